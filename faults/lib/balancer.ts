import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  url: string
  close: () => void
}

/** A TCP balancer before the processes at these ports: each connection goes to the next that accepts it. */
export async function startBalancer(ports: () => number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0
  const server = createServer((client) => {
    sockets.add(client)
    client.on('close', () => sockets.delete(client))
    client.on('error', () => client.destroy())
    turn += 1
    const all = ports()
    const order = all.map((_, index) => all[(index + turn) % all.length] ?? 0)
    forward(client, order)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function forward(client: Socket, [port, ...others]: number[]): void {
  if (!port || client.destroyed) return void client.destroy()
  const upstream = connect(port, '127.0.0.1')
  let isConnected = false
  upstream.once('connect', () => {
    isConnected = true
    client.pipe(upstream)
    upstream.pipe(client)
  })
  upstream.on('error', () => {
    if (isConnected) client.destroy()
    else forward(client, others)
    upstream.destroy()
  })
  upstream.once('close', () => {
    if (isConnected) client.destroy()
  })
  client.once('close', () => upstream.destroy())
}
