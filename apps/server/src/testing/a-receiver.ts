import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'

export interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
}
/** A reply, or undefined for no response. */
type Responder = (request: Received, response: ServerResponse) => Reply | undefined | Promise<Reply | undefined>

/** A server on this machine that records requests and replies with `respond`. Closed after the file's tests. */
export async function aReceiver(respond: Responder = () => ({})) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const noted = { method, path, headers, body: await text(request) }
    received.push(noted)
    const reply = await respond(noted, response)
    if (!reply) return
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/plain', ...reply.headers })
    response.end(reply.body ?? 'thanks')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received }
}
