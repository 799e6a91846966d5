import type { PriceInput } from '@shopkey/contract/product-variant.ts'
import { findCurrency } from '@shopkey/domain/currency.ts'
import { isChargeable } from '@shopkey/domain/money.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows, rowsUpdate } from '../../db/set-rows.ts'
import { notFound } from '../../http/refusal.ts'
import { priceBoundsReversed, priceCurrencyUnknown, priceNeedsPlace, priceNotPayable } from './variant.errors.ts'

interface StoredPrice {
  id: string
  variant_id: string
  region_id: string | null
  currency_code: string
  amount: number
  min_quantity: number | null
  max_quantity: number | null
}

interface Options {
  store_id: string
  now: Date
  /** New variants, whose prices need not be looked up. */
  new_variant_ids?: ReadonlySet<string>
  /** Stored prices in it stay: the sender of a complete list does not see them. */
  unseen_currency?: string | undefined
}

/**
 * Sets the own prices of each named variant: a price with an id changes that one, the same place and bounds change the
 * existing price, others are added, and its other own prices are deleted. Prices of lists stay. A region's price has
 * the region's currency. Throws 400 for a price with both or neither of region and currency, and for an amount that
 * cannot be paid.
 */
export async function setOwnPrices(
  trx: Trx,
  { store_id, now, new_variant_ids = new Set(), unseen_currency }: Options,
  sent: readonly { variant_id: string; prices: readonly PriceInput[] }[],
): Promise<void> {
  if (sent.length === 0) return
  const currencyByRegion = await currenciesOfRegions(trx, store_id, sent)
  const stored = await loadOwnPrices(
    trx,
    sent.map(({ variant_id }) => variant_id).filter((id) => !new_variant_ids.has(id)),
  )
  const kept = new Set<string>()
  const inserted: StoredPrice[] = []
  const updated: StoredPrice[] = []
  for (const { variant_id, prices } of sent) {
    const own = stored.get(variant_id) ?? []
    for (const price of prices) {
      const before = price.id
        ? own.find((candidate) => candidate.id === price.id)
        : own.find((candidate) => isSamePlace(candidate, price) && !kept.has(candidate.id))
      if (price.id && !before) throw notFound('Price', price.id)
      const after = readPrice(variant_id, price, before, currencyByRegion)
      kept.add(after.id)
      if (before) updated.push(after)
      else inserted.push(after)
    }
  }
  const gone = [...stored.values()]
    .flat()
    .filter(({ id, currency_code }) => !kept.has(id) && currency_code !== unseen_currency)
    .map(({ id }) => id)
  if (gone.length > 0)
    await sendPipelined(trx, sql`update money_amounts set deleted_at = ${now} where id = any(${gone})`)
  const written = now.toISOString()
  const update = rowsUpdate(
    'money_amounts',
    updated.map((price) => ({ ...price, updated_at: written })),
  )
  if (update) await sendPipelined(trx, update)
  await insertRows(
    trx,
    'money_amounts',
    inserted.map((price) => ({ ...price, created_at: written, updated_at: written })),
  )
}

function isSamePlace(stored: StoredPrice, price: PriceInput): boolean {
  const isSameRegion = stored.region_id === (price.region_id ?? null)
  const isSameCurrency = Boolean(price.region_id) || stored.currency_code === price.currency_code?.toLowerCase()
  const hasSameBounds =
    stored.min_quantity === (price.min_quantity ?? null) && stored.max_quantity === (price.max_quantity ?? null)
  return isSameRegion && isSameCurrency && hasSameBounds
}

function readPrice(
  variant_id: string,
  price: PriceInput,
  before: StoredPrice | undefined,
  currencyByRegion: ReadonlyMap<string, string>,
): StoredPrice {
  if (price.region_id && price.currency_code && !price.id) throw priceNeedsPlace()
  if (!before && !price.region_id && !price.currency_code) throw priceNeedsPlace()
  const movesPlace = Boolean(price.region_id || price.currency_code)
  const region_id = movesPlace ? (price.region_id ?? null) : (before?.region_id ?? null)
  const regionCurrency = price.region_id ? currencyByRegion.get(price.region_id) : undefined
  if (price.region_id && !regionCurrency) throw notFound('Region', price.region_id)
  // A price that is sent back as it was read has both.
  if (regionCurrency && price.currency_code && price.currency_code.toLowerCase() !== regionCurrency)
    throw priceNeedsPlace()
  const currency_code = regionCurrency ?? price.currency_code?.toLowerCase() ?? before?.currency_code ?? ''
  const min_quantity = price.min_quantity === undefined ? (before?.min_quantity ?? null) : price.min_quantity
  const max_quantity = price.max_quantity === undefined ? (before?.max_quantity ?? null) : price.max_quantity
  if (min_quantity && max_quantity && max_quantity < min_quantity) throw priceBoundsReversed()
  requirePayable(price.amount, currency_code)
  const id = before?.id ?? newId('ma')
  return { id, variant_id, region_id, currency_code, amount: price.amount, min_quantity, max_quantity }
}

/** Throws 400 for an amount that the currency cannot express, such as half a rupiah. amount: minor units. */
function requirePayable(amount: number, currency_code: string): void {
  const currency = findCurrency(currency_code)
  if (!currency) throw priceCurrencyUnknown({ currency_code })
  if (!isChargeable(amount, currency)) {
    throw priceNotPayable({ amount, currency_code, increment: currency.rounding_increment })
  }
}

// Regions belong to the offer, a higher layer; a price needs their currency only.
async function currenciesOfRegions(
  trx: Trx,
  store_id: string,
  sent: readonly { prices: readonly PriceInput[] }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(sent.flatMap(({ prices }) => prices.flatMap(({ region_id }) => region_id ?? [])))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; currency_code: string }>`
    select id, currency_code from regions where id = any(${ids}) and store_id = ${store_id} and deleted_at is null`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.id, row.currency_code]))
}

async function loadOwnPrices(trx: Trx, variant_ids: string[]): Promise<Map<string, StoredPrice[]>> {
  if (variant_ids.length === 0) return new Map()
  const { rows } = await sql<StoredPrice>`
    select id, variant_id, region_id, currency_code, amount, min_quantity, max_quantity from money_amounts
    where variant_id = any(${variant_ids}) and price_list_id is null and deleted_at is null order by id`.execute(trx)
  return Map.groupBy(rows, (row) => row.variant_id)
}
