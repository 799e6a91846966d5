import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import type { PaymentEvent, RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { manualPayment } from '../../extensions/manual/manual.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expireOverduePayments } from './actions/expire-overdue-payments.ts'

/** Sends its events before its reply, where a test says so. */
let beforeReply: (reference: string) => Promise<unknown> = async () => {}
const hourMs = 3_600_000
const refunds: string[] = []

/** A provider whose orders wait for its events; its webhook sends them as they are. */
const provider: RemoteProvider = {
  id: 'events',
  definition: { ...manualPayment.definition, id: 'events' },
  isRemote: true,
  async authorize({ reference, now }) {
    await beforeReply(reference)
    return { status: 'waiting', data: {}, expires_at: new Date(now.getTime() + hourMs) }
  },
  capture: async ({ data }) => data,
  async refund({ data }, { refund_id }) {
    refunds.push(refund_id)
    return data
  },
  cancel: async ({ data }) => data,
  readWebhook: ({ body }) => {
    const { happened_at, pending_until, ...event } = JSON.parse(body)
    return {
      ...event,
      happened_at: new Date(happened_at),
      ...(pending_until && { pending_until: new Date(pending_until) }),
    }
  },
}

const extension = defineExtension({ id: 'events', paymentProviders: () => [provider] })
const { app, db, clock } = await startTestApp({}, undefined, [extension])
const shop = await aShop(db, { payment_providers: ['events'] })
const stranger = await aShop(db, { payment_providers: ['events'] })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))

let sent = 0
const send = (payment_id: string, event: Partial<PaymentEvent>, store_id = shop.id) =>
  deliver(`/webhooks/payments/events/${store_id}`, payment_id, event)
async function deliver(url: string, payment_id: string, event: Partial<PaymentEvent>) {
  sent += 1
  const payload = { event_id: `event_${sent}`, payment_id, happened_at: clock.now(), data: {}, ...event }
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload,
  })
  return statusCode
}

async function anOrder(at = shop): Promise<{ id: string; payment_id: string; total: number }> {
  const { variant_ids } = await aProduct(db, at, { variants: [{ stock: 9 }] })
  const order = await aPlacedOrder(app, at, { variant_id: variant_ids[0] ?? '', provider_id: 'events' })
  return { id: order.id, payment_id: order.payments[0].id, total: order.total }
}

const read = async (id: string) => (await owner.get(`/admin/orders/${id}`)).body.order
const rowsOf = async (order_id: string) => ({
  orders: await db.selectFrom('orders').selectAll().where('id', '=', order_id).execute(),
  payments: await db.selectFrom('payments').selectAll().where('order_id', '=', order_id).execute(),
  refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', order_id).execute(),
  events: await db.selectFrom('order_events').selectAll().where('order_id', '=', order_id).execute(),
})
const typesOf = async (order_id: string) =>
  (await db.selectFrom('order_events').select('type').where('order_id', '=', order_id).orderBy('id').execute()).map(
    ({ type }) => type,
  )

describe('authorized', () => {
  test('ends the waiting: the payment does not expire, and staff capture it', async () => {
    const order = await anOrder()
    assert.equal((await read(order.id)).payment_status, 'awaiting')
    assert.equal(await send(order.payment_id, { kind: 'authorized' }), 200)
    assert.equal(await send(order.payment_id, { kind: 'authorized' }), 200)
    assert.equal((await read(order.id)).payment_status, 'awaiting')
    assert.deepEqual(await typesOf(order.id), ['placed', 'payment_authorized'])
    clock.advance(2 * hourMs)
    await expireOverduePayments(app.services)
    assert.equal((await read(order.id)).status, 'pending')
    const captured = await owner.post(`/admin/orders/${order.id}/capture`)
    assert.equal(captured.body.order.payment_status, 'captured', JSON.stringify(captured.body))
  })

  test('before the order is placed: the order has an authorized payment from the start', async () => {
    beforeReply = (reference) => send(reference, { kind: 'authorized' })
    const order = await anOrder()
    beforeReply = async () => {}
    assert.ok((await read(order.id)).payments[0].authorized_at)
  })

  test('a decline after it cancels the order', async () => {
    const order = await anOrder()
    await send(order.payment_id, { kind: 'authorized' })
    await send(order.payment_id, { kind: 'declined' })
    assert.equal((await read(order.id)).status, 'canceled')
  })
})

describe('pending', () => {
  test('moves the deadline later, never earlier, and adds to the data', async () => {
    const order = await anOrder()
    const deadline = new Date(clock.now().getTime() + 3 * hourMs)
    await send(order.payment_id, { kind: 'pending', pending_until: deadline, data: { bank: 'BRI' } })
    await send(order.payment_id, { kind: 'pending', pending_until: clock.now() })
    const [payment] = (await read(order.id)).payments
    assert.deepEqual([payment.expires_at, payment.data], [deadline.toISOString(), { bank: 'BRI' }])
    clock.advance(2 * hourMs)
    await expireOverduePayments(app.services)
    assert.equal((await read(order.id)).status, 'pending')
    clock.advance(2 * hourMs)
    await expireOverduePayments(app.services)
    assert.equal((await read(order.id)).status, 'canceled')
  })
})

describe('refunded at the provider', () => {
  test('in part and then the rest: recorded once each, with the order’s status', async () => {
    const order = await anOrder()
    assert.equal(await send(order.payment_id, { kind: 'refunded', refund: { refund_id: 're_1', amount: 5000 } }), 409)
    await send(order.payment_id, { kind: 'captured' })
    for (const _ of [1, 2])
      assert.equal(await send(order.payment_id, { kind: 'refunded', refund: { refund_id: 're_1', amount: 5000 } }), 200)
    const partly = await read(order.id)
    assert.deepEqual([partly.payment_status, partly.refunded_total], ['partially_refunded', 5000])
    await send(order.payment_id, { kind: 'refunded', refund: { refund_id: 're_2', amount: order.total } })
    const whole = await read(order.id)
    assert.deepEqual([whole.payment_status, whole.refunded_total], ['refunded', order.total])
    assert.deepEqual(await typesOf(order.id), ['placed', 'payment_captured', 'refund_created', 'refund_created'])
  })

  test('one that the shop asked for is recorded with its reply alone', async () => {
    const order = await anOrder()
    await send(order.payment_id, { kind: 'captured' })
    await owner.post(`/admin/orders/${order.id}/refund`, { amount: 5000, reason: 'other' })
    await send(order.payment_id, { kind: 'refunded', refund: { refund_id: refunds.at(-1) ?? '', amount: 5000 } })
    assert.equal((await read(order.id)).refunded_total, 5000)
  })
})

describe('signed by another store', () => {
  const kinds = {
    authorized: {},
    captured: {},
    declined: {},
    expired: {},
    chosen: { data: { virtual_account: { bank: 'BCA', number: '666' } } },
    pending: { pending_until: new Date('2030-01-01') },
    refunded: { refund: { refund_id: 're_foreign', amount: 5000 } },
    disputed: {
      dispute: { reference: 'dp_1', amount: 5000, reason: null, status: 'open', respond_by: null },
    },
  } satisfies Record<PaymentEvent['kind'], Partial<PaymentEvent>>

  for (const [kind, rest] of Object.entries(kinds) as [PaymentEvent['kind'], Partial<PaymentEvent>][])
    test(`${kind}: changes nothing, and the store's own event of the same id counts`, async () => {
      const order = await anOrder()
      if (kind === 'refunded') await send(order.payment_id, { kind: 'captured' })
      const event = { event_id: `shared_${kind}`, kind, ...rest }
      const before = await rowsOf(order.id)
      assert.equal(await send(order.payment_id, event, stranger.id), 200)
      assert.equal(
        await send(order.payment_id, { ...event, store_id: shop.id }, stranger.id),
        401,
        'it says another store',
      )
      assert.deepEqual(await rowsOf(order.id), before)
      assert.equal(await send(order.payment_id, event), 200)
      assert.notDeepEqual(await rowsOf(order.id), before)
    })

  test('at the address of the installation, without a store: refused', async () => {
    const order = await anOrder()
    const reply = await deliver('/webhooks/payments/events', order.payment_id, { kind: 'captured' })
    assert.equal(reply, 401)
    assert.equal((await read(order.id)).payment_status, 'awaiting')
  })

  test('before the order is placed: it does not count', async () => {
    beforeReply = (reference) => send(reference, { kind: 'captured' }, stranger.id)
    const order = await anOrder()
    beforeReply = async () => {}
    assert.equal((await read(order.id)).payment_status, 'awaiting')
  })

  test('a dispute that is known by the same reference elsewhere is recorded here, too', async () => {
    const [here, there] = [await anOrder(), await anOrder(stranger)]
    const dispute = { reference: 'dp_2', amount: 5000, reason: null, status: 'open', respond_by: null } as const
    assert.equal(await send(there.payment_id, { kind: 'disputed', dispute }, stranger.id), 200)
    assert.equal(await send(here.payment_id, { kind: 'disputed', dispute }), 200)
    assert.ok((await typesOf(here.id)).includes('payment_disputed'))
    assert.ok((await typesOf(there.id)).includes('payment_disputed'))
  })
})

describe('captured, of another amount than the payment', () => {
  test('less: the payment is for that; nothing, and another currency: it is not captured', async () => {
    for (const wrong of [{ captured: 0 }, { captured: -5 }, { currency_code: 'usd' }]) {
      const order = await anOrder()
      assert.equal(await send(order.payment_id, { kind: 'captured', ...wrong }), 200)
      assert.equal((await read(order.id)).payment_status, 'awaiting', JSON.stringify(wrong))
    }
    const order = await anOrder()
    await send(order.payment_id, { kind: 'captured', captured: order.total - 100, currency_code: 'idr' })
    assert.equal((await read(order.id)).paid_total, order.total - 100)
  })
})
