import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBack } from './given-back.ts'

test('what came back is shown by its way: payments, and gift cards with the tax that they covered', () => {
  const gift_card_transactions = [
    { refunded_amount: 500, refunded_tax_amount: 95 },
    { refunded_amount: 0, refunded_tax_amount: 0 },
  ]
  assert.deepEqual(givenBack({ refunded_total: 200, gift_card_transactions }), { payments: 200, gift_cards: 595 })
  assert.deepEqual(givenBack({}), { payments: 0, gift_cards: 0 })
})
