import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface DatabaseProxy {
  /** Like the given one, by way of the proxy. */
  url: string
  /** Connections stay open and nothing passes: a frozen database, a network that was cut. */
  freeze: () => void
  /** Every reply comes so many milliseconds late from now on. */
  slow: (delay_ms: number) => void
  thaw: () => void
  /** Connections are reset, and new ones refused: a database that restarts. */
  cut: () => void
  mend: () => Promise<void>
  close: () => void
}

/** A proxy between a server under test and its database, which simulates failures of networks and databases. */
export async function aDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const socketDir = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  let isFrozen = false
  let delay_ms = 0
  /** What comes later does not overtake it. */
  const pass = (to: Socket, chunk: Buffer, isReply: boolean) => {
    if (!isReply || (delay_ms === 0 && !delayed.has(to))) return void to.write(chunk)
    const sent = (delayed.get(to) ?? Promise.resolve()).then(() => delay(delay_ms)).then(() => void to.write(chunk))
    delayed.set(to, sent)
    void sent.then(() => delayed.get(to) === sent && delayed.delete(to))
  }
  const delayed = new Map<Socket, Promise<void>>()
  const server = createServer((client) => {
    const port = Number(target.port || 5432)
    const upstream = socketDir
      ? connect(join(socketDir, `.s.PGSQL.${target.searchParams.get('port') ?? port}`))
      : connect(port, target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (chunk: Buffer) => pass(to, chunk, from === upstream))
      if (isFrozen) from.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    slow(ms) {
      delay_ms = ms
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    cut() {
      server.close()
      destroyAll()
    },
    async mend() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close() {
      server.close()
      destroyAll()
    },
  }
}
