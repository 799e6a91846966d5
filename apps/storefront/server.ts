import { createServer } from 'node:http'
import { config } from './app/lib/config.server.ts'
import { closeGracefully } from './server/close-gracefully.ts'
import { requestListener } from './server/respond.ts'

process.env.NODE_ENV ??= 'production'
const server = createServer(await requestListener())

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${config.port} is taken. Set STOREFRONT_PORT to another one.`)
  process.exit(1)
})
server.listen({ port: config.port, host: config.host }, () => {
  if (config.tells_address) console.log(`Storefront on ${config.storefront_url}`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeGracefully(server).then(() => process.exit(0)))
