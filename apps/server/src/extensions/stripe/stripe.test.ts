import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { settleStaleOperations } from '../../sale/order-payments/settle-operations.ts'
import { notifyDispute } from '../../sale/orders/dispute-message.ts'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { aStripe, stripeKeys } from '../../testing/gateways/a-stripe.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { toStripeAmount } from './stripe-amount.ts'

const stripe = await aStripe()
const { app, db, clock } = await startTestApp({ STRIPE_API_URL: stripe.url })
const shop = await aShop(db, { payment_providers: ['manual', 'stripe'] })
const api = storeApi(app, shop)
const path = '/admin/providers/payment/stripe'
const { publishable_key, ...secret_values } = stripeKeys

const owner = async () => caller(app, await signInStaff(db, shop, 'owner', clock.now()))

async function setUp(capture: 'on_order' | 'by_staff' = 'on_order') {
  const { status } = await (await owner()).post(path, { values: { publishable_key, capture }, secret_values })
  assert.equal(status, 200)
}

async function aCart() {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
  const id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'stripe' })
  const { cart } = await api.get(`/store/carts/${id}`)
  return { id, session: cart.payment_session, total: cart.total as number }
}

async function complete(cart_id: string) {
  const reply = await app.inject({
    method: 'POST',
    url: `/store/carts/${cart_id}/complete`,
    headers: { 'store-view-code': shop.view_code },
  })
  return { status: reply.statusCode, body: reply.json() }
}

async function anOrder(capture: 'on_order' | 'by_staff' = 'on_order') {
  await setUp(capture)
  const { id, session } = await aCart()
  stripe.confirm(session.data.id)
  const { body } = await complete(id)
  assert.equal(body.type, 'order', JSON.stringify(body))
  return { order: body.data, intent_id: session.data.id as string }
}

const readOrder = async (id: string) => (await (await owner()).get(`/admin/orders/${id}`)).body.order

function deliver({ payload, signature }: { payload: string; signature: string }, store_id = shop.id) {
  return app.inject({
    method: 'POST',
    url: `/webhooks/payments/stripe/${store_id}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}

describe('the keys of Stripe', () => {
  test('are tested: a wrong one is refused in words, right ones name the account, without a reply it says so', async () => {
    const staff = await owner()
    await staff.post(path, {
      values: { publishable_key },
      secret_values: { ...secret_values, secret_key: 'sk_test_wrong123' },
    })
    const wrong = (await staff.post(`${path}/test`)).body.test
    assert.deepEqual([wrong.outcome, wrong.message], ['refused', 'Invalid API Key provided: sk_test_****'])
    await setUp()
    const right = (await staff.post(`${path}/test`)).body.test
    assert.deepEqual([right.outcome, right.message], ['connected', 'Kopi Senja (test)'])
    assert.equal((await staff.get(path)).body.provider.last_test.outcome, 'connected')
    stripe.failNext(/account/, 'lost', 2)
    assert.equal((await staff.post(`${path}/test`)).body.test.outcome, 'unreachable')
  })

  test('are never returned, stored in clear or kept in a log of changes', async () => {
    await setUp()
    const staff = await owner()
    const { body } = await staff.get(path)
    assert.deepEqual(body.provider.secret_values, [
      { name: 'secret_key', ends_with: 'cret' },
      { name: 'webhook_secret', ends_with: 'ning' },
    ])
    assert.ok(!JSON.stringify(body).includes(stripeKeys.secret_key))
    const rows = await db.selectFrom('provider_settings').selectAll().execute()
    const changes = await db.selectFrom('audit_changes').select('changes').execute()
    const stored = JSON.stringify([rows, changes])
    for (const secret of [stripeKeys.secret_key, stripeKeys.webhook_secret]) assert.ok(!stored.includes(secret))
  })

  test('stay when they are not sent, and end the offer when one is removed', async () => {
    await setUp()
    const staff = await owner()
    assert.equal((await staff.post(path, { values: { publishable_key } })).body.provider.state, 'ready')
    const removed = await staff.post(path, { secret_values: { webhook_secret: null } })
    assert.deepEqual(removed.body.provider.missing_settings, ['webhook_secret'])
  })
})

describe('a payment at Stripe', () => {
  test('has a PaymentIntent of the amount as soon as it is chosen, which follows the total', async () => {
    await setUp()
    const { id, session, total } = await aCart()
    assert.equal(session.data.publishable_key, publishable_key)
    assert.equal(session.data.client_secret, `${session.data.id}_secret`)
    assert.equal(stripe.intents.get(session.data.id)?.amount, toStripeAmount(total, 'idr'))
    const { cart } = await api.get(`/store/carts/${id}`)
    await api.post(`/store/carts/${id}/line-items/${cart.items[0].id}`, { quantity: 2 })
    const changed = (await api.get(`/store/carts/${id}`)).cart
    assert.equal(stripe.intents.get(session.data.id)?.amount, toStripeAmount(changed.total, 'idr'))
    await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
    assert.equal(stripe.intents.get(session.data.id)?.status, 'canceled')
  })

  test('places no order before the shopper has confirmed it, also with 3-D Secure', async () => {
    await setUp()
    const { id, session } = await aCart()
    assert.equal((await complete(id)).body.type, 'cart')
    stripe.confirm(session.data.id, 'requires_action')
    const waiting = (await complete(id)).body
    assert.deepEqual([waiting.type, waiting.payment_status], ['cart', 'requires_more'])
    stripe.confirm(session.data.id)
    const { type, data } = (await complete(id)).body
    assert.deepEqual([type, data.payment_status], ['order', 'captured'])
    assert.deepEqual(data.payments[0].data, { id: session.data.id, status: 'succeeded' })
  })

  test('is captured by staff where the store says so, then refunded in part', async () => {
    const { order, intent_id } = await anOrder('by_staff')
    assert.equal(order.payment_status, 'awaiting')
    assert.equal(stripe.heldFor(intent_id), 0)
    const staff = await owner()
    assert.equal((await staff.post(`/admin/orders/${order.id}/capture`)).body.order.payment_status, 'captured')
    assert.equal(stripe.heldFor(intent_id), order.total)
    const refunded = await staff.post(`/admin/orders/${order.id}/refund`, { amount: 100_000, reason: 'discount' })
    assert.equal(refunded.status, 200)
    assert.equal(stripe.heldFor(intent_id), order.total - 100_000)
  })

  test('is canceled with its order', async () => {
    const { order, intent_id } = await anOrder('by_staff')
    await (await owner()).post(`/admin/orders/${order.id}/cancel`)
    assert.equal(stripe.intents.get(intent_id)?.status, 'canceled')
  })

  for (const fault of ['lost', 'reply_lost', 'fault'] as const)
    test(`is captured once when calls are ${fault} at completion, however often it is repeated`, async () => {
      await setUp()
      const { id, session } = await aCart()
      stripe.confirm(session.data.id)
      stripe.failNext(/capture/, fault, 2)
      assert.ok((await complete(id)).status >= 500)
      const { body } = await complete(id)
      assert.deepEqual([body.type, body.data.payment_status], ['order', 'captured'])
      assert.equal((await complete(id)).body.data.id, body.data.id)
      assert.equal(stripe.heldFor(session.data.id), body.data.total)
    })

  test('is refunded once when the reply to the refund is lost', async () => {
    const { order, intent_id } = await anOrder()
    const staff = await owner()
    stripe.failNext(/refunds/, 'reply_lost', 2)
    await staff.post(`/admin/orders/${order.id}/refund`, { amount: 100_000, reason: 'other' })
    clock.advance(61_000)
    await settleStaleOperations(app.services)
    assert.equal(stripe.heldFor(intent_id), order.total - 100_000)
    assert.equal((await readOrder(order.id)).refunded_total, 100_000)
  })

  test('of another cart, or of another amount, pays no order', async () => {
    await setUp()
    const { id, session } = await aCart()
    stripe.confirm(session.data.id)
    const intent = stripe.intents.get(session.data.id)
    assert.ok(intent)
    intent.amount -= 100
    const { status, body } = await complete(id)
    assert.deepEqual([status, body.code], [422, 'payment_refused'])
    assert.equal(intent.status, 'requires_capture')
  })
})

describe('an event of Stripe', () => {
  test('captures the payment once, repeated and after staff have captured it', async () => {
    const { order, intent_id } = await anOrder('by_staff')
    const intent = stripe.intents.get(intent_id)
    assert.ok(intent)
    intent.status = 'succeeded'
    const event = stripe.event('payment_intent.succeeded', intent_id, { now: clock.now() })
    for (let count = 0; count < 2; count += 1) assert.equal((await deliver(event)).statusCode, 200)
    assert.equal((await readOrder(order.id)).payment_status, 'captured')
    await (await owner()).post(`/admin/orders/${order.id}/capture`)
    const captured = (
      await db.selectFrom('order_events').select('type').where('order_id', '=', order.id).execute()
    ).filter(({ type }) => type === 'payment_captured')
    assert.equal(captured.length, 1)
  })

  test('that comes before the reply, or in the wrong order, leaves the payment captured', async () => {
    await setUp()
    const { id, session } = await aCart()
    stripe.confirm(session.data.id)
    stripe.failNext(/capture/, 'reply_lost', 2)
    await complete(id)
    const event = stripe.event('payment_intent.succeeded', session.data.id, { now: clock.now() })
    assert.equal((await deliver(event)).statusCode, 200)
    const { data } = (await complete(id)).body
    assert.equal(data.payment_status, 'captured')
    const late = stripe.event('payment_intent.canceled', session.data.id, { now: clock.now() })
    assert.equal((await deliver(late)).statusCode, 200)
    assert.equal((await readOrder(data.id)).payment_status, 'captured')
  })

  test('cancels the order whose slow payment has failed', async () => {
    await setUp()
    const { id, session } = await aCart()
    stripe.confirm(session.data.id, 'processing')
    const { data: order } = (await complete(id)).body
    assert.equal(order.payment_status, 'awaiting')
    await deliver(stripe.event('payment_intent.payment_failed', session.data.id, { now: clock.now() }))
    assert.equal((await readOrder(order.id)).status, 'canceled')
  })

  test('about a payment that no order has claimed changes nothing', async () => {
    await setUp()
    const { session } = await aCart()
    const event = stripe.event('payment_intent.payment_failed', session.data.id, { now: clock.now() })
    assert.equal((await deliver(event)).statusCode, 200)
    const stored = await db
      .selectFrom('payment_webhook_events')
      .selectAll()
      .where('provider_id', '=', 'stripe')
      .execute()
    assert.ok(!stored.some(({ event_id }) => event_id === `evt_payment_intent.payment_failed_${session.data.id}`))
  })

  test('is refused when its signature is wrong, its text changed, too old, or for another store', async () => {
    const { intent_id } = await anOrder()
    const event = stripe.event('payment_intent.succeeded', intent_id, { now: clock.now() })
    const changed = { ...event, payload: event.payload.replace('succeeded', 'canceled') }
    assert.equal((await deliver(changed)).statusCode, 401)
    assert.equal((await deliver({ ...event, signature: 't=1,v1=00' })).statusCode, 401)
    assert.equal((await deliver(event, 'store_other')).statusCode, 401)
    clock.advance(301_000)
    assert.equal((await deliver(event)).statusCode, 401)
  })
})

test('amounts are Stripe’s minor units, whatever ours are', () => {
  const cases = [
    ['usd', 1250, 1250],
    ['idr', 1_500_000, 1_500_000],
    ['jpy', 500, 500],
    ['clp', 150_000, 1500],
    ['bhd', 1250, 12_500],
  ] as const
  for (const [currency, ours, stripes] of cases) assert.equal(toStripeAmount(ours, currency), stripes, currency)
  assert.throws(() => toStripeAmount(150_050, 'clp'))
})

describe('a dispute', () => {
  const alertsOf = async () =>
    (await (await owner()).get('/admin/alerts')).body.alerts.filter(
      (one: { kind: string }) => one.kind === 'payment_disputed',
    )
  const timelineOf = async (id: string) =>
    (await (await owner()).get(`/admin/orders/${id}/timeline`)).body.events.map((one: { type: string }) => one.type)

  test('is in the timeline, in the alerts and in a message to the store, once, and moves no money here', async () => {
    const { order, intent_id } = await anOrder()
    const opened = () =>
      stripe.disputeEvent('charge.dispute.created', intent_id, { status: 'needs_response', now: clock.now() })
    const before = (await alertsOf()).length
    for (let count = 0; count < 2; count += 1) assert.equal((await deliver(opened())).statusCode, 200)
    assert.deepEqual((await timelineOf(order.id)).filter((type: string) => type === 'payment_disputed').length, 1)
    const alerts = await alertsOf()
    assert.deepEqual([alerts.length - before, alerts[0].amount, alerts[0].resource_id], [1, order.total, order.id])
    const reference = `dp_${intent_id}`
    await notifyDispute(app.services, {
      name: 'order.payment_disputed',
      store_id: shop.id,
      data: { id: order.id, reference },
    })
    const [message] = await db
      .selectFrom('notifications')
      .select('subject')
      .where('resource_id', '=', order.id)
      .where('event_name', '=', 'order.payment_disputed')
      .execute()
    assert.match(message?.subject ?? '', new RegExp(`${order.display_id}`))
    const { payment_status, refunded_total } = await readOrder(order.id)
    assert.deepEqual([payment_status, refunded_total], ['captured', 0])

    // Decided, and an old message that comes late.
    const lost = stripe.disputeEvent('charge.dispute.closed', intent_id, { status: 'lost', now: clock.now() })
    assert.equal((await deliver(lost)).statusCode, 200)
    assert.equal((await deliver(opened())).statusCode, 200)
    assert.deepEqual((await timelineOf(order.id)).filter((type: string) => /disput/.test(type)).sort(), [
      'dispute_lost',
      'payment_disputed',
    ])
    assert.equal((await alertsOf()).length, before)
  })

  test('that is won says so; one of another account changes nothing', async () => {
    const { order, intent_id } = await anOrder()
    const won = stripe.disputeEvent('charge.dispute.closed', intent_id, { status: 'won', now: clock.now() })
    assert.equal((await deliver({ ...won, signature: 't=1,v1=00' })).statusCode, 401)
    assert.equal((await deliver(won)).statusCode, 200)
    assert.ok((await timelineOf(order.id)).includes('dispute_won'))
  })
})
