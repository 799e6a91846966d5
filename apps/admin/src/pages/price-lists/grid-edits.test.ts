import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PriceListVariant } from '@shopkey/client/types.ts'
import { amountAt, type Place, requestsOf, withChanges } from './grid-edits.ts'

const idr: Place = { id: 'idr', currency_code: 'idr', region_id: null }
const europe: Place = { id: 'reg_1', currency_code: 'eur', region_id: 'reg_1' }
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
const change = (place: Place, amount: number | undefined) => ({ row_id: variant.id, column_id: place.id, amount })

test('typed amounts become one new price and one changed; prices for some quantities stay', () => {
  const edits = withChanges({}, [change(idr, 200), change(europe, 5)], rows, [idr, europe])
  assert.equal(amountAt(edits, variant, idr), 200)
  assert.deepEqual(requestsOf(edits, rows, [idr, europe]), {
    prices: [
      { id: 'ma_1', variant_id: 'variant_1', currency_code: 'idr', amount: 200 },
      { variant_id: 'variant_1', region_id: 'reg_1', amount: 5 },
    ],
    gone: [],
  })
})

test('an emptied cell deletes its price; one that is typed back as it was is no edit', () => {
  const emptied = withChanges({}, [change(idr, undefined)], rows, [idr])
  assert.equal(amountAt(emptied, variant, idr), undefined)
  assert.deepEqual(requestsOf(emptied, rows, [idr]), { prices: [], gone: ['ma_1'] })
  assert.deepEqual(withChanges(emptied, [change(idr, 100)], rows, [idr]), {})
})
