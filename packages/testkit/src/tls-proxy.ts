import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { TestCertificate } from './certificate.ts'

/** A request that came through, with the status of its reply. */
export interface Passed {
  method: string
  path: string
  status: number
}

export interface TlsProxy {
  port: number
  passed: readonly Passed[]
  /** The server behind it, such as http://127.0.0.1:8000. */
  target: string
  /** The address that it connects from. */
  from: string
  /** False for one that was set up wrong: it does not say that browsers use https. */
  saysHttps: boolean
  stop: () => Promise<void>
}

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Ends TLS in front of a server, over HTTP/2 as well, and passes on what the browser called as Caddy and nginx do. */
export async function startTlsProxy(certificate: TestCertificate, port = 0): Promise<TlsProxy> {
  const passed: Passed[] = []
  const server = createSecureServer({ key: certificate.key, cert: certificate.chain, allowHTTP1: true })
  const proxy: TlsProxy = { port, passed, target: '', from: '127.0.0.1', saysHttps: true, stop }

  server.on('request', (incoming, outgoing) => {
    const { hostname, port: targetPort } = new URL(proxy.target)
    const headers = {
      ...endToEnd(incoming.headers),
      host: incoming.headers[':authority'] ?? incoming.headers.host,
      'x-forwarded-for': incoming.socket.remoteAddress,
      ...(proxy.saysHttps && { 'x-forwarded-proto': 'https' }),
    }
    const { method, url: path } = incoming
    const host = hostname.replace(/^\[|\]$/g, '')
    const own = host === '::1' ? {} : { localAddress: proxy.from }
    const sent = httpRequest({ host, port: targetPort, method, path, headers, ...own })
    sent.on('response', (reply) => {
      passed.push({ method, path, status: reply.statusCode ?? 0 })
      outgoing.writeHead(reply.statusCode ?? 502, endToEnd(reply.headers))
      reply.pipe(outgoing)
    })
    sent.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    outgoing.on('close', () => sent.destroy())
    incoming.pipe(sent)
  })
  const sessions = new Set<{ destroy: () => void }>()
  server.on('secureConnection', (socket) => {
    sessions.add(socket)
    socket.on('error', () => socket.destroy())
  })

  async function stop(): Promise<void> {
    for (const session of sessions) session.destroy()
    server.close()
    await once(server, 'close')
  }

  server.listen(port)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  proxy.port = address.port
  return proxy
}

/** Without HTTP/2's own fields, and those that concern a single connection. */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)))
}
