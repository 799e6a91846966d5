import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/**
 * Resolves a name once and refuses it where one of its addresses is not public. A connection that uses it goes to a checked address, so
 * that a name cannot point elsewhere a moment later (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new NotPublicError(hostname), [])
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Throws for an address that is not public. Names are checked by lookupPublic. */
export function requirePublicHost(host: string): void {
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublicError(host)
}

/** A name or address that leads to this machine, its network or another range that is not on the internet. */
export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not on the public internet`)
  }
}
