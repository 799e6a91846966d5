import type { Database } from '../../db/database.ts'
import type { PhonePlace } from './phone-number.ts'

/** The countries in which a store's people type phone numbers: those of its default region. */
export async function storePhonePlace(db: Database, store_id: string): Promise<PhonePlace> {
  const rows = await db
    .selectFrom('stores')
    .innerJoin('region_countries', 'region_countries.region_id', 'stores.default_region_id')
    .select('region_countries.country_code')
    .where('stores.id', '=', store_id)
    .execute()
  return rows.map(({ country_code }) => country_code)
}
