import type { PriceListVariant } from '@shopkey/client/types.ts'
import { type Cells, type CellValue, cellKey } from '../../grid/cells.ts'
import type { PriceChange } from './mutations.ts'

/** A column of prices: those in a currency, or those of one region. */
export interface PricePlace {
  /** Of the column. */
  id: string
  currency: string
  region_id: string | null
}

export type PriceColumn = { id: 'sku' } | PricePlace

export const isPlace = (column: PriceColumn): column is PricePlace => 'currency' in column

type Price = PriceListVariant['prices'][number]

/** The price of a place that counts for any quantity; those for some quantities come by file. */
export function priceAt(prices: readonly Price[], { region_id, currency }: PricePlace): Price | undefined {
  return prices.find(
    (price) =>
      price.min_quantity === null &&
      price.max_quantity === null &&
      price.region_id === region_id &&
      (region_id !== null || price.currency_code === currency),
  )
}

export function storedPrice(row: PriceListVariant, column: PriceColumn): CellValue {
  return isPlace(column) ? (priceAt(row.prices, column)?.amount ?? null) : (row.sku ?? '')
}

/** What is sent for the changed cells: prices to add and change, and the ids of those that were emptied. */
export function requestsOf(
  cells: Cells,
  rows: ReadonlyMap<string, PriceListVariant>,
  columns: readonly PriceColumn[],
): { prices: PriceChange[]; gone: string[] } {
  const prices: PriceChange[] = []
  const gone: string[] = []
  for (const row of rows.values()) {
    for (const place of columns.filter(isPlace)) {
      const value = cells[cellKey(row, place)]
      if (value === undefined || typeof value === 'string') continue
      const saved = priceAt(row.prices, place)
      if (value === null) {
        if (saved) gone.push(saved.id)
        continue
      }
      const scope = place.region_id ? { region_id: place.region_id } : { currency_code: place.currency }
      prices.push({ ...(saved && { id: saved.id }), variant_id: row.id, ...scope, amount: value })
    }
  }
  return { prices, gone }
}
