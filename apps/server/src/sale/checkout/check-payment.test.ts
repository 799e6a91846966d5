import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { aMidtrans, server_key } from '../../testing/gateways/midtrans-bench.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const midtrans = await aMidtrans()
const { app, db, clock } = await startTestApp({ MIDTRANS_API_URL: midtrans.url })
const shop = await aShop(db, { is_default: true, payment_providers: ['midtrans', 'bank-transfer', 'manual'] })
const anybody = caller(app, { 'store-view-code': shop.view_code })
let variant_id = ''

before(async () => {
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 500 }] })).variant_ids[0] ?? ''
  const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const settings = { values: { environment: 'sandbox' }, secret_values: { server_key } }
  assert.equal((await owner.post('/admin/providers/payment/midtrans', settings)).status, 200)
})

async function anOrder(provider_id = 'midtrans', headers = {}) {
  const cart = await aCartAtCheckout(app, shop, { variant_id, provider_id, headers })
  const by = caller(app, { 'store-view-code': shop.view_code, ...headers })
  const { data } = (await by.post(`/store/carts/${cart}/complete`)).body
  return { id: data.id as string, payment_id: data.payments[0].id as string }
}

const check = (id: string, by = anybody) => by.post(`/store/orders/${id}/payment-check`)
const statusOf = async (id: string) => (await anybody.get(`/store/orders/${id}`)).body.order.payment_status
const lookUps = () => midtrans.calls.filter((call) => call.includes('/status')).length
const pay = (id: string, transaction_status = 'settlement') =>
  Object.assign(midtrans.transactionOf(id), { transaction_status, captures: 1 })

test('an order whose provider has the money is paid before its event comes, once, and the event changes nothing', async () => {
  const { id, payment_id } = await anOrder()
  assert.deepEqual((await check(id)).body, { is_awaited: true, is_known: true })
  assert.equal(await statusOf(id), 'awaiting')
  pay(payment_id)
  clock.advance(6_000)
  const replies = await Promise.all(Array.from({ length: 6 }, () => check(id)))
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
  assert.equal(await statusOf(id), 'captured')
  assert.deepEqual((await check(id)).body, { is_awaited: false, is_known: true })
  const event = JSON.parse(midtrans.notificationOf(payment_id))
  const webhook = await anybody.post(`/webhooks/payments/midtrans/${shop.id}`, event)
  assert.equal(webhook.status, 200)
  const events = await db.selectFrom('order_events').select('type').where('order_id', '=', id).execute()
  assert.equal(events.filter(({ type }) => type === 'payment_captured').length, 1)
})

test('the provider is asked once in five seconds, however many ask, and not for an order that waits for none', async () => {
  const { id } = await anOrder()
  const before = lookUps()
  await Promise.all(Array.from({ length: 10 }, () => check(id)))
  assert.equal(lookUps() - before, 1)
  clock.advance(6_000)
  await check(id)
  assert.equal(lookUps() - before, 2)
  const transfer = await anOrder('manual')
  assert.deepEqual((await check(transfer.id)).body, { is_awaited: false, is_known: true })
  assert.equal(lookUps() - before, 2)
})

test('a payment whose time is over there cancels the order; a provider that does not reply leaves it waiting', async () => {
  const { id, payment_id } = await anOrder()
  pay(payment_id)
  midtrans.failNext(/status/, 'reply_lost')
  const reply = await check(id)
  assert.deepEqual([reply.status, reply.body], [200, { is_awaited: true, is_known: false }])
  assert.equal(await statusOf(id), 'awaiting')
  pay(payment_id, 'expire')
  assert.deepEqual((await check(id)).body, { is_awaited: false, is_known: true })
  assert.equal((await anybody.get(`/store/orders/${id}`)).body.order.status, 'canceled')
})

test('nobody else may have the provider asked', async () => {
  const { headers } = await signInCustomer(db, shop, clock.now())
  const { id } = await anOrder('midtrans', headers)
  const before = lookUps()
  const stranger = await check(id)
  assert.deepEqual([stranger.status, stranger.body.code], [400, 'order_of_other_visitor'])
  assert.equal((await check('order_none')).status, 404)
  assert.equal(lookUps(), before)
  assert.deepEqual((await check(id, caller(app, headers))).body, {
    is_awaited: true,
    is_known: true,
  })
})
