import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CURRENCIES } from './currency.ts'
import { refundConfirmationAbove } from './refund-confirmation.ts'

const store = { default_currency_code: 'idr', refund_confirmation_above: null }

test('without a setting, a refund is confirmed above about 500 dollars, in the minor units of its currency', () => {
  assert.equal(refundConfirmationAbove(store, 'idr'), 800_000_000)
  assert.equal(refundConfirmationAbove(store, 'usd'), 50_000)
  assert.equal(refundConfirmationAbove(store, 'jpy'), 75_000)
})

test("a store's setting counts in its default currency only; zero confirms every refund", () => {
  assert.equal(refundConfirmationAbove({ ...store, refund_confirmation_above: 5_000 }, 'idr'), 5_000)
  assert.equal(refundConfirmationAbove({ ...store, refund_confirmation_above: 0 }, 'idr'), 0)
  assert.equal(refundConfirmationAbove({ ...store, refund_confirmation_above: 5_000 }, 'usd'), 50_000)
})

test('every currency has a limit', () => {
  for (const { code } of CURRENCIES) assert.ok(refundConfirmationAbove(store, code) > 0, code)
})
