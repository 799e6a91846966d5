import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupOf, methodOfValue, methodValue, type PaymentChannel, unavailableFor } from './payment-method.ts'

const channel = (given: Partial<PaymentChannel>): PaymentChannel => ({
  id: 'qris',
  kind: 'qris',
  name: 'QRIS',
  asks: [],
  min_amount: null,
  max_amount: null,
  ...given,
})

for (const [method, value, group] of [
  [{ provider_id: 'midtrans', channel: null }, 'midtrans', 'rest'],
  [{ provider_id: 'midtrans', channel: channel({}) }, 'midtrans/qris', 'qris'],
  [{ provider_id: 'stripe', channel: null }, 'stripe', 'card'],
  [{ provider_id: 'bank-transfer', channel: null }, 'bank-transfer', 'rest'],
  [{ provider_id: 'cod', channel: null }, 'cod', 'rest'],
] as const)
  test(`${value} is in the group ${group}, and its value names it`, () => {
    assert.equal(groupOf({ ...method, fee: 0 }), group)
    assert.equal(methodValue(method), value)
    const { provider_id, channel: of } = method
    assert.deepEqual(methodOfValue(value), { provider_id, channel: of?.id ?? null })
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
