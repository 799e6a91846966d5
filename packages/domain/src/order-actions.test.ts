import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  fulfillableQuantity,
  ORDER_ACTION_REFUSALS,
  type OrderAction,
  type OrderActionRefusal,
  type OrderFacts,
  orderActions,
  returnableQuantity,
} from './order-actions.ts'
import { runs } from './testing/arbitraries.ts'

const day = '2026-01-01T00:00:00Z'
const waiting = { id: 'pay_1', amount: 1000, amount_refunded: 0, captured_at: null, canceled_at: null }
const captured = { ...waiting, captured_at: day }
const packed = { shipped_at: null, canceled_at: null }
const shipped = { shipped_at: day, canceled_at: null }
const canceled = { shipped_at: null, canceled_at: day }

const placed: OrderFacts = {
  status: 'pending',
  items: [{ quantity: 2 }],
  shipping_methods: [{}],
  payments: [waiting],
  refunds: [],
  fulfillments: [],
  returns: [],
  swaps: [],
  claims: [],
}
const delivered: OrderFacts = {
  ...placed,
  items: [{ quantity: 2, fulfilled_quantity: 2, shipped_quantity: 2 }],
  payments: [captured],
  fulfillments: [shipped],
}

describe('the actions of an order', () => {
  const cases: { name: string; order: OrderFacts; action: OrderAction; refusal?: OrderActionRefusal }[] = [
    { name: 'just placed', order: placed, action: 'capture' },
    { name: 'just placed', order: placed, action: 'fulfill' },
    { name: 'just placed', order: placed, action: 'complete' },
    { name: 'just placed', order: placed, action: 'cancel' },
    { name: 'just placed', order: placed, action: 'refund', refusal: 'nothing_to_refund' },
    { name: 'just placed', order: placed, action: 'ship', refusal: 'nothing_to_ship' },
    { name: 'just placed', order: placed, action: 'cancel_fulfillment', refusal: 'no_fulfillment' },
    { name: 'just placed', order: placed, action: 'return', refusal: 'nothing_to_return' },
    { name: 'just placed', order: placed, action: 'archive', refusal: 'not_completed' },
    {
      name: 'without shipping method',
      order: { ...placed, shipping_methods: [] },
      action: 'fulfill',
      refusal: 'no_shipping_method',
    },
    { name: 'packed', order: { ...delivered, fulfillments: [packed] }, action: 'ship' },
    { name: 'packed', order: { ...delivered, fulfillments: [packed] }, action: 'cancel_fulfillment' },
    { name: 'delivered and paid', order: delivered, action: 'return' },
    { name: 'delivered and paid', order: delivered, action: 'swap' },
    { name: 'delivered and paid', order: delivered, action: 'claim' },
    { name: 'delivered and paid', order: delivered, action: 'refund' },
    { name: 'delivered and paid', order: delivered, action: 'capture', refusal: 'nothing_to_capture' },
    { name: 'delivered and paid', order: delivered, action: 'fulfill', refusal: 'nothing_to_fulfill' },
    { name: 'delivered and paid', order: delivered, action: 'cancel_fulfillment', refusal: 'already_shipped' },
    { name: 'delivered and paid', order: delivered, action: 'cancel', refusal: 'has_fulfillment' },
    {
      name: 'delivered, not paid',
      order: { ...delivered, payments: [waiting] },
      action: 'return',
      refusal: 'nothing_captured',
    },
    { name: 'delivered, not paid', order: { ...delivered, payments: [waiting] }, action: 'claim' },
    {
      name: 'everything asked back already',
      order: {
        ...delivered,
        items: [{ quantity: 2, fulfilled_quantity: 2, returned_quantity: 1, open_return_quantity: 1 }],
      },
      action: 'return',
      refusal: 'nothing_to_return',
    },
    { name: 'with a refund', order: { ...placed, refunds: [{}] }, action: 'cancel', refusal: 'has_refunds' },
    {
      name: 'with a return received',
      order: { ...placed, returns: [{ status: 'received' }] },
      action: 'cancel',
      refusal: 'has_return',
    },
    {
      name: 'with a swap',
      order: { ...placed, swaps: [{ canceled_at: null }] },
      action: 'cancel',
      refusal: 'has_swap',
    },
    {
      name: 'with a claim',
      order: { ...placed, claims: [{ canceled_at: null }] },
      action: 'cancel',
      refusal: 'has_claim',
    },
    {
      name: 'with all of these canceled',
      order: {
        ...placed,
        fulfillments: [canceled],
        returns: [{ status: 'canceled' }],
        swaps: [{ canceled_at: day }],
        claims: [{ canceled_at: day }],
      },
      action: 'cancel',
    },
    { name: 'paid, nothing packed', order: { ...placed, payments: [captured] }, action: 'cancel' },
    { name: 'completed', order: { ...placed, status: 'completed' }, action: 'archive' },
    { name: 'completed', order: { ...placed, status: 'completed' }, action: 'complete', refusal: 'already_completed' },
    { name: 'archived', order: { ...placed, status: 'archived' }, action: 'complete', refusal: 'order_archived' },
    { name: 'archived', order: { ...placed, status: 'archived' }, action: 'archive', refusal: 'order_archived' },
    { name: 'canceled', order: { ...placed, status: 'canceled' }, action: 'cancel', refusal: 'order_canceled' },
  ]
  for (const { name, order, action, refusal } of cases) {
    test(`${name}: ${action}${refusal ? ` refused, ${refusal}` : ''}`, () => {
      assert.deepEqual(orderActions(order)[action], refusal ? { allowed: false, reason: refusal } : { allowed: true })
    })
  }

  test('a canceled order refuses every change', () => {
    for (const decision of Object.values(orderActions({ ...delivered, status: 'canceled' }))) {
      assert.deepEqual(decision, { allowed: false, reason: 'order_canceled' })
    }
  })

  test('every refusal occurs, and has a sentence', () => {
    const seen = new Set(cases.map((one) => one.refusal).filter((refusal) => refusal !== undefined))
    assert.deepEqual([...seen].sort(), Object.keys(ORDER_ACTION_REFUSALS).sort())
    for (const sentence of Object.values(ORDER_ACTION_REFUSALS)) assert.match(sentence, /^[A-Z].*\.$/)
  })

  test('fulfilled, returned and reserved quantities never exceed the line', () => {
    const count = fc.nat({ max: 9 })
    fc.assert(
      fc.property(fc.tuple(count, count, count, count), ([a, b, c, d]) => {
        const item = {
          quantity: a + b,
          fulfilled_quantity: b,
          returned_quantity: Math.min(b, c),
          open_return_quantity: d,
        }
        assert.equal(fulfillableQuantity(item) + b, item.quantity)
        const back = returnableQuantity(item)
        assert.ok(back >= 0 && back + item.returned_quantity <= b)
      }),
      runs,
    )
  })
})
