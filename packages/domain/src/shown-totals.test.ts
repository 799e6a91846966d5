import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { shownTotals } from './shown-totals.ts'

describe('shownTotals', () => {
  const rows = [
    {
      name: 'one line at 10 % with 10 off',
      priced: { items: [{ original_total: 110 }], total: 99, tax_total: 9, shipping_total: 0, gift_card_total: 0 },
      shown: { items: 110, delivery: 0, payment_fee: 0, discount: 11, gift_card: 0, total: 99, tax: 9 },
    },
    {
      name: 'delivery with its tax',
      priced: {
        items: [{ original_total: 112 }],
        total: 224,
        tax_total: 24,
        shipping_total: 100,
        shipping_tax_total: 12,
        gift_card_total: 0,
      },
      shown: { items: 112, delivery: 112, payment_fee: 0, discount: 0, gift_card: 0, total: 224, tax: 24 },
    },
    {
      name: 'a fee apart from the delivery that contains it',
      priced: {
        items: [{ original_total: 112 }],
        total: 246,
        tax_total: 26,
        shipping_total: 120,
        shipping_tax_total: 14,
        payment_fee: { total: 22 },
        gift_card_total: 0,
      },
      shown: { items: 112, delivery: 112, payment_fee: 22, discount: 0, gift_card: 0, total: 246, tax: 26 },
    },
    {
      name: 'a gift card with its tax',
      priced: {
        items: [{ original_total: 59500 }],
        total: 23800,
        tax_total: 3800,
        shipping_total: null,
        gift_card_total: 30000,
        gift_card_tax_total: 5700,
      },
      shown: { items: 59500, delivery: 0, payment_fee: 0, discount: 0, gift_card: 35700, total: 23800, tax: 3800 },
    },
  ]
  for (const { name, priced, shown } of rows) test(name, () => assert.deepEqual(shownTotals(priced), shown))
})
