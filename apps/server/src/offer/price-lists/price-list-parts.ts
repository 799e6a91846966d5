import type { PriceInput } from '@shopkey/contract/price-list.ts'
import { findCurrency } from '@shopkey/domain/currency.ts'
import { isChargeable } from '@shopkey/domain/money.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { invalidData, notFound } from '../../http/refusal.ts'
import { priceNeedsOneScope, priceNotChargeable, priceQuantitiesContradict } from './price-list.errors.ts'

interface PriceRow {
  id: string
  is_new: boolean
  variant_id: string
  currency_code: string
  region_id: string | null
  amount: number
  min_quantity: number | null
  max_quantity: number | null
}

/**
 * Writes prices into a list in a fixed number of statements: those with the id of a price of this list change, and keep
 * their currency or region where none is sent; the rest are added. A region's price has the region's currency. Throws
 * for unknown variants, regions and price ids.
 */
export async function writeListPrices(
  trx: Trx,
  list: { id: string; store_id: string },
  prices: PriceInput[],
): Promise<void> {
  if (prices.length === 0) return
  const regions = await regionCurrencies(trx, list.store_id, prices)
  await requireVariants(trx, list.store_id, prices)
  const stored = await storedPlaces(trx, list.id, prices)
  const rows = prices.map((price) => toRow(price, regions, stored))
  const changed = rows.filter((row) => !row.is_new)
  const { rows: updated } = await sql<{ id: string }>`
    update money_amounts m set amount = p.amount, currency_code = p.currency_code, region_id = p.region_id,
      variant_id = p.variant_id, min_quantity = p.min_quantity, max_quantity = p.max_quantity, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as p(id text, variant_id text, currency_code text, region_id text, amount bigint, min_quantity integer, max_quantity integer)
    where m.id = p.id and m.price_list_id = ${list.id} and m.deleted_at is null returning m.id`.execute(trx)
  const missing = changed.find((row) => !updated.some((found) => found.id === row.id))
  if (missing) throw notFound('Price', missing.id)
  await sql`
    insert into money_amounts (id, price_list_id, variant_id, currency_code, region_id, amount, min_quantity, max_quantity)
    select p.id, ${list.id}, p.variant_id, p.currency_code, p.region_id, p.amount, p.min_quantity, p.max_quantity
    from json_to_recordset(${JSON.stringify(rows.filter((row) => row.is_new))}::json) as p(id text, variant_id text, currency_code text, region_id text, amount bigint, min_quantity integer, max_quantity integer)`.execute(
    trx,
  )
}

type Place = Pick<PriceRow, 'region_id' | 'currency_code'>

function toRow(price: PriceInput, regions: Map<string, string>, stored: Map<string, Place>): PriceRow {
  const { region_id, currency_code } = placeOf(price, regions, stored)
  const currency = findCurrency(currency_code)
  if (!currency) throw invalidData(`There is no currency ${currency_code}`)
  if (!isChargeable(price.amount, currency))
    throw priceNotChargeable({ amount: price.amount, currency_code, increment: currency.rounding_increment })
  if (price.min_quantity && price.max_quantity && price.min_quantity > price.max_quantity)
    throw priceQuantitiesContradict()
  return {
    id: price.id ?? newId('ma'),
    is_new: !price.id,
    variant_id: price.variant_id,
    currency_code,
    region_id,
    amount: price.amount,
    min_quantity: price.min_quantity ?? null,
    max_quantity: price.max_quantity ?? null,
  }
}

function placeOf(price: PriceInput, regions: Map<string, string>, stored: Map<string, Place>): Place {
  const { id, region_id, currency_code } = price
  if (id && !region_id && currency_code === undefined) {
    const place = stored.get(id)
    if (!place) throw notFound('Price', id)
    return place
  }
  if (!id && (currency_code === undefined) === !region_id) throw priceNeedsOneScope()
  if (!region_id) return { region_id: null, currency_code: currency_code?.toLowerCase() ?? '' }
  const regionCurrency = regions.get(region_id)
  if (!regionCurrency) throw notFound('Region', region_id)
  // A price that is sent back as it was read has both.
  if (currency_code && currency_code.toLowerCase() !== regionCurrency) throw priceNeedsOneScope()
  return { region_id, currency_code: regionCurrency }
}

/** The current currencies and regions of the list's prices that are named by id. */
async function storedPlaces(trx: Trx, price_list_id: string, prices: PriceInput[]): Promise<Map<string, Place>> {
  const ids = prices.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Place & { id: string }>`
    select id, region_id, currency_code from money_amounts
    where id = any(${ids}) and price_list_id = ${price_list_id} and deleted_at is null`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function regionCurrencies(trx: Trx, store_id: string, prices: PriceInput[]): Promise<Map<string, string>> {
  const ids = [...new Set(prices.flatMap((price) => price.region_id ?? []))]
  const { rows } = await sql<{ id: string; currency_code: string }>`
    select id, currency_code from regions where id = any(${ids}) and store_id = ${store_id} and deleted_at is null`.execute(
    trx,
  )
  return new Map(rows.map((region) => [region.id, region.currency_code]))
}

async function requireVariants(trx: Trx, store_id: string, prices: PriceInput[]): Promise<void> {
  const ids = [...new Set(prices.map((price) => price.variant_id))]
  const { rows } = await sql<{ id: string }>`
    select unnest(${ids}::text[]) as id except
    select id from product_variants where id = any(${ids}) and store_id = ${store_id} and deleted_at is null limit 1`.execute(
    trx,
  )
  if (rows[0]) throw notFound('Variant', rows[0].id)
}

/** Sets the customer groups of the list; none means all customers. */
export async function replaceCustomerGroups(
  trx: Trx,
  list: { id: string; store_id: string },
  groups: { id: string }[],
): Promise<void> {
  const ids = [...new Set(groups.map((group) => group.id))]
  const { rows } = await sql<{ id: string }>`
    select unnest(${ids}::text[]) as id except
    select id from customer_groups where id = any(${ids}) and store_id = ${list.store_id} and deleted_at is null limit 1`.execute(
    trx,
  )
  if (rows[0]) throw notFound('Customer group', rows[0].id)
  await trx.deleteFrom('price_list_customer_groups').where('price_list_id', '=', list.id).execute()
  await sql`insert into price_list_customer_groups (price_list_id, customer_group_id) select ${list.id}, unnest(${ids}::text[])`.execute(
    trx,
  )
}
