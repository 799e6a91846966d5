import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { startBenchApp } from '../../testing/gateways/bench-shop.ts'
import { midtransBench } from '../../testing/gateways/midtrans-bench.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { remindOfPayment, remindOfPayments } from './payment-reminders.ts'

const midtrans = await midtransBench()
const { app, db, clock } = await startBenchApp([midtrans])
const shop = await aShop(db, { is_default: true, payment_providers: ['midtrans'] })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
await owner.post('/admin/providers/payment/midtrans', midtrans.settings)
const shopper = caller(app, { 'store-view-code': shop.view_code })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })

const hour = 3_600_000

async function anOrder(channel: string): Promise<Json> {
  const cart = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'midtrans' })
  const chosen = await shopper.post(`/store/carts/${cart}/payment-sessions/midtrans`, { data: { channel } })
  assert.equal(chosen.status, 200, JSON.stringify(chosen.body))
  return (await shopper.post(`/store/carts/${cart}/complete`)).body.data
}

async function isReminded({ id }: Json): Promise<boolean> {
  await remindOfPayments(app.services)
  const payment = await db.selectFrom('payments').select('reminded_at').where('order_id', '=', id).executeTakeFirst()
  return payment?.reminded_at !== null
}

const reminder = (order: Json, more: object = {}) =>
  ({ name: 'order.payment_reminder', store_id: shop.id, data: { id: order.id, ...more } }) as const
const messagesTo = ({ id }: Json) =>
  db.selectFrom('notifications').select(['subject', 'body']).where('resource_id', '=', id).execute()

test('a virtual account is reminded of halfway, once, with the link to it; not when it was paid or canceled', async () => {
  const order = await anOrder('va_bca')
  const { expires_at } = order.payments[0]
  const given = Date.parse(expires_at) - clock.now().getTime()
  assert.ok(given >= 2 * hour)
  clock.advance(given / 2 - 1000)
  assert.equal(await isReminded(order), false)
  clock.advance(2000)
  assert.equal(await isReminded(order), true)
  await remindOfPayment(app.services, reminder(order))
  await remindOfPayment(app.services, reminder(order))
  const [message, ...others] = await messagesTo(order)
  assert.match(message?.subject ?? '', new RegExp(`#${order.display_id}`))
  assert.ok(message?.body?.includes(`/order/${order.id}`))
  assert.deepEqual(others, [])
  const { status } = await owner.post(`/admin/orders/${order.id}/cancel`)
  assert.equal(status, 200)
  await remindOfPayment(app.services, reminder(order, { again: 1 }))
  assert.equal((await messagesTo(order)).length, 1)
})

test('a code that is paid within half an hour has no reminder', async () => {
  const order = await anOrder('qris')
  clock.advance(hour / 2 - 60_000)
  assert.equal(await isReminded(order), false)
})
