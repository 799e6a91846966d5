import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { expireOverduePayments } from '../../sale/checkout/actions/expire-overdue-payments.ts'
import { notifyOrderPlaced } from '../../sale/orders/order-notifications.ts'
import { remindOfPayment, remindOfPayments } from '../../sale/orders/payment-reminders.ts'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { payment_providers: ['manual', 'bank-transfer'] })
const api = storeApi(app, shop)
const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'PT Kopi Senja' }]
const dayMs = 86_400_000

async function owner() {
  return caller(app, await signInStaff(db, shop, 'owner', clock.now()))
}

async function anOrder() {
  const values = { accounts, expires_after_days: 2, instructions: { en: 'Send the proof by WhatsApp.' } }
  const saved = await (await owner()).post('/admin/providers/payment/bank-transfer', { values })
  assert.equal(saved.status, 200)
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
  const variant_id = variant_ids[0] ?? ''
  const cart_id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'bank-transfer' })
  const { data: order } = await api.post(`/store/carts/${cart_id}/complete`)
  return { order, variant_id }
}

const stockOf = (id: string) =>
  db.selectFrom('product_variants').select('inventory_quantity').where('id', '=', id).executeTakeFirstOrThrow()

describe('a bank transfer', () => {
  test('places the order, which waits with the accounts as they were then', async () => {
    const { order } = await anOrder()
    const [payment] = order.payments
    assert.equal(order.payment_status, 'awaiting')
    assert.equal(new Date(payment.expires_at).getTime(), clock.now().getTime() + 2 * dayMs)
    assert.deepEqual(payment.data, { accounts, instructions: { en: 'Send the proof by WhatsApp.' } })
    const changed = { values: { accounts: [{ ...accounts[0], number: '999999' }] } }
    await (await owner()).post('/admin/providers/payment/bank-transfer', changed)
    const read = (await api.get(`/store/orders/${order.id}`)).order
    assert.deepEqual(read.payments[0].data.accounts, accounts)
  })

  test('is marked as paid by staff, and does not expire then', async () => {
    const { order } = await anOrder()
    const staff = await owner()
    const captured = (await staff.post(`/admin/orders/${order.id}/capture`)).body.order
    assert.equal(captured.payment_status, 'captured')
    clock.advance(3 * dayMs)
    await expireOverduePayments(app.services)
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.status, 'pending')
  })

  test('that never comes cancels the order, and its items return to stock', async () => {
    const { order, variant_id } = await anOrder()
    assert.equal((await stockOf(variant_id)).inventory_quantity, 4)
    clock.advance(2 * dayMs - 1)
    await expireOverduePayments(app.services)
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.status, 'pending')
    clock.advance(dayMs)
    await expireOverduePayments(app.services)
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.status, 'canceled')
    assert.equal((await stockOf(variant_id)).inventory_quantity, 5)
  })

  test('is written to the shopper with the accounts, and reminded of once before it expires', async () => {
    const { order } = await anOrder()
    const placed = { name: 'order.placed', store_id: shop.id, data: { id: order.id } } as const
    await notifyOrderPlaced(app.services, placed)
    const messages = () =>
      db.selectFrom('notifications').select(['subject', 'body']).where('resource_id', '=', order.id).execute()
    const [first] = await messages()
    assert.match(first?.body ?? '', /BCA · 1234567890 · PT Kopi Senja/)
    assert.match(first?.subject ?? '', new RegExp(`#${order.display_id}`))

    const reminded = async () => {
      await remindOfPayments(app.services)
      const row = await db
        .selectFrom('payments')
        .select('reminded_at')
        .where('order_id', '=', order.id)
        .executeTakeFirst()
      return row?.reminded_at
    }
    clock.advance(dayMs - 1000)
    assert.equal(await reminded(), null)
    clock.advance(2000)
    const at = await reminded()
    assert.ok(at)
    clock.advance(1000)
    assert.deepEqual(await reminded(), at)
    await remindOfPayment(app.services, { ...placed, name: 'order.payment_reminder' })
    assert.equal((await messages()).length, 2)

    await (await owner()).post(`/admin/orders/${order.id}/capture`)
    await remindOfPayment(app.services, {
      ...placed,
      name: 'order.payment_reminder',
      data: { id: order.id, again: 1 },
    })
    assert.equal((await messages()).length, 2)
  })

  test('is not on offer once its settings are removed, and a cart with it is refused', async () => {
    await anOrder()
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'bank-transfer' })
    await (await owner()).post('/admin/providers/payment/bank-transfer', { values: {} })
    const reply = await app.inject({
      method: 'POST',
      url: `/store/carts/${cart_id}/complete`,
      headers: { 'store-view-code': shop.view_code },
    })
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'payment_provider_not_in_region'])
  })
})
