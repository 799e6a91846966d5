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

/**
 * These countries with the one first that an empty address form begins with: the one of the shopper's choice, else of their account's
 * default address, else of their browser's languages.
 */
export function preferredFirst(shop: Shop, countries: readonly string[], ofAccount?: string): string[] {
  const chosen = readRegionPreference(shop.session, shop.view)?.countryCode
  const wanted = [chosen, ofAccount, ...countriesOfBrowser(shop.session)].find(
    (country) => country !== undefined && countries.includes(country),
  )
  return [...countries].sort((one, other) => Number(other === wanted) - Number(one === wanted))
}

/** Of `en-GB,en;q=0.9,de-AT;q=0.8`: gb and at. */
function countriesOfBrowser({ headers }: RequestSession): string[] {
  const accepted = headers.get('accept-language') ?? ''
  return accepted
    .split(',')
    .flatMap((range) => /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(range)?.[1]?.toLowerCase() ?? [])
}
