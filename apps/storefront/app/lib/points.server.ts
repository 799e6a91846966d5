import { ClientError } from '@shopkey/client/client-error.ts'
import { COOKIES } from './request-session.server.ts'
import type { Shop } from './shop.server.ts'
import type { PointsAccount } from './wire.ts'

const loads = new WeakMap<Shop, Promise<PointsAccount | null>>()

/** The shopper's points in this store; null when not signed in. Fetched once per request. */
export function findPoints(shop: Shop): Promise<PointsAccount | null> {
  const known = loads.get(shop)
  if (known) return known
  const load = fetchPoints(shop)
  loads.set(shop, load)
  return load
}

async function fetchPoints(shop: Shop): Promise<PointsAccount | null> {
  if (!shop.session.cookie(COOKIES.session)) return null
  try {
    return (await shop.api.get<{ loyalty_account: PointsAccount }>('/store/customers/me/loyalty')).loyalty_account
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'authentication') return null
    throw error
  }
}
