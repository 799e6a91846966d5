import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { TrustsPeer } from './trusted-proxies.ts'

/** Where a request was sent to and by whom, as the browser knows it. */
export interface RequestAddress {
  protocol: 'http:' | 'https:'
  /** As in a URL: in lower case, with the port unless it is the protocol's own. */
  host: string
  /** The sender's address; '' where the connection was closed meanwhile. */
  client: string
  /** Whether the peer may say so. Of any other, its headers are ignored. */
  is_forwarded: boolean
}

type Received = Pick<IncomingMessage, 'headers' | 'socket'>

/**
 * Reads X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host of trusted proxies only. Several proxies may each add to them: as
 * many entries count from the right as there are trusted proxies, so that what the sender wrote itself does not. Undefined for a
 * host that is none.
 */
export function requestAddress(request: Received, trusts: TrustsPeer): RequestAddress | undefined {
  const { headers, socket } = request
  const peer = socket.remoteAddress ?? ''
  const is_forwarded = trusts(peer, 0)
  const senders = peer ? proxyAddr.all(request as IncomingMessage, trusts) : [peer]
  const proxies = Math.max(1, senders.length - 1)
  const forwarded = (name: string) => (is_forwarded ? entryOf(headers[name], proxies) : undefined)

  const ownProtocol = 'encrypted' in socket && socket.encrypted ? 'https:' : 'http:'
  const protocol = webProtocol(forwarded('x-forwarded-proto')) ?? ownProtocol
  // HTTP/1.0 knows no Host.
  const host = hostOf(protocol, forwarded('x-forwarded-host') ?? headers.host ?? 'localhost')
  return host === undefined ? undefined : { protocol, host, client: senders.at(-1) ?? '', is_forwarded }
}

/** The entry that the outermost of the trusted proxies wrote; the only one where the others have passed it on. */
function entryOf(header: string | string[] | undefined, proxies: number): string | undefined {
  const entries = [header ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((entry) => entry.trim())
    .filter(Boolean)
  return entries.at(-Math.min(proxies, entries.length))
}

function webProtocol(text: string | undefined): RequestAddress['protocol'] | undefined {
  const name = text?.toLowerCase()
  return name === 'http' || name === 'https' ? `${name}:` : undefined
}

function hostOf(protocol: string, text: string): string | undefined {
  const url = URL.parse(`${protocol}//${text}/`)
  const isHostAlone = url?.pathname === '/' && !/[/?#@\\\s]/.test(text)
  return isHostAlone ? url.host : undefined
}
