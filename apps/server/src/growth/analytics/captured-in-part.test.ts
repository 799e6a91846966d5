import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { notifyPaymentReceived } from '../../sale/orders/order-notifications.ts'
import { BenchShop, startBenchApp } from '../../testing/gateways/bench-shop.ts'
import { stripeBenches } from '../../testing/gateways/stripe-bench.ts'
import type { Json } from '../../testing/json.ts'
import { storeApi } from '../../testing/store-api.ts'
import { refreshFigures } from './actions/refresh-figures.ts'

/** What was reserved and not captured is in no figure of what was sold, like what was refunded. */
const [, byStaff] = await stripeBenches()
assert.ok(byStaff)
const started = await startBenchApp([byStaff])
const { app, db, clock } = started
let shop: BenchShop

before(async () => {
  shop = await BenchShop.open(started, byStaff)
})

async function totals(): Promise<Json> {
  await refreshFigures(app.services)
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { body } = await (await shop.owner()).get(
    `/admin/analytics/sales?from=${day(-1)}&to=${day(1)}&currency_code=idr`,
  )
  const { refunds, refund_total } = body.totals
  return { refunds, refund_total }
}

const rest = 100_000

test('the rest of an order that was captured in part is taken off, until the order is canceled', async () => {
  const { order } = await shop.anOrder()
  assert.deepEqual(await totals(), { refunds: 0, refund_total: 0 })
  assert.equal(await shop.capturePart(order.id, order.total - rest), 200)
  assert.deepEqual(await totals(), { refunds: 1, refund_total: rest })
  assert.equal(await shop.refund(order.id, 50_000), 200)
  assert.deepEqual(await totals(), { refunds: 2, refund_total: rest + 50_000 })
  const canceled = await shop.anOrder()
  assert.equal(await shop.capturePart(canceled.order.id, canceled.order.total - rest), 200)
  assert.deepEqual(await totals(), { refunds: 3, refund_total: 2 * rest + 50_000 })
  assert.equal(await shop.cancel(canceled.order.id), 200)
  assert.deepEqual(await totals(), { refunds: 2, refund_total: rest + 50_000 })
})

test('the shopper reads in a message, and with the order, what was charged and what was not', async () => {
  const { order, payment_id } = await shop.anOrder()
  assert.equal(await shop.capturePart(order.id, order.total - rest), 200)
  const data = { id: order.id, payment_id }
  const event = { id: 'event_1', name: 'order.payment_captured', store_id: shop.fixture.id, data } as const
  await notifyPaymentReceived(app.services, event)
  const [message, ...others] = await db
    .selectFrom('notifications')
    .select(['subject', 'data'])
    .where('resource_id', '=', order.id)
    .where('event_name', '=', 'order.payment_captured')
    .execute()
  assert.equal(others.length, 0)
  assert.match(message?.subject ?? '', /^Kami menagih Rp\s76\.700 untuk pesanan/)
  const { payments } = (await storeApi(app, shop.fixture).get(`/store/orders/${order.id}`)).order
  assert.deepEqual([payments[0].amount, payments[0].authorized_amount], [order.total - rest, order.total])
})

test('the message of a payment that was captured as a whole is the usual one, or none', async () => {
  const { order, payment_id } = await shop.anOrder()
  assert.equal(await shop.capture(order.id), 200)
  const data = { id: order.id, payment_id }
  const event = { id: 'event_2', name: 'order.payment_captured', store_id: shop.fixture.id, data } as const
  await notifyPaymentReceived(app.services, event)
  const sent = await db
    .selectFrom('notifications')
    .select('subject')
    .where('resource_id', '=', order.id)
    .where('event_name', '=', 'order.payment_captured')
    .execute()
  assert.deepEqual(sent, [])
})
