import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cells } from '../../../grid/cells.ts'
import { bodyOfCells, gridColumns, storedValue } from './grid-cells.ts'
import type { VariantRow } from './queries.ts'

const row = (id: string, values: Partial<VariantRow> = {}): VariantRow => ({
  id,
  product_id: 'prod_1',
  product_title: 'Gayo',
  title: id,
  sku: `SKU-${id}`,
  inventory_quantity: 5,
  manage_inventory: true,
  allow_backorder: false,
  prices: [{ currency_code: 'idr', region_id: null, amount: 100 }],
  ...values,
})
const rows = [row('a'), row('b'), row('c', { sku: null, manage_inventory: false })]
const columns = gridColumns(['idr', 'usd'])

test('stock is empty where it is not counted, a SKU where there is none', () => {
  assert.deepEqual(
    rows.map((variant) => columns.map((column) => storedValue(variant, column))),
    [
      ['SKU-a', 100, null, 5],
      ['SKU-b', 100, null, 5],
      ['', 100, null, null],
    ],
  )
})

test('changed cells are sent by variant, and found again by their place in the request', () => {
  const cells: Cells = { 'a price:idr': 200, 'a stock': 7, 'c price:usd': null, 'c stock': null }
  const { body, keyOfField } = bodyOfCells(rows, columns, cells)
  assert.deepEqual(body.variants, [
    {
      id: 'a',
      prices: [{ currency_code: 'idr', amount: 200 }],
      manage_inventory: true,
      inventory_quantity: 7,
      expected_inventory_quantity: 5,
    },
    { id: 'c', prices: [{ currency_code: 'usd', amount: null }], manage_inventory: false },
  ])
  assert.equal(keyOfField.get('variants.0.inventory_quantity'), 'a stock')
  assert.equal(keyOfField.get('variants.1.prices.0'), 'c price:usd')
})
