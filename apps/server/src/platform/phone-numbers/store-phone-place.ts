import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { Database } from '../../db/database.ts'
import type { PhonePlace } from './phone-number.ts'

/**
 * The countries in which a store's people type phone numbers: those of its default region, or of all its regions where
 * it has none, as a store that was filled by a client of v1.
 */
export async function storePhonePlace(db: Database, store_id: string): Promise<PhonePlace> {
  const rows = await countries(db).where('stores.id', '=', store_id).execute()
  return rows.map(({ country_code }) => country_code)
}

/** For staff, who work in several stores and sign in without naming one: the countries of the installation's default store. */
export async function staffPhonePlace(db: Database): Promise<PhonePlace> {
  const rows = await countries(db).where('stores.is_default', '=', true).execute()
  return rows.map(({ country_code }) => country_code)
}

function countries(db: Database) {
  return db
    .selectFrom('stores')
    .innerJoin('regions', 'regions.store_id', 'stores.id')
    .innerJoin('region_countries', 'region_countries.region_id', 'regions.id')
    .select('region_countries.country_code')
    .where('regions.deleted_at', 'is', null)
    .where('regions.currency_code', '<>', POINTS)
    .where((is) =>
      is.or([is('stores.default_region_id', 'is', null), is('regions.id', '=', is.ref('stores.default_region_id'))]),
    )
}
