import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  firstChoice,
  methodOfValue,
  methodValue,
  type PaymentChannel,
  type PaymentMethod,
  paymentRows,
  unavailableFor,
} from './payment-method.ts'

const channel = (given: Partial<PaymentChannel>): PaymentChannel => ({
  id: 'qris',
  kind: 'qris',
  name: 'QRIS',
  asks: [],
  min_amount: null,
  max_amount: null,
  ...given,
})

for (const [method, value] of [
  [{ provider_id: 'midtrans', channel: null }, 'midtrans'],
  [{ provider_id: 'midtrans', channel: channel({}) }, 'midtrans/qris'],
] as const)
  test(`the value ${value} names a provider and its channel`, () => {
    assert.equal(methodValue(method), value)
    const { provider_id, channel: of } = method
    assert.deepEqual(methodOfValue(value), { provider_id, channel: of?.id ?? null })
  })

const method = (provider_id: string, of: Partial<PaymentChannel> | null = null): PaymentMethod => ({
  provider_id,
  channel: of && channel(of),
  fee: 0,
})
const bank = (id: string) => method('midtrans', { id, kind: 'virtual_account' })

/** `transfer: a, b` is a group; anything else a method on its own. */
const shown = (methods: readonly PaymentMethod[]) =>
  paymentRows(methods).map((row) =>
    'method' in row ? methodValue(row.method) : `${row.group}: ${row.methods.map(methodValue).join(', ')}`,
  )

test('several ways of a kind are one row, a single one is a row itself, and cash comes after them', () => {
  const methods = [
    method('cod'),
    method('bank-transfer'),
    bank('va_bca'),
    bank('va_bni'),
    method('midtrans', {}),
    method('xendit', { id: 'ovo', kind: 'wallet' }),
    method('xendit', { id: 'dana', kind: 'wallet' }),
    method('stripe'),
    method('midtrans', { id: 'card', kind: 'card' }),
  ]
  assert.deepEqual(shown(methods), [
    'transfer: bank-transfer, midtrans/va_bca, midtrans/va_bni',
    'midtrans/qris',
    'wallet: xendit/ovo, xendit/dana',
    'card: stripe, midtrans/card',
    'cod',
  ])
  assert.deepEqual(shown([method('cod'), method('stripe')]), ['stripe', 'cod'])
})

test('what is chosen at first is the first row that is seen; where rows open others, nothing is', () => {
  assert.equal(firstChoice([method('cod'), method('stripe')])?.provider_id, 'stripe')
  assert.equal(firstChoice([method('cod'), method('manual')])?.provider_id, 'cod')
  assert.equal(firstChoice([method('cod'), bank('va_bca'), bank('va_bni')]), undefined)
  assert.equal(firstChoice([method('cod'), method('midtrans', {}), bank('va_bca'), bank('va_bni')]), undefined)
  assert.equal(firstChoice([]), undefined)
})

test('a channel takes amounts between its limits, the limits included', () => {
  const limited = channel({ min_amount: 100, max_amount: 200 })
  assert.deepEqual(unavailableFor(limited, 99), { reason: 'from', amount: 100 })
  assert.equal(unavailableFor(limited, 100), undefined)
  assert.equal(unavailableFor(limited, 200), undefined)
  assert.deepEqual(unavailableFor(limited, 201), { reason: 'up_to', amount: 200 })
  assert.equal(unavailableFor(channel({}), 1), undefined)
  assert.equal(unavailableFor(null, 1), undefined)
})
