import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { getCurrency } from './currency.ts'
import { shownSale } from './shown-sale.ts'
import { runs } from './testing/arbitraries.ts'
import { pricedSale } from './testing/priced-sales.ts'

const line = { quantity: 1, unit_price: 100, subtotal: 100, includes_tax: false }
const none = { shipping_total: 0, gift_card_total: 0, discount_total: 0 }
const rows = [
  {
    name: 'one line at 10 % with 10 off',
    sale: {
      ...none,
      items: [{ ...line, original_total: 110, total: 99, discount_total: 10 }],
      ...{ subtotal: 100, discount_total: 10, tax_total: 9, total: 99 },
    },
    shopper: { items: 110, discount: -11, delivery: 0 },
    books: { items: 100, discount: -10, delivery: 0, tax: 9 },
  },
  {
    name: 'delivery with its tax, and a fee apart from the delivery that contains it',
    sale: {
      ...none,
      items: [{ ...line, original_total: 112, total: 112 }],
      ...{ subtotal: 100, shipping_total: 120, shipping_tax_total: 14, tax_total: 26, total: 246 },
      payment_fee: { subtotal: 20, total: 22 },
    },
    shopper: { items: 112, delivery: 112, payment_fee: 22 },
    books: { items: 100, delivery: 100, payment_fee: 20, tax: 26 },
  },
  {
    name: 'a gift card with its tax; the tax of a cart is before it',
    sale: {
      ...none,
      items: [{ ...line, unit_price: 50_000, subtotal: 50_000, original_total: 59_500, total: 59_500 }],
      ...{ subtotal: 50_000, tax_total: 9500, gift_card_total: 30_000, gift_card_tax_total: 5700, total: 23_800 },
      shipping_total: null,
    },
    shopper: { items: 59_500, delivery: 0, gift_card: -35_700 },
    books: { items: 50_000, delivery: 0, tax: 3800, gift_card: -30_000 },
  },
]

describe('the rows of a sale', () => {
  for (const { name, sale, ...expected } of rows)
    for (const reader of ['shopper', 'books'] as const)
      test(`${name}, for ${reader}`, () => {
        const shown = shownSale(sale, { reader, currency_code: 'jpy' })
        assert.deepEqual(Object.fromEntries(shown.rows.map(({ name, amount }) => [name, amount])), expected[reader])
      })
})

test('of carts and orders of any kind, lines add up to the items and the rows to the total', () => {
  fc.assert(
    fc.property(pricedSale, ({ currency_code, cart, order }) => {
      const step = getCurrency(currency_code).rounding_increment
      for (const sale of [cart, order])
        for (const reader of ['shopper', 'books'] as const) {
          const { lines, rows, total } = shownSale(sale, { reader, currency_code })
          assert.equal(add(rows.map(({ amount }) => amount)), total)
          assert.equal(total, sale.total)
          assert.equal(add(lines.map(({ amount }) => amount)), rows.find(({ name }) => name === 'items')?.amount)
          assert.equal(
            add(lines.map(({ discount }) => 0 - discount)),
            rows.find(({ name }) => name === 'discount')?.amount ?? 0,
          )
          for (const [at, { unit_price, amount }] of lines.entries())
            if (unit_price !== null) {
              assert.equal(unit_price * (sale.items[at]?.quantity ?? 0), amount)
              assert.equal(Math.abs(unit_price) % step, 0)
            }
        }
    }),
    runs,
  )
})

test('a price of one that is shown as another one is left out', () => {
  const items = [{ ...line, unit_price: 15_050, quantity: 3, subtotal: 45_200, original_total: 45_200, total: 45_200 }]
  const sale = { ...none, items, subtotal: 45_200, tax_total: 0, total: 45_200 }
  assert.equal(shownSale(sale, { reader: 'books', currency_code: 'idr' }).lines[0]?.unit_price, null)
})

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
