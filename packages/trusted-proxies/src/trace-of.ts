import type { IncomingMessage } from 'node:http'
import type { TrustsPeer } from './trusted-proxies.ts'

/**
 * The `traceparent` of a proxy or server that TRUST_PROXY names; null for everybody else's, which begins a trace of its own: a stranger
 * must not add to the traces of others, or decide what is sampled.
 */
export function traceOf({ headers, socket }: IncomingMessage, trustsPeer: TrustsPeer): string | null {
  const { traceparent } = headers
  return typeof traceparent === 'string' && trustsPeer(socket.remoteAddress ?? '', 0) ? traceparent : null
}
