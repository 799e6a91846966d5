import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { aStripe, stripeKeys } from '../../testing/gateways/a-stripe.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { settleStaleOperations } from '../order-payments/settle-operations.ts'
import { settleAbandonedPayments } from './abandoned-payments.ts'

const stripe = await aStripe()
const { app, db, clock } = await startTestApp({ STRIPE_API_URL: stripe.url })
const shop = await aShop(db, { is_default: true, payment_providers: ['bank-transfer', 'cod', 'stripe'] })
const other = await aShop(db, { payment_providers: ['bank-transfer'] })
const anybody = caller(app, { 'store-view-code': shop.view_code })
let owner = anybody
let variant_id = ''

async function setUp(capture: 'on_order' | 'by_staff'): Promise<void> {
  const { publishable_key, ...secret_values } = stripeKeys
  const body = { values: { publishable_key, capture }, secret_values }
  assert.equal((await owner.post('/admin/providers/payment/stripe', body)).status, 200)
}

before(async () => {
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 500 }] })).variant_ids[0] ?? ''
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const settings = { values: { accounts } }
  assert.equal((await owner.post('/admin/providers/payment/bank-transfer', settings)).status, 200)
})

beforeEach(async () => {
  stripe.recover()
  // A provider that has failed often is called again.
  clock.advance(31_000)
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  await setUp('on_order')
})

async function anOrder(): Promise<Json> {
  const cart = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'bank-transfer' })
  return (await anybody.post(`/store/carts/${cart}/complete`)).body.data
}

const open = (id: string, by = anybody, provider_id = 'stripe') =>
  by.post(`/store/orders/${id}/payment-form`, { provider_id })
const change = (id: string, by = anybody, provider_id = 'stripe') =>
  by.post(`/store/orders/${id}/payment-method`, { provider_id })
const paymentsOf = (id: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute()
const orderOf = async (id: string): Promise<Json> => (await owner.get(`/admin/orders/${id}`)).body.order
const unsettled = () => db.selectFrom('abandoned_payments').select('id').where('settled_at', 'is', null).execute()

async function openedFor(order: Json): Promise<string> {
  const { status, body } = await open(order.id)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.id
}

/** Until the time of every form is over, and nothing is left open. */
async function timeIsOver(): Promise<void> {
  clock.advance(31 * 60_000)
  await settleStaleOperations(app.services)
  await settleAbandonedPayments(app.services)
  assert.deepEqual(await unsettled(), [])
}

describe('an order that waits for a transfer, paid in the form of Stripe', () => {
  test('the form is for the amount of the order, the same whenever it is opened; confirmed, it pays the order once', async () => {
    const order = await anOrder()
    const { payment_methods } = (await anybody.get(`/store/orders/${order.id}/payment-methods`)).body
    assert.ok(payment_methods.some((one: Json) => one.provider_id === 'stripe'))
    const { body } = await open(order.id)
    assert.equal(body.data.publishable_key, stripeKeys.publishable_key)
    assert.equal(body.data.client_secret, `${body.data.id}_secret`)
    assert.equal((await open(order.id)).body.data.id, body.data.id)
    const intent = stripe.intents.get(body.data.id)
    assert.deepEqual([body.amount, body.currency_code], [order.total, 'idr'])
    assert.deepEqual([intent?.amount, intent?.status], [order.total, 'requires_payment_method'])
    assert.equal((await paymentsOf(order.id)).length, 1, 'the order keeps its payment meanwhile')

    stripe.confirm(body.data.id)
    const reply = await change(order.id)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    assert.equal((await change(order.id)).status, 200)
    const [former, present] = await paymentsOf(order.id)
    assert.ok(former?.canceled_at && present?.captured_at)
    assert.deepEqual(present.data, { id: body.data.id, status: 'succeeded' })
    assert.equal((await orderOf(order.id)).payment_status, 'captured')
    assert.deepEqual([stripe.heldFor(body.data.id), stripe.capturesOf(body.data.id)], [order.total, 1])
    assert.deepEqual(await unsettled(), [])
    assert.equal((await open(order.id)).body.code, 'payment_not_awaited')
  })

  test('with capture by staff the money is reserved, and staff capture it', async () => {
    await setUp('by_staff')
    const order = await anOrder()
    const id = await openedFor(order)
    stripe.confirm(id)
    assert.equal((await change(order.id)).status, 200)
    assert.deepEqual([(await orderOf(order.id)).payment_status, stripe.heldFor(id)], ['awaiting', 0])
    assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
    assert.equal(stripe.heldFor(id), order.total)
  })

  test('not confirmed: the bank’s question open or no form at all changes nothing, and the transfer may still be paid', async () => {
    const order = await anOrder()
    assert.equal((await change(order.id)).body.code, 'payment_form_missing')
    const id = await openedFor(order)
    assert.equal((await change(order.id)).body.code, 'payment_form_not_confirmed')
    stripe.confirm(id, 'requires_action')
    assert.equal((await change(order.id)).body.code, 'payment_form_not_confirmed')
    assert.equal((await paymentsOf(order.id)).length, 1)
    assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
    assert.equal((await change(order.id)).body.code, 'payment_not_awaited')
    await timeIsOver()
    assert.equal(stripe.intents.get(id)?.status, 'canceled')
  })

  test('a form whose intent has ended at Stripe is replaced by another', async () => {
    const order = await anOrder()
    const first = await openedFor(order)
    const intent = stripe.intents.get(first)
    assert.ok(intent)
    intent.status = 'canceled'
    assert.equal((await change(order.id)).body.code, 'payment_form_not_confirmed')
    const second = await openedFor(order)
    assert.notEqual(second, first)
    stripe.confirm(second)
    assert.equal((await change(order.id)).status, 200)
    assert.equal(stripe.heldFor(second), order.total)
  })

  test('another method is chosen beside the open form: what the shopper has confirmed there is released', async () => {
    const order = await anOrder()
    const id = await openedFor(order)
    stripe.confirm(id)
    assert.equal((await change(order.id, anybody, 'cod')).status, 200)
    await timeIsOver()
    assert.deepEqual([stripe.intents.get(id)?.status, stripe.heldFor(id)], ['canceled', 0])
    assert.equal((await paymentsOf(order.id)).length, 2)
  })

  test('once the time of the form is over, it pays nothing, and what was reserved in it is released', async () => {
    const order = await anOrder()
    const id = await openedFor(order)
    stripe.confirm(id)
    clock.advance(31 * 60_000)
    assert.equal((await change(order.id)).body.code, 'payment_form_missing')
    const again = await openedFor(order)
    assert.notEqual(again, id)
    assert.equal(stripe.intents.get(id)?.status, 'canceled')
    await timeIsOver()
  })

  test('twenty requests at once open one form and pay once', async () => {
    const order = await anOrder()
    const opened = await Promise.all(Array.from({ length: 10 }, () => open(order.id)))
    const ids = new Set(opened.map(({ body }) => body.data.id))
    assert.equal(ids.size, 1)
    const [id = ''] = ids
    stripe.confirm(id)
    const replies = await Promise.all(Array.from({ length: 10 }, () => change(order.id)))
    for (const { status, body } of replies) assert.ok([200, 409].includes(status), JSON.stringify(body))
    const live = (await paymentsOf(order.id)).filter(({ canceled_at }) => !canceled_at)
    assert.deepEqual([live.length, stripe.heldFor(id), stripe.capturesOf(id)], [1, order.total, 1])
    await timeIsOver()
    assert.equal(stripe.heldFor(id), order.total)
  })
})

describe('a reply of Stripe is lost', () => {
  for (const fault of ['lost', 'reply_lost', 'fault'] as const) {
    test(`${fault} while it is opened: opened again, it can be paid`, async () => {
      const order = await anOrder()
      stripe.failNext(/POST \/v1\/payment_intents$/, fault, 2)
      assert.ok((await open(order.id)).status >= 500)
      const id = await openedFor(order)
      stripe.confirm(id)
      assert.equal((await change(order.id)).status, 200)
      assert.equal(stripe.heldFor(id), order.total)
      await timeIsOver()
    })

    test(`${fault} while it is captured: sent again, the order is paid once`, async () => {
      const order = await anOrder()
      const id = await openedFor(order)
      stripe.confirm(id)
      stripe.failNext(/capture/, fault, 2)
      assert.ok((await change(order.id)).status >= 500)
      assert.equal((await change(order.id)).status, 200)
      assert.deepEqual([stripe.heldFor(id), stripe.capturesOf(id)], [order.total, 1])
      assert.equal((await orderOf(order.id)).payment_status, 'captured')
    })

    test(`${fault} while it is captured, and the shopper is gone: the money goes back, and the order waits`, async () => {
      const order = await anOrder()
      const id = await openedFor(order)
      stripe.confirm(id)
      stripe.failNext(/capture/, fault, 2)
      assert.ok((await change(order.id)).status >= 500)
      await timeIsOver()
      assert.equal(stripe.heldFor(id), 0)
      assert.equal((await orderOf(order.id)).payment_status, 'awaiting')
    })
  }

  test('the order is paid another way while Stripe captures: that stays, and the card’s money goes back', async () => {
    const order = await anOrder()
    const id = await openedFor(order)
    stripe.confirm(id)
    stripe.beforeReply(/capture/, async () => {
      assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
    })
    assert.equal((await change(order.id)).body.code, 'payment_not_awaited')
    assert.equal(stripe.heldFor(id), 0)
    const live = (await paymentsOf(order.id)).filter(({ canceled_at }) => !canceled_at)
    assert.deepEqual(
      live.map(({ provider_id }) => provider_id),
      ['bank-transfer'],
    )
    await timeIsOver()
  })
})

describe('who may open the form of an order', () => {
  test('neither another shopper nor a shopper of another store, and only for a method with a form', async () => {
    const order = await anOrder()
    await db
      .updateTable('orders')
      .set({ visitor_hash: 'a'.repeat(43) })
      .where('id', '=', order.id)
      .execute()
    for (const call of [open, change]) assert.equal((await call(order.id)).body.code, 'order_of_other_visitor')
    const elsewhere = caller(app, { 'store-view-code': other.view_code })
    assert.equal((await open(order.id, elsewhere)).status, 404)
    const own = await anOrder()
    assert.equal((await open(own.id, anybody, 'bank-transfer')).body.code, 'payment_method_has_no_form')
    assert.equal((await open(own.id, anybody, 'unknown')).body.code, 'payment_method_has_no_form')
    assert.equal((await anybody.post(`/store/orders/${own.id}/payment-form`, {})).status, 400)
  })

  test('the saved cards are offered to its customer, and to no guest', async () => {
    const order = await anOrder()
    assert.equal((await open(order.id)).body.data.customer_session_client_secret, undefined)
    const { headers, customer_id } = await signInCustomer(db, shop, clock.now())
    const placed = await anOrder()
    await db.updateTable('orders').set({ customer_id }).where('id', '=', placed.id).execute()
    const siti = caller(app, headers)
    const { data } = (await open(placed.id, siti)).body
    assert.match(data.customer_session_client_secret, /^cuss_secret_/)
    assert.ok(stripe.intents.get(data.id)?.customer)
  })
})
