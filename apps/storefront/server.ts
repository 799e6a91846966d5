import { createServer } from 'node:http'
import { startTracing, stopTracing } from '@shopkey/telemetry/tracing.ts'
// First: the settings below read what it resolves.
import './server/setting-files.ts'
import { config } from './app/lib/config.server.ts'
import { closeGracefully } from './server/close-gracefully.ts'
import { log, logEverything } from './server/log.ts'
import { openObservation } from './server/observation.ts'
import { requestListener } from './server/respond.ts'

process.env.NODE_ENV ??= 'production'
logEverything()
await startTracing(process.env, {
  service: 'shopkey-storefront',
  ownAddresses: [config.internal_api_url],
  onError: (reason) => log.warn({ reason }, 'traces cannot be sent'),
})
const observation = await openObservation()
const server = createServer(observation.around(await requestListener()))

server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${config.port} is taken. Set STOREFRONT_PORT to another one.`)
  process.exit(1)
})
server.listen({ port: config.port, host: config.host }, () => {
  log.info({ address: config.storefront_url }, 'listening')
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // A terminal and `npm start` both send one: the second must not cut off what the first lets finish.
    if (isStopping) return
    isStopping = true
    void closeGracefully(server)
      .then(stopTracing)
      .then(() => process.exit(0))
  })
