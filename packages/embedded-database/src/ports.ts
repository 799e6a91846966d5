import { createHash } from 'node:crypto'
import { connect, createServer } from 'node:net'

/** Below the range systems hand out for outgoing connections, so that a port free today is likely free tomorrow. */
const FIRST_PORT = 20_000
const PORT_COUNT = 10_000

/** Whether a server could listen on this port of this machine right now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const bindable = await new Promise<boolean>((resolve) => {
    const server = createServer()
    // Without IPv6 there is nothing that could be taken.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
  if (!bindable) return false
  // A server on all addresses (0.0.0.0, ::) leaves 127.0.0.1 bindable on some systems.
  return await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

/** A free port that the same folder finds again: counted up from a place in the range that the folder's name decides. */
export async function findFreePort(folder: string): Promise<number> {
  const start = createHash('sha256').update(folder).digest().readUInt32BE(0) % PORT_COUNT
  for (let step = 0; step < PORT_COUNT; step += 1) {
    const port = FIRST_PORT + ((start + step) % PORT_COUNT)
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${FIRST_PORT + PORT_COUNT}.`)
}
