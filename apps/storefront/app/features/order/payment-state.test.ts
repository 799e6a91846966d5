import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentState } from './payment-state.ts'

const origins = ['https://pay.example']
const payment = {
  provider_id: 'gateway',
  amount: 100,
  expires_at: null,
  data: { redirect_url: 'https://pay.example/1' },
  failure_reason: null,
}
const accounts = [{ bank: 'BCA', number: '1', holder: 'Shop' }]

const rows = [
  ['a payment page that is open', 'pending', 'awaiting', payment, 'awaited'],
  [
    'a bank transfer',
    'pending',
    'awaiting',
    { ...payment, provider_id: 'bank-transfer', data: { accounts } },
    'awaited',
  ],
  ['paid', 'pending', 'captured', payment, undefined],
  ['cash on delivery', 'pending', 'awaiting', { ...payment, data: {} }, undefined],
  ['declined', 'canceled', 'canceled', { ...payment, failure_reason: 'declined' }, 'declined'],
  ['too late', 'canceled', 'canceled', { ...payment, failure_reason: 'expired' }, 'expired'],
  ['canceled by staff', 'canceled', 'canceled', payment, undefined],
] as const
for (const [name, status, payment_status, paid, expected] of rows)
  test(`${name}: ${expected ?? 'nothing to do'}`, () => {
    assert.equal(paymentState({ status, payment_status, payments: [paid] }, origins), expected)
  })

test('the order of another shopper has no payments to look at', () => {
  assert.equal(paymentState({ status: 'canceled', payment_status: 'canceled' }, origins), undefined)
})
