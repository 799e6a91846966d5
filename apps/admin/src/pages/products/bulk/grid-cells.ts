import { type Cells, type CellValue, cellKey, cellValue } from '../../../grid/cells.ts'
import type { VariantRow } from './queries.ts'

export type VariantColumn = { id: 'sku' } | { id: `price:${string}`; currency: string } | { id: 'stock' }

export function gridColumns(currencies: readonly string[]): VariantColumn[] {
  return [
    { id: 'sku' },
    ...currencies.map((currency) => ({ id: `price:${currency}` as const, currency })),
    { id: 'stock' },
  ]
}

/** Stock is empty where it is not counted. */
export function storedValue(row: VariantRow, column: VariantColumn): CellValue {
  if (column.id === 'sku') return row.sku ?? ''
  if (column.id === 'stock') return row.manage_inventory ? row.inventory_quantity : null
  return priceOf(row, column.currency)?.amount ?? null
}

const priceOf = (row: VariantRow, currency: string) =>
  row.prices.find((price) => price.region_id === null && price.currency_code === currency)

/** The body of the request for the changed cells, and the cell that each of its places is from. */
export function bodyOfCells(rows: readonly VariantRow[], columns: readonly VariantColumn[], cells: Cells) {
  const keyOfField = new Map<string, string>()
  const variants = []
  for (const row of rows) {
    const changed = columns.filter((column) => cellKey(row, column) in cells)
    if (changed.length === 0) continue
    const at = `variants.${variants.length}`
    const prices = []
    let stock = {}
    for (const column of changed) {
      const value = cellValue(cells, row, column, storedValue)
      if (column.id === 'sku' || typeof value === 'string') continue
      keyOfField.set(`${at}.id`, cellKey(row, column))
      if (column.id === 'stock') {
        keyOfField.set(`${at}.inventory_quantity`, cellKey(row, column))
        stock =
          value === null
            ? { manage_inventory: false }
            : {
                manage_inventory: true,
                inventory_quantity: value,
                expected_inventory_quantity: row.inventory_quantity,
              }
      } else {
        keyOfField.set(`${at}.prices.${prices.length}`, cellKey(row, column))
        prices.push({ currency_code: column.currency, amount: value })
      }
    }
    variants.push({ id: row.id, ...(prices.length > 0 && { prices }), ...stock })
  }
  return { body: { variants }, keyOfField }
}
