import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type DnsReply, verificationName } from './domain.rules.ts'

const replyTimeoutMs = 2_000
/** A member of the staff waits for all of it. */
const wholeTimeoutMs = 8_000
const longestText = 255
const mostFound = 20

/**
 * Asks the DNS for the records of a host, and for the addresses of the storefront. It asks name servers only, and connects to nothing
 * that they name. `servers`: others than those of the machine.
 */
export async function askHost(host: string, storefrontHost: string, servers: readonly string[]): Promise<DnsReply> {
  const resolver = new Resolver({ timeout: replyTimeoutMs, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), wholeTimeoutMs)
  const addressesOf = async (name: string) => {
    if (isIP(name)) return [name]
    const [four, six] = await Promise.all([noneOr(resolver.resolve4(name)), noneOr(resolver.resolve6(name))])
    return [...four, ...six].slice(0, mostFound).sort()
  }
  try {
    const [texts, names, addresses, wanted_addresses] = await Promise.all([
      noneOr(resolver.resolveTxt(verificationName(host))),
      noneOr(resolver.resolveCname(host)),
      addressesOf(host),
      // Without them, a host is not known to lead here, and that it is the store's still is.
      addressesOf(storefrontHost.replace(/^\[|\]$/g, '')).catch(() => []),
    ])
    return {
      has_replied: true,
      texts: texts.slice(0, mostFound).map((parts) => parts.join('').slice(0, longestText).replaceAll('\0', '')),
      name: names[0]?.toLowerCase().slice(0, longestText) ?? null,
      addresses,
      wanted_addresses,
    }
  } catch {
    // Whatever goes wrong means the same: the DNS could not be asked.
    return { has_replied: false, texts: [], name: null, addresses: [], wanted_addresses: [] }
  } finally {
    clearTimeout(timer)
  }
}

async function noneOr<Record>(asked: Promise<Record[]>): Promise<Record[]> {
  try {
    return await asked
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}
