import type { Shop } from './opened-shop.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'

/** Where a shopper wants things sent to. The country decides which one an address form begins with. */
export interface RegionPreference {
  regionId: string
  countryCode?: string
}

/** Undefined for a visitor who has chosen none. */
export function readRegionPreference(session: RequestSession, view: string): RegionPreference | undefined {
  const stored = session.cookie(COOKIES.region(view))
  if (!stored) return undefined
  // Until November 2026 the cookie held the region's id alone.
  if (!stored.startsWith('{')) return { regionId: stored }
  try {
    const { regionId, countryCode } = JSON.parse(stored) as Record<string, unknown>
    if (typeof regionId !== 'string') return undefined
    return { regionId, ...(typeof countryCode === 'string' && { countryCode }) }
  } catch {
    return undefined // truncated or tampered with
  }
}

/** Stores the preference; the country of an earlier choice stays where the region has it. */
export function storeRegionPreference(shop: Shop, regionId: string, countryCode?: string): void {
  const region = shop.regions.find(({ id }) => id === regionId)
  const wanted = countryCode ?? readRegionPreference(shop.session, shop.view)?.countryCode
  const isServed = region?.countries.some(({ iso_2 }) => iso_2 === wanted)
  const preference: RegionPreference = { regionId, ...(wanted && isServed && { countryCode: wanted }) }
  shop.session.setCookie(COOKIES.region(shop.view), JSON.stringify(preference))
}

/** These countries with the preferred one first, which an empty address form shows. */
export function preferredFirst(shop: Shop, countries: readonly string[]): string[] {
  const wanted = readRegionPreference(shop.session, shop.view)?.countryCode
  return [...countries].sort((one, other) => Number(other === wanted) - Number(one === wanted))
}
