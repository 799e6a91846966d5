import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { allocateRefund } from '../refunds.ts'
import { runs } from '../testing/arbitraries.ts'
import { FULFILLMENT_STATUSES, type FulfillmentFacts, fulfillmentStatus } from './fulfillment-status.ts'
import { PAYMENT_STATUSES, type PaymentFacts, paymentStatus } from './payment-status.ts'

const day = '2026-01-01T00:00:00Z'

describe('payment status', () => {
  const payment = (amount: number, captured = false, amount_refunded = 0, canceled = false) => ({
    id: 'pay_1',
    amount,
    amount_refunded,
    captured_at: captured ? day : null,
    canceled_at: canceled ? day : null,
  })
  const cases: { name: string; facts: Partial<PaymentFacts>; status: keyof typeof PAYMENT_STATUSES }[] = [
    { name: 'no payment', facts: {}, status: 'not_paid' },
    { name: 'a payment that was called off', facts: { payments: [payment(100, false, 0, true)] }, status: 'not_paid' },
    { name: 'nothing to pay', facts: { total: 0 }, status: 'captured' },
    { name: 'waiting', facts: { payments: [payment(100)] }, status: 'awaiting' },
    { name: 'one of two captured', facts: { payments: [payment(50, true), payment(50)] }, status: 'awaiting' },
    { name: 'capture failed', facts: { payments: [payment(100)], capture_failed: true }, status: 'requires_action' },
    { name: 'captured', facts: { payments: [payment(100, true)] }, status: 'captured' },
    {
      name: 'captured after a failure',
      facts: { payments: [payment(100, true)], capture_failed: true },
      status: 'captured',
    },
    { name: 'part given back', facts: { payments: [payment(100, true, 40)] }, status: 'partially_refunded' },
    { name: 'all given back', facts: { payments: [payment(100, true, 100)] }, status: 'refunded' },
    {
      name: 'all given back of one, the other waits',
      facts: { payments: [payment(50, true, 50), payment(50)] },
      status: 'partially_refunded',
    },
    { name: 'canceled before payment', facts: { payments: [payment(100)], canceled_at: day }, status: 'canceled' },
    {
      name: 'canceled and given back',
      facts: { payments: [payment(100, true, 100)], canceled_at: day },
      status: 'refunded',
    },
    {
      name: 'canceled with money still here',
      facts: { payments: [payment(100, true)], canceled_at: day },
      status: 'captured',
    },
  ]
  for (const { name, facts, status } of cases) {
    test(name, () => assert.equal(paymentStatus({ total: 100, canceled_at: null, payments: [], ...facts }), status))
  }

  test('every status can be reached', () => {
    assert.deepEqual([...new Set(cases.map((one) => one.status))].sort(), Object.keys(PAYMENT_STATUSES).sort())
  })

  test('moves only forward, for any captures and refunds', () => {
    const order = ['awaiting', 'captured', 'partially_refunded', 'refunded']
    const step = fc.oneof(
      fc.record({ does: fc.constant('capture' as const), index: fc.nat({ max: 2 }) }),
      fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 400 }) }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 3 }),
        fc.array(step),
        (amounts, steps) => {
          const payments = amounts.map((amount, index) => ({ ...payment(amount), id: `pay_${index}` }))
          const total = amounts.reduce((a, b) => a + b, 0)
          let refunded = 0
          let reached = 0
          for (const one of steps) {
            if (one.does === 'capture') {
              const target = payments[one.index]
              if (target) target.captured_at = day
            } else {
              for (const part of allocateRefund(one.amount, payments) ?? []) {
                const target = payments.find((candidate) => candidate.id === part.payment_id)
                if (target) target.amount_refunded += part.amount
                refunded += part.amount
              }
            }
            for (const each of payments) assert.ok(each.amount_refunded <= each.amount)
            const status = paymentStatus({ total, canceled_at: null, payments })
            assert.ok(order.indexOf(status) >= reached, `${status} after ${order[reached]}`)
            reached = order.indexOf(status)
            assert.equal(status === 'refunded', refunded === total)
          }
        },
      ),
      runs,
    )
  })
})

describe('fulfillment status', () => {
  const item = (fulfilled_quantity = 0, shipped_quantity = 0, returned_quantity = 0) => ({
    quantity: 2,
    fulfilled_quantity,
    shipped_quantity,
    returned_quantity,
  })
  const cases: { name: string; facts: Partial<FulfillmentFacts>; status: keyof typeof FULFILLMENT_STATUSES }[] = [
    { name: 'nothing yet', facts: { items: [item()] }, status: 'not_fulfilled' },
    {
      name: 'columns never written',
      facts: { items: [{ quantity: 2, fulfilled_quantity: null }] },
      status: 'not_fulfilled',
    },
    { name: 'one of two lines', facts: { items: [item(2), item()] }, status: 'partially_fulfilled' },
    { name: 'one of two pieces', facts: { items: [item(1)] }, status: 'partially_fulfilled' },
    { name: 'all packed', facts: { items: [item(2), item(2)] }, status: 'fulfilled' },
    { name: 'one line on its way', facts: { items: [item(2, 2), item(2)] }, status: 'partially_shipped' },
    { name: 'all on their way', facts: { items: [item(2, 2)] }, status: 'shipped' },
    { name: 'a piece came back', facts: { items: [item(2, 2, 1), item(2, 2)] }, status: 'partially_returned' },
    { name: 'all came back', facts: { items: [item(2, 2, 2)] }, status: 'returned' },
    {
      name: 'one of two fulfillments canceled',
      facts: { items: [item(2), item()], fulfillments: [{ canceled_at: day }, { canceled_at: null }] },
      status: 'partially_fulfilled',
    },
    {
      name: 'the only fulfillment canceled',
      facts: { items: [item()], fulfillments: [{ canceled_at: day }] },
      status: 'canceled',
    },
    { name: 'the order canceled', facts: { items: [item()], canceled_at: day }, status: 'canceled' },
    {
      name: 'a refund to settle',
      facts: { items: [item(2, 2, 2)], refund_unsettled: true },
      status: 'requires_action',
    },
  ]
  for (const { name, facts, status } of cases) {
    test(name, () =>
      assert.equal(fulfillmentStatus({ canceled_at: null, items: [], fulfillments: [], ...facts }), status),
    )
  }

  test('every status can be reached', () => {
    assert.deepEqual([...new Set(cases.map((one) => one.status))].sort(), Object.keys(FULFILLMENT_STATUSES).sort())
  })
})
