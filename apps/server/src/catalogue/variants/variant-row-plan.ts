import type { ChangeVariantRowsInput } from '@shopkey/contract/variant-row.ts'
import { findCurrency } from '@shopkey/domain/currency.ts'
import { isChargeable } from '@shopkey/domain/money.ts'

export interface StoredRow {
  id: string
  product_id: string
  inventory_quantity: number
  manage_inventory: boolean
  allow_backorder: boolean
}

/** An own price for any quantity. */
export interface StoredRowPrice {
  id: string
  variant_id: string
  region_id: string | null
  currency_code: string
  amount: number
}

interface PlanInput {
  sent: ChangeVariantRowsInput['variants']
  stored: ReadonlyMap<string, StoredRow>
  prices: readonly StoredRowPrice[]
  currencyByRegion: ReadonlyMap<string, string>
  newPriceId: () => string
}

export interface RowPlan {
  stock: { id: string; inventory_quantity: number; manage_inventory: boolean }[]
  inserted: StoredRowPrice[]
  updated: { id: string; amount: number }[]
  deleted_ids: string[]
  /** Variants with any change. */
  changed: StoredRow[]
  /** Reasons by place in the body; with any, nothing is to be written. */
  refused: { field: string; reason: RowReason }[]
}

export type RowReason =
  | 'variant_unknown'
  | 'variant_twice'
  | 'price_needs_place'
  | 'price_currency_unknown'
  | 'price_not_payable'
  | 'price_twice'
  | 'region_unknown'
  | 'stock_below_zero'
  | 'stock_changed'

/** Decides what a change of many variants writes, and what of it cannot be written. Equal values are no change. */
export function planRows({ sent, stored, prices, currencyByRegion, newPriceId }: PlanInput): RowPlan {
  const plan: RowPlan = { stock: [], inserted: [], updated: [], deleted_ids: [], changed: [], refused: [] }
  const pricesByPlace = new Map(prices.map((price) => [placeKey(price.variant_id, price), price]))
  const seen = new Set<string>()
  for (const [index, row] of sent.entries()) {
    const refuse = (place: string, reason: RowReason) =>
      plan.refused.push({ field: `variants.${index}.${place}`, reason })
    const before = stored.get(row.id)
    if (!before || seen.has(row.id)) {
      refuse('id', before ? 'variant_twice' : 'variant_unknown')
      continue
    }
    seen.add(row.id)
    const stock = {
      id: row.id,
      inventory_quantity: row.inventory_quantity ?? before.inventory_quantity,
      manage_inventory: row.manage_inventory ?? before.manage_inventory,
    }
    const expected = row.expected_inventory_quantity
    if (expected !== undefined && expected !== before.inventory_quantity) refuse('inventory_quantity', 'stock_changed')
    else if (stock.inventory_quantity < 0 && stock.manage_inventory && !before.allow_backorder)
      refuse('inventory_quantity', 'stock_below_zero')
    const changesStock =
      stock.inventory_quantity !== before.inventory_quantity || stock.manage_inventory !== before.manage_inventory
    if (changesStock) plan.stock.push(stock)

    let changesPrices = false
    const places = new Set<string>()
    for (const [at, price] of (row.prices ?? []).entries()) {
      const place = readPlace(price, currencyByRegion)
      const reason = typeof place === 'string' ? place : unpayable(price.amount, place.currency_code)
      if (typeof place === 'string' || reason) {
        refuse(`prices.${at}`, reason ?? 'price_needs_place')
        continue
      }
      const key = placeKey(row.id, place)
      if (places.has(key)) refuse(`prices.${at}`, 'price_twice')
      places.add(key)
      const known = pricesByPlace.get(key)
      if (price.amount === (known?.amount ?? null)) continue
      changesPrices = true
      if (price.amount === null) plan.deleted_ids.push(known?.id ?? '')
      else if (known) plan.updated.push({ id: known.id, amount: price.amount })
      else plan.inserted.push({ id: newPriceId(), variant_id: row.id, ...place, amount: price.amount })
    }
    if (changesStock || changesPrices) plan.changed.push(before)
  }
  return plan
}

interface Place {
  region_id: string | null
  currency_code: string
}

function readPlace(
  { region_id, currency_code }: { region_id?: string; currency_code?: string },
  currencyByRegion: ReadonlyMap<string, string>,
): Place | RowReason {
  if (Boolean(region_id) === Boolean(currency_code)) return 'price_needs_place'
  if (region_id) {
    const code = currencyByRegion.get(region_id)
    return code ? { region_id, currency_code: code } : 'region_unknown'
  }
  const code = currency_code?.toLowerCase() ?? ''
  return findCurrency(code) ? { region_id: null, currency_code: code } : 'price_currency_unknown'
}

function unpayable(amount: number | null, currency_code: string): RowReason | undefined {
  const currency = findCurrency(currency_code)
  return amount === null || (currency && isChargeable(amount, currency)) ? undefined : 'price_not_payable'
}

/** A region's price and the currency's are two places. */
const placeKey = (variant_id: string, { region_id, currency_code }: Place) =>
  `${variant_id} ${region_id ?? currency_code}`
