import proxyAddr from '@fastify/proxy-addr'

/** Whether a peer may say who sent a request, and to which address. */
export type TrustsPeer = (address: string, hop: number) => boolean

/** The storefront on this machine forwards its shoppers' addresses, and so does a proxy in front of it. */
const THIS_MACHINE = 'loopback'

/**
 * Reads TRUST_PROXY: addresses, ranges such as 10.0.0.0/8, and the names loopback, linklocal and uniquelocal, separated by commas;
 * `true` for everyone, `false` for nobody. Throws for anything else.
 */
export function trustedProxies(setting = THIS_MACHINE): TrustsPeer {
  const text = setting.trim()
  if (text === 'true' || text === 'false') return () => text === 'true'
  const peers = text.split(',').map((one) => one.trim())
  // The library reads it as 0.0.0.1; a person means the number of proxies.
  const number = peers.find((one) => /^\d+$/.test(one))
  if (number) throw new TypeError(`${number} is no address`)
  const trusts = proxyAddr.compile(peers)
  // A connection that was closed meanwhile has no address.
  return (address, hop) => Boolean(address) && trusts(address, hop)
}
