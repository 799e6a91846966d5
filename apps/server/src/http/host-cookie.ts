import type { Config } from '../config.ts'

type Addresses = Pick<Config, 'isProduction' | 'apiUrl' | 'storefrontUrl'>

/**
 * Whether browsers reach both apps over https, so that cookies may be for https alone. Production is always served so, but on this
 * machine itself, where browsers take such cookies over http as well.
 */
export function isOverHttps({ isProduction, apiUrl, storefrontUrl }: Addresses): boolean {
  return isProduction || [apiUrl, storefrontUrl].every((address) => address.startsWith('https:'))
}

/**
 * The name of one of our cookies. Over https it begins with `__Host-`: browsers accept such a cookie only over
 * https, from this very host and for all of it, so that a neighbouring subdomain can neither set nor replace it.
 */
export function hostCookie(config: Addresses, name: string): string {
  return isOverHttps(config) ? `__Host-${name}` : name
}
