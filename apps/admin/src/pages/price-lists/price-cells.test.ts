import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PriceListVariant } from '@shopkey/client/types.ts'
import { type PricePlace, requestsOf, storedPrice } from './price-cells.ts'

const idr: PricePlace = { id: 'idr', currency: 'idr', region_id: null }
const europe: PricePlace = { id: 'reg_1', currency: 'eur', region_id: 'reg_1' }
const any = { min_quantity: null, max_quantity: null }
const variant: PriceListVariant = {
  id: 'variant_1',
  product_id: 'prod_1',
  product_title: 'Kopi',
  title: '200 g',
  sku: null,
  thumbnail: null,
  prices: [
    { id: 'ma_10', amount: 90, currency_code: 'idr', region_id: null, min_quantity: 10, max_quantity: null },
    { id: 'ma_1', amount: 100, currency_code: 'idr', region_id: null, ...any },
  ],
  own_prices: [],
}
const rows = new Map([[variant.id, variant]])
const columns = [{ id: 'sku' } as const, idr, europe]

test('a cell has the price for any quantity', () => {
  assert.deepEqual(
    columns.map((column) => storedPrice(variant, column)),
    ['', 100, null],
  )
})

test('changed cells become one new price and one changed; prices for some quantities stay', () => {
  assert.deepEqual(requestsOf({ 'variant_1 idr': 200, 'variant_1 reg_1': 5 }, rows, columns), {
    prices: [
      { id: 'ma_1', variant_id: 'variant_1', currency_code: 'idr', amount: 200 },
      { variant_id: 'variant_1', region_id: 'reg_1', amount: 5 },
    ],
    gone: [],
  })
})

test('an emptied cell deletes its price', () => {
  const cells = { 'variant_1 idr': null, 'variant_1 reg_1': null }
  assert.deepEqual(requestsOf(cells, rows, columns), { prices: [], gone: ['ma_1'] })
})
