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

  test('what is paid when it is handed over is paid last, unless staff have taken the money before', () => {
    for (const [payment_status, fulfillment_status, shipping_methods, expected] of [
      ['awaiting', 'not_fulfilled', [], 'placed* packed shipped paid'],
      ['awaiting', 'shipped', [], 'placed* packed* shipped* paid'],
      ['captured', 'shipped', [], 'placed* packed* shipped* paid*'],
      ['captured', 'fulfilled', [], 'placed* paid* packed* shipped'],
      ['awaiting', 'fulfilled', [{ shipping_option: { is_pickup: true } }], 'placed* ready* picked_up paid'],
    ] as const) {
      const items = [{ is_giftcard: false }]
      const order = { status: 'pending', payment_status, fulfillment_status, items, shipping_methods } as const
      const { steps } = orderProgress(order, undefined, undefined, [], true)
      assert.equal(steps.map(({ step, isDone }) => `${step}${isDone ? '*' : ''}`).join(' '), expected)
    }
    const order = { status: 'pending', payment_status: 'awaiting', fulfillment_status: 'shipped' } as const
    const { steps } = orderProgress(
      { ...order, items: [{ is_giftcard: false }], shipping_methods: [] },
      undefined,
      'delivered',
      [],
      true,
    )
    assert.deepEqual(
      steps.map(({ step }) => step),
      ['placed', 'packed', 'shipped', 'delivered', 'paid'],
    )
  })

  test('an order has arrived when its couriers have delivered every parcel', () => {
    const parcel = (id: string) => ({ id, canceled_at: null })
    const order = { fulfillment_status: 'shipped', fulfillments: [parcel('a'), parcel('b')] } as unknown as Parameters<
      typeof deliveryOf
    >[0]
    const shipment = (fulfillment_id: string, status: string) => ({ fulfillment_id, status })
    const reported = (shipments: { fulfillment_id: string; status: string }[]) => ({
      shipments,
      arrives_after_days: null,
      now: new Date('2026-03-09T10:00:00Z'),
    })
    assert.equal(deliveryOf(order, reported([])), undefined)
    assert.equal(deliveryOf(order, reported([shipment('of an exchange', 'delivered')])), undefined)
    assert.equal(deliveryOf(order, reported([shipment('a', 'delivered'), shipment('b', 'delivering')])), 'under_way')
    assert.equal(deliveryOf(order, reported([shipment('a', 'delivered')])), 'under_way')
    const both = [shipment('a', 'delivered'), shipment('b', 'delivered')]
    assert.equal(deliveryOf(order, reported(both)), 'delivered')
    assert.equal(deliveryOf({ ...order, fulfillment_status: 'partially_shipped' }, reported(both)), 'under_way')
    const statuses = { status: 'pending', payment_status: 'captured', fulfillment_status: 'shipped' } as const
    const progress = orderProgress(
      { ...statuses, items: [{ is_giftcard: false }], shipping_methods: [] },
      undefined,
      'delivered',
    )
    assert.equal(progress.headline, 'order.headline_delivered')
    assert.deepEqual(progress.steps.at(-1), { step: 'delivered', isDone: true })
  })

  test('without a report, an order should have arrived so many days after its last parcel was shipped', () => {
    const parcels = [
      { id: 'a', canceled_at: null, shipped_at: '2026-03-01T10:00:00.000Z' },
      { id: 'b', canceled_at: null, shipped_at: '2026-03-04T10:00:00.000Z' },
      { id: 'c', canceled_at: '2026-03-08T10:00:00.000Z', shipped_at: null },
    ]
    const order = { fulfillment_status: 'shipped', fulfillments: parcels } as unknown as Parameters<
      typeof deliveryOf
    >[0]
    const at = (now: string, arrives_after_days: number | null = 5) =>
      deliveryOf(order, { shipments: [], arrives_after_days, now: new Date(now) })
    assert.equal(at('2026-03-09T09:59:59Z'), undefined)
    assert.equal(at('2026-03-09T10:00:00Z'), 'due')
    assert.equal(at('2026-03-09T10:00:00Z', null), undefined)
    const silent = { shipments: [], arrives_after_days: 5, now: new Date('2026-04-01T00:00:00Z') }
    const onItsWay = {
      shipments: [{ fulfillment_id: 'a', status: 'delivering' }],
      arrives_after_days: 5,
      now: silent.now,
    }
    assert.equal(deliveryOf(order, onItsWay), 'under_way', 'what a courier reports counts')
    assert.equal(deliveryOf({ ...order, fulfillment_status: 'partially_shipped' }, silent), undefined)

    const sent = { status: 'pending', payment_status: 'captured', fulfillment_status: 'shipped' } as const
    const items = [{ is_giftcard: false }]
    const due = orderProgress({ ...sent, items, shipping_methods: [] }, undefined, 'due')
    assert.equal(due.headline, 'order.headline_due')
    assert.deepEqual(due.steps.at(-1), { step: 'delivered', isDone: false })
    const completed = orderProgress({ ...sent, status: 'completed', items, shipping_methods: [] }, undefined, 'due')
    assert.equal(completed.headline, 'order.headline_delivered', 'staff have said so')
    const shipping_methods = [{ shipping_option: { is_pickup: true } }]
    assert.equal(
      orderProgress({ ...sent, items, shipping_methods }, undefined, 'due').headline,
      'order.headline_picked_up',
    )
  })

  test('what is picked up is never on its way', () => {
    const shipping_methods = [{ shipping_option: { is_pickup: true } }]
    const items = [{ is_giftcard: false }]
    for (const [fulfillment_status, headline, done] of [
      ['fulfilled', 'order.headline_ready', 'placed paid ready'],
      ['partially_shipped', 'order.headline_partly_picked_up', 'placed paid ready'],
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

  test('the code of a gift goes to the person it is for', () => {
    const order = { status: 'pending', fulfillment_status: 'not_fulfilled' } as const
    const gift = { recipient_email: 'sari@example.com', recipient_name: null, message: null, deliver_on: null }
    const items = [{ is_giftcard: true, gift }]
    assert.equal(giftCardWords({ ...order, payment_status: 'awaiting', items }), 'order.gift_waits')
    assert.equal(giftCardWords({ ...order, payment_status: 'captured', items }), 'order.gift_paid')
    const own = { is_giftcard: true, gift: null }
    assert.equal(
      giftCardWords({ ...order, payment_status: 'captured', items: [...items, own] }),
      'order.gift_card_sent',
    )
  })
})

test('an order whose items came back for others was exchanged; with one that came back for money it was returned', () => {
  const order = {
    status: 'pending' as const,
    payment_status: 'captured' as const,
    fulfillment_status: 'returned' as const,
    items: [{ is_giftcard: false }],
    shipping_methods: [],
  }
  const back = (swap_id: string | null) => ({ status: 'received', swap_id })
  const said = (...returns: ReturnType<typeof back>[]) => orderProgress(order, undefined, undefined, returns).headline
  assert.equal(said(back('swap_1')), 'order.headline_exchanged')
  assert.equal(said(back('swap_1'), back(null)), 'order.headline_returned')
  assert.equal(said(), 'order.headline_returned')
})
