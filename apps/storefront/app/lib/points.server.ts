import { ClientError } from '@shopkey/client/client-error.ts'
import { getMyLoyalty } from '@shopkey/client/store.ts'
import type { LoyaltyAccount } from '@shopkey/client/types.ts'
import type { Shop } from './opened-shop.ts'
import { COOKIES } from './request-session.server.ts'

const loads = new WeakMap<Shop, Promise<LoyaltyAccount | null>>()

/** The shopper's points in this store; null when not signed in. Fetched once per request. */
export function findPoints(shop: Shop): Promise<LoyaltyAccount | null> {
  const known = loads.get(shop)
  if (known) return known
  const load = fetchPoints(shop)
  loads.set(shop, load)
  return load
}

async function fetchPoints(shop: Shop): Promise<LoyaltyAccount | null> {
  if (!shop.session.cookie(COOKIES.session)) return null
  try {
    return (await shop.api.call(getMyLoyalty)).loyalty_account
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'authentication') return null
    throw error
  }
}
