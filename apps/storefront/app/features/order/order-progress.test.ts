import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deliveryOf, giftCardWords, orderProgress } from './order-progress.ts'

describe('orderProgress', () => {
  const rows = [
    ['pending', 'awaiting', 'not_fulfilled', undefined, 'order.headline_received', 'placed'],
    ['pending', 'awaiting', 'not_fulfilled', 'awaited', 'order.headline_awaiting', 'placed'],
    ['pending', 'captured', 'not_fulfilled', undefined, 'order.headline_received', 'placed paid'],
    ['pending', 'captured', 'fulfilled', undefined, 'order.headline_packed', 'placed paid packed'],
    ['pending', 'awaiting', 'shipped', undefined, 'order.headline_shipped', 'placed packed shipped'],
    ['completed', 'captured', 'shipped', undefined, 'order.headline_delivered', 'placed paid packed shipped delivered'],
    ['archived', 'captured', 'shipped', undefined, 'order.headline_delivered', 'placed paid packed shipped delivered'],
    ['completed', 'captured', 'partially_shipped', undefined, 'order.headline_partly_shipped', 'placed paid packed'],
    ['completed', 'refunded', 'returned', undefined, 'order.headline_returned', 'placed paid packed shipped'],
    ['canceled', 'canceled', 'canceled', undefined, 'order.headline_canceled', 'placed'],
    ['canceled', 'canceled', 'canceled', 'declined', 'order.headline_declined', 'placed'],
    ['canceled', 'canceled', 'canceled', 'expired', 'order.headline_expired', 'placed'],
  ] as const
  for (const [status, payment_status, fulfillment_status, payment, headline, done] of rows)
    test(`${status}, ${payment_status}, ${fulfillment_status}`, () => {
      const items = [{ is_giftcard: false }]
      const progress = orderProgress(
        { status, payment_status, fulfillment_status, items, shipping_methods: [] },
        payment,
      )
      assert.equal(progress.headline, headline)
      assert.equal(progress.steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])).join(' '), done)
    })

  test('an order has arrived when its couriers have delivered every parcel', () => {
    const parcel = (id: string) => ({ id, canceled_at: null })
    const order = { fulfillment_status: 'shipped', fulfillments: [parcel('a'), parcel('b')] } as unknown as Parameters<
      typeof deliveryOf
    >[0]
    const shipment = (fulfillment_id: string, status: string) => ({ fulfillment_id, status })
    assert.equal(deliveryOf(order, []), undefined)
    assert.equal(deliveryOf(order, [shipment('a', 'delivered'), shipment('b', 'delivering')]), 'under_way')
    assert.equal(deliveryOf(order, [shipment('a', 'delivered')]), 'under_way')
    const both = [shipment('a', 'delivered'), shipment('b', 'delivered')]
    assert.equal(deliveryOf(order, both), 'delivered')
    assert.equal(deliveryOf({ ...order, fulfillment_status: 'partially_shipped' }, both), 'under_way')
    const statuses = { status: 'pending', payment_status: 'captured', fulfillment_status: 'shipped' } as const
    const progress = orderProgress(
      { ...statuses, items: [{ is_giftcard: false }], shipping_methods: [] },
      undefined,
      'delivered',
    )
    assert.equal(progress.headline, 'order.headline_delivered')
    assert.deepEqual(progress.steps.at(-1), { step: 'delivered', isDone: true })
  })

  test('what is picked up is never on its way', () => {
    const shipping_methods = [{ shipping_option: { is_pickup: true } }]
    const items = [{ is_giftcard: false }]
    for (const [fulfillment_status, headline, done] of [
      ['fulfilled', 'order.headline_ready', 'placed paid ready'],
      ['shipped', 'order.headline_picked_up', 'placed paid ready picked_up'],
    ] as const) {
      const order = {
        status: 'pending',
        payment_status: 'captured',
        fulfillment_status,
        items,
        shipping_methods,
      } as const
      const progress = orderProgress(order, undefined)
      assert.equal(progress.headline, headline)
      assert.equal(progress.steps.flatMap(({ step, isDone }) => (isDone ? [step] : [])).join(' '), done)
    }
  })

  test('items sent by message are neither packed nor shipped', () => {
    const order = { status: 'pending', payment_status: 'captured', fulfillment_status: 'not_fulfilled' } as const
    const { headline, steps } = orderProgress(
      { ...order, items: [{ is_giftcard: true }], shipping_methods: [] },
      undefined,
    )
    assert.equal(headline, 'order.headline_gift_card')
    assert.deepEqual(steps, [
      { step: 'placed', isDone: true },
      { step: 'paid', isDone: true },
    ])
  })

  test('the code of a gift card is sent after payment', () => {
    const order = { status: 'pending', fulfillment_status: 'not_fulfilled' } as const
    const items = [{ is_giftcard: false }, { is_giftcard: true }]
    assert.equal(giftCardWords({ ...order, payment_status: 'awaiting', items }), 'order.gift_card_waits')
    assert.equal(giftCardWords({ ...order, payment_status: 'captured', items }), 'order.gift_card_sent')
    assert.equal(giftCardWords({ ...order, payment_status: 'captured', items: items.slice(0, 1) }), undefined)
    assert.equal(giftCardWords({ ...order, status: 'canceled', payment_status: 'canceled', items }), undefined)
  })
})
