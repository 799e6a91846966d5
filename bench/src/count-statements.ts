import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface StatementCounter {
  /** Like the given one, by way of the counter. */
  url: string
  statements: number
  /** How often the client waited for the database. */
  roundTrips: number
  close: () => void
}

const headerBytes = 5
const execute = 'E'.charCodeAt(0)
const simpleQuery = 'Q'.charCodeAt(0)

/** A proxy before PostgreSQL that counts, by the messages of its protocol, what clients send. Without TLS. */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const socketDir = target.searchParams.get('host')
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = socketDir
      ? connect(join(socketDir, `.s.PGSQL.${target.port}`))
      : connect(Number(target.port || 5432), target.hostname)
    const readMessages = messageReader((type) => {
      if (type === execute || type === simpleQuery) counter.statements += 1
    })
    let isWaiting = false
    client.on('data', (chunk: Buffer) => {
      if (!isWaiting) counter.roundTrips += 1
      isWaiting = true
      readMessages(chunk)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk: Buffer) => {
      isWaiting = false
      client.write(chunk)
    })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const counter: StatementCounter = {
    url: url.href,
    statements: 0,
    roundTrips: 0,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
  return counter
}

/** Calls `seen` with the type of each message; the first message of a connection has no type. */
function messageReader(seen: (type: number) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      if (rest.length < headerBytes) return
      const length = isStarted ? 1 + rest.readUInt32BE(1) : rest.readUInt32BE(0)
      if (rest.length < length) return
      if (isStarted) seen(rest.readUInt8(0))
      isStarted = true
      rest = rest.subarray(length)
    }
  }
}
