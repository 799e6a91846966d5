import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { Trx } from '../../db/database.ts'
import {
  countryInOtherRegion,
  countryUnknown,
  currencyNotInStore,
  pointsApart,
  providerNotForCurrency,
  providerUnknown,
} from './region.errors.ts'

/** The data that countries and providers are checked against. */
export interface RegionFacts {
  id: string
  store_id: string
  currency_code: string
}

/** The provider that charges points. */
const pointsProvider = 'loyalty'

/** Throws when a region would change between points and money: its orders, prices and countries depend on it. */
export function requireSameKind(region: RegionFacts, currency_code: string): void {
  if ((region.currency_code === POINTS) !== (currency_code === POINTS)) throw pointsApart()
}

/** Throws unless prices in points are paid with points, and prices in money with other providers. */
export function requireProvidersOfKind(currency_code: string, provider_ids: readonly string[]): void {
  const stranger = provider_ids.find((id) => (id === pointsProvider) !== (currency_code === POINTS))
  if (stranger) throw providerNotForCurrency({ provider_id: stranger, currency_code })
}

/** Throws for a currency that the store does not have. */
export async function requireStoreCurrency(trx: Trx, store_id: string, currency_code: string): Promise<void> {
  const found = await trx
    .selectFrom('store_currencies')
    .select('currency_code')
    .where('store_id', '=', store_id)
    .where('currency_code', '=', currency_code)
    .executeTakeFirst()
  if (!found) throw currencyNotInStore({ currency_code })
}

/**
 * Sets the region's countries. Throws for a country of another live region of the store; the reward store's region is
 * exempt.
 */
export async function replaceCountries(trx: Trx, region: RegionFacts, country_codes: string[]): Promise<void> {
  await trx.deleteFrom('region_countries').where('region_id', '=', region.id).execute()
  await addCountries(trx, region, country_codes)
}

export async function addCountries(
  trx: Trx,
  { id: region_id, store_id, currency_code }: RegionFacts,
  country_codes: string[],
): Promise<void> {
  const for_points = currency_code === POINTS
  const codes = [...new Set(country_codes.map((code) => code.toLowerCase()))]
  if (codes.length === 0) return
  const known = await trx.selectFrom('countries').select('iso_2').where('iso_2', 'in', codes).execute()
  const unknown = codes.find((code) => !known.some((country) => country.iso_2 === code))
  if (unknown) throw countryUnknown({ country_code: unknown })
  const taken = await trx
    .selectFrom('region_countries')
    .innerJoin('regions', 'regions.id', 'region_countries.region_id')
    .select(['region_countries.country_code', 'regions.name'])
    .where('region_countries.store_id', '=', store_id)
    .where('region_countries.region_id', '!=', region_id)
    .where('region_countries.for_points', '=', for_points)
    .where('region_countries.country_code', 'in', codes)
    .executeTakeFirst()
  if (taken) throw countryInOtherRegion({ country_code: taken.country_code, region_name: taken.name })
  await trx
    .insertInto('region_countries')
    .values(codes.map((country_code) => ({ store_id, region_id, country_code, for_points })))
    .onConflict((conflict) => conflict.columns(['store_id', 'country_code', 'for_points']).doNothing())
    .execute()
}

/** Sets the region's payment providers. */
export async function replacePaymentProviders(
  trx: Trx,
  { id: region_id, currency_code }: RegionFacts,
  provider_ids: string[],
): Promise<void> {
  const ids = [...new Set(provider_ids)]
  const known = await trx.selectFrom('payment_providers').select('id').where('is_installed', '=', true).execute()
  refuseUnknown('payment', ids, known)
  requireProvidersOfKind(currency_code, ids)
  await trx.deleteFrom('region_payment_providers').where('region_id', '=', region_id).execute()
  if (ids.length > 0)
    await trx
      .insertInto('region_payment_providers')
      .values(ids.map((provider_id) => ({ region_id, provider_id })))
      .execute()
}

/** Sets the region's fulfillment providers. */
export async function replaceFulfillmentProviders(trx: Trx, region_id: string, provider_ids: string[]): Promise<void> {
  const ids = [...new Set(provider_ids)]
  const known = await trx.selectFrom('fulfillment_providers').select('id').where('is_installed', '=', true).execute()
  refuseUnknown('fulfillment', ids, known)
  await trx.deleteFrom('region_fulfillment_providers').where('region_id', '=', region_id).execute()
  if (ids.length > 0)
    await trx
      .insertInto('region_fulfillment_providers')
      .values(ids.map((provider_id) => ({ region_id, provider_id })))
      .execute()
}

/** Throws for a tax provider that is not installed. */
export async function requireTaxProvider(trx: Trx, provider_id: string): Promise<void> {
  const known = await trx.selectFrom('tax_providers').select('id').where('is_installed', '=', true).execute()
  refuseUnknown('tax', [provider_id], known)
}

function refuseUnknown(kind: string, ids: string[], known: { id: string }[]): void {
  const unknown = ids.find((id) => !known.some((provider) => provider.id === id))
  if (unknown) throw providerUnknown({ kind, provider_id: unknown })
}
