import { createHash } from 'node:crypto'
import { connect, createServer } from 'node:net'

/** Below the range for outgoing connections, so that a free port is likely to stay free. */
const FIRST_PORT = 20_000
const PORT_COUNT = 10_000

/** Whether a server could listen on this port of this machine now. */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  const bindable = await new Promise<boolean>((resolve) => {
    const server = createServer()
    // Without IPv6 nothing can be in use.
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'),
    )
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
  if (!bindable) return false
  // On some systems 127.0.0.1 can be bound beside a server on all addresses (0.0.0.0, ::).
  return await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', () => resolve(true))
  })
}

/** A free port that is stable for a folder: counted up from a start that the folder's name determines. */
export async function findFreePort(folder: string): Promise<number> {
  const start = createHash('sha256').update(folder).digest().readUInt32BE(0) % PORT_COUNT
  for (let step = 0; step < PORT_COUNT; step += 1) {
    const port = FIRST_PORT + ((start + step) % PORT_COUNT)
    if (await isPortFree(port)) return port
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${FIRST_PORT + PORT_COUNT}.`)
}
