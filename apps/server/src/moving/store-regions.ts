import type { MovedRegion } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export interface StoreRegion {
  id: string
  currency_code: string
  country_codes: string[]
  includes_tax: boolean
  gift_cards_taxable: boolean
}

/** The regions of the store, oldest first. */
export async function storeRegions(trx: Trx, store_id: string): Promise<StoreRegion[]> {
  const { rows } = await sql<StoreRegion>`
    select r.id, r.currency_code, r.includes_tax, r.gift_cards_taxable,
      coalesce((select array_agg(c.country_code) from region_countries c where c.region_id = r.id), '{}') as country_codes
    from regions r where r.store_id = ${store_id} and r.deleted_at is null order by r.created_at, r.id`.execute(trx)
  return rows
}

/** The region that takes the place of one of the other shop: with its currency and one of its countries, else the oldest with its currency. */
export function regionLike(
  regions: readonly StoreRegion[],
  { currency_code, country_codes }: MovedRegion,
): StoreRegion | undefined {
  const alike = regions.filter((region) => region.currency_code === currency_code)
  return alike.find((region) => region.country_codes.some((code) => country_codes.includes(code))) ?? alike[0]
}
