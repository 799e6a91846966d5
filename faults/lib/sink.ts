import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Sink {
  url: string
  /** Bodies by the event's id: a receiver takes each event once, however often it comes. */
  events: Map<string, { type: string; data: { id?: string } }>
  received: number
  close: () => void
}

/** Receives webhooks. `status` decides what to reply, so that a receiver can fail for a while. */
export async function startSink(status: () => number = () => 200): Promise<Sink> {
  const sink: Sink = { url: '', events: new Map(), received: 0, close: () => server.close() }
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return // its sender died on the way
    const code = status()
    sink.received += 1
    if (code < 300) sink.events.set(String(request.headers['shopkey-event-id']), JSON.parse(body))
    response.writeHead(code).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return sink
}
