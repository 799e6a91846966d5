import { isIPv4 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The origin of a request, as the server sees it. */
export interface Client {
  address: string
  user_agent: string | undefined
}

export function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, user_agent: request.headers['user-agent'] }
}

const maxUserAgentLength = 400

/** What a session stores of the client: enough for its person to recognize it, not enough to locate a household. */
export function sessionClient(client: Client | undefined) {
  return {
    address: client ? coarseAddress(client.address) : null,
    user_agent: client?.user_agent?.slice(0, maxUserAgentLength) ?? null,
  }
}

/** An address without its last part: `203.0.113.x`, or the first three groups of an IPv6 address. */
export function coarseAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x')
  const [head = '', tail] = plain.split('::')
  const known = head ? head.split(':') : []
  const missing = tail === undefined ? 0 : 8
  const groups = [...known, ...Array.from({ length: missing }, () => '0')].slice(0, 3)
  return `${groups.join(':')}::x`
}
