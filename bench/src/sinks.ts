import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'

export interface Sink {
  url: string
  /** performance.now() of each arrival since the last `clear`. */
  arrivals: number[]
  clear: () => void
  close: () => void
}

/** Accepts HTTP requests and replies 200 at once. */
export async function httpSink(): Promise<Sink> {
  const arrivals: number[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrivals.push(performance.now())
      response.end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    clear: () => void arrivals.splice(0),
    close: () => server.close(),
  }
}

const endOfMail = '\r\n.\r\n'

/** The part of SMTP that accepts every mail: the measurement is of the sender. */
export async function smtpSink(): Promise<Sink> {
  const arrivals: number[] = []
  const server = createTcpServer((socket) => {
    let text = ''
    let isInMail = false
    socket.write('220 sink\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(isInMail ? endOfMail : '\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (isInMail ? endOfMail.length : 2))
        if (isInMail) {
          isInMail = false
          arrivals.push(performance.now())
          socket.write('250 taken\r\n')
        } else if (/^data/i.test(line)) {
          isInMail = true
          socket.write('354 go on\r\n')
        } else if (/^quit/i.test(line)) {
          socket.end('221 bye\r\n')
        } else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    clear: () => void arrivals.splice(0),
    close: () => server.close(),
  }
}
