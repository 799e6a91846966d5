import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { isUrl } from '@shopkey/domain/is-url.ts'
import { domainInvalid } from './domain.errors.ts'

/** The TXT record is at a name below it, which has 253 characters at most. */
const longestHost = 240
const longestLabel = 63
/** Names that no public DNS has; RFC 6761 and RFC 6762. */
const localEnds = new Set(['localhost', 'local', 'internal', 'invalid', 'onion', 'arpa', 'lan', 'home'])

/** The host of what staff typed or pasted, in lower case and Punycode. Throws for what is no public name. */
export function readHost(typed: string): string {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const named = isUrl(address) ? new URL(address) : undefined
  const host = named && !named.username && !named.password && !named.port ? hostOf(named.hostname) : ''
  const labels = host.split('.')
  const isPublic = labels.length > 1 && !localEnds.has(labels.at(-1) ?? '') && !isIP(host) && host.length <= longestHost
  if (!isPublic || !labels.every(isLabel)) throw domainInvalid({ host: typed })
  return host
}

const hostOf = (hostname: string) => domainToASCII(hostname.replace(/\.$/, '')).toLowerCase()

const isLabel = (label: string) =>
  label.length > 0 && label.length <= longestLabel && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label)

/** Where the record is that shows whose a host is. */
export const verificationName = (host: string) => `_shopkey.${host}`

/** What the DNS says about a host. `has_replied`: false where it could not be asked. */
export interface DnsReply {
  has_replied: boolean
  texts: string[]
  addresses: string[]
  /** The name that it is another one for. */
  name: string | null
  /** Of the storefront. */
  wanted_addresses: string[]
}

export type DomainState = 'waiting' | 'verified' | 'serving' | 'failing'

/** The state of a domain after the DNS was asked; as before where it did not reply. */
export function nextState(before: DomainState, verification: string, reply: DnsReply): DomainState {
  if (!reply.has_replied) return before
  const hasText = reply.texts.includes(verification)
  if (before === 'waiting' && !hasText) return 'waiting'
  const leadsHere = isServedHere(reply)
  if (hasText && leadsHere) return 'serving'
  if (!hasText || before === 'serving' || before === 'failing') return 'failing'
  return 'verified'
}

/** Every address of the host is one of ours: visitors would reach another server by the others. */
function isServedHere({ addresses, wanted_addresses }: DnsReply): boolean {
  return addresses.length > 0 && addresses.every((address) => wanted_addresses.includes(address))
}
