import type { PriceListVariant } from '@shopkey/client/types.ts'
import type { GridChange } from '../../grid/price-grid.tsx'
import type { PriceChange } from './mutations.ts'

/** A column of the grid: a currency, or one region. */
export interface Place {
  id: string
  currency_code: string
  region_id: string | null
}

/** Amounts that were typed and not saved yet, by variant and place; null where a price was emptied. */
export type Edits = Readonly<Record<string, number | null>>

const keyOf = (row_id: string, place_id: string) => `${row_id} ${place_id}`

type Price = PriceListVariant['prices'][number]

/** The price of a place that counts for any quantity; those for some quantities come by file. */
export function priceAt(prices: readonly Price[], place: Place): Price | undefined {
  return prices.find(
    ({ region_id, currency_code, min_quantity, max_quantity }) =>
      min_quantity === null &&
      max_quantity === null &&
      region_id === place.region_id &&
      (region_id !== null || currency_code === place.currency_code),
  )
}

/** The amount in a cell: what was typed, else what is saved. */
export function amountAt(edits: Edits, row: PriceListVariant, place: Place): number | undefined {
  const edit = edits[keyOf(row.id, place.id)]
  return edit === undefined ? priceAt(row.prices, place)?.amount : (edit ?? undefined)
}

export const isEdited = (edits: Edits, row_id: string, place_id: string) => keyOf(row_id, place_id) in edits

/** The edits with further ones; a cell that is as it was saved is no edit. */
export function withChanges(
  edits: Edits,
  changes: readonly GridChange[],
  rows: ReadonlyMap<string, PriceListVariant>,
  places: readonly Place[],
): Edits {
  const next: Record<string, number | null> = { ...edits }
  for (const { row_id, column_id, amount } of changes) {
    const key = keyOf(row_id, column_id)
    const place = places.find(({ id }) => id === column_id)
    const saved = place && priceAt(rows.get(row_id)?.prices ?? [], place)?.amount
    if (amount === saved) delete next[key]
    else next[key] = amount ?? null
  }
  return next
}

/** What is sent for the edits: prices to add and change, and the ids of those that were emptied. */
export function requestsOf(
  edits: Edits,
  rows: ReadonlyMap<string, PriceListVariant>,
  places: readonly Place[],
): { prices: PriceChange[]; gone: string[] } {
  const prices: PriceChange[] = []
  const gone: string[] = []
  for (const [key, amount] of Object.entries(edits)) {
    const [row_id = '', place_id] = key.split(' ')
    const place = places.find(({ id }) => id === place_id)
    if (!place) continue
    const saved = priceAt(rows.get(row_id)?.prices ?? [], place)
    if (amount === null) {
      if (saved) gone.push(saved.id)
      continue
    }
    const scope = place.region_id ? { region_id: place.region_id } : { currency_code: place.currency_code }
    prices.push({ ...(saved && { id: saved.id }), variant_id: row_id, ...scope, amount })
  }
  return { prices, gone }
}
