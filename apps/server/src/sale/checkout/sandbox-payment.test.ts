import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import { sql } from 'kysely'
import { expireCharges } from '../../extensions/sandbox/charges.ts'
import { deliverWebhook } from '../../extensions/sandbox/deliver-webhook.ts'
import { signatureHeader, signWebhook } from '../../extensions/sandbox/webhook-signature.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { storeApi } from '../../testing/store-api.ts'
import { withSession } from '../cart/repository/document-sessions.ts'
import { notifyOrderCanceled, notifyOrderPlaced, notifyPaymentReceived } from '../orders/order-notifications.ts'
import { expireOverduePayments } from './actions/expire-overdue-payments.ts'

const { app, db, clock, url } = await startListeningApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)

async function anOrderAtTheGateway({ stock = 5, quantity = 2 } = {}) {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  const variant_id = variant_ids[0] ?? ''
  const cart_id = await aCartAtCheckout(app, shop, { variant_id, quantity, provider_id: 'sandbox' })
  const { data } = await api.post(`/store/carts/${cart_id}/complete`)
  const charge_id = String(data.payments[0].data.charge_id)
  return { order: data, charge_id, variant_id, cart_id }
}

const stockOf = async (id: string) =>
  (await db.selectFrom('product_variants').select('inventory_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .inventory_quantity
const eventsOf = async (order_id: string) =>
  (await db.selectFrom('order_events').select('type').where('order_id', '=', order_id).orderBy('id').execute()).map(
    ({ type }) => type,
  )
const decide = (charge_id: string, decision: string) =>
  fetch(`${url}/sandbox-gateway/pay/${charge_id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `decision=${decision}`,
  })
const deliver = (charge_id: string) =>
  deliverWebhook(app.services, {
    name: 'sandbox_gateway.charge_decided',
    store_id: shop.id,
    data: { charge_id },
  })
const post = (body: string, signature: string) =>
  fetch(`${url}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
  })
const messageOf = (charge_id: string, reference: string, type: string, id = `${charge_id}_x_${type}`) =>
  JSON.stringify({ id, type, occurred_at: clock.now(), charge: { id: charge_id, reference } })

describe('a payment at the sandbox gateway', () => {
  test('the order waits for the payment and reserves its stock', async () => {
    const { order, charge_id, variant_id } = await anOrderAtTheGateway()
    assert.equal(order.payment_status, 'awaiting')
    assert.equal(order.payments[0].captured_at, null)
    assert.equal(order.payments[0].data.redirect_url, `${url}/sandbox-gateway/pay/${charge_id}`)
    assert.equal(await stockOf(variant_id), 3)
  })

  test('the page shows the charge in three languages, and allows only what it needs', async () => {
    const { charge_id } = await anOrderAtTheGateway()
    for (const [lang, word, direction] of [
      ['en', 'Approve payment', 'ltr'],
      ['bh', 'Setujui pembayaran', 'ltr'],
      ['ar', 'الموافقة على الدفع', 'rtl'],
    ] as const) {
      const page = await fetch(`${url}/sandbox-gateway/pay/${charge_id}?lang=${lang}`)
      const html = await page.text()
      assert.ok(html.includes(word), lang)
      assert.ok(html.includes(`dir="${direction}"`), lang)
      assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/)
    }
    const { variant_ids } = await aProduct(db, shop, {})
    const headers = { 'x-store-language': 'ar' }
    const variant_id = variant_ids[0] ?? ''
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'sandbox', headers })
    const { body } = await caller(app, { 'store-view-code': shop.view_code, ...headers }).post(
      `/store/carts/${cart_id}/complete`,
    )
    assert.match(body.data.payments[0].data.redirect_url, /\?lang=ar$/)
    const unknown = await fetch(`${url}/sandbox-gateway/pay/sgc_none`)
    assert.equal(unknown.status, 404)
  })

  test('approved: the shopper returns to the order, and the webhook captures the payment', async () => {
    const { order, charge_id, variant_id } = await anOrderAtTheGateway()
    const reply = await decide(charge_id, 'approved')
    assert.equal(reply.status, 303)
    assert.equal(reply.headers.get('location'), `http://localhost:8000/${shop.view_code}/order/${order.id}`)
    await deliver(charge_id)
    await deliver(charge_id)
    const paid = (await api.get(`/store/orders/${order.id}`)).order
    assert.equal(paid.payment_status, 'captured')
    assert.equal(paid.status, 'pending')
    assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_captured'])
    assert.equal(await stockOf(variant_id), 3)
  })

  test('declined: the order is canceled and its stock returns', async () => {
    const { order, charge_id, variant_id } = await anOrderAtTheGateway()
    await decide(charge_id, 'declined')
    await deliver(charge_id)
    const canceled = (await api.get(`/store/orders/${order.id}`)).order
    assert.deepEqual(
      [canceled.status, canceled.payment_status, canceled.fulfillment_status],
      ['canceled', 'canceled', 'canceled'],
    )
    assert.equal(await stockOf(variant_id), 5)
    assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_declined', 'canceled'])
    assert.equal(canceled.payments[0].failure_reason, 'declined')
  })

  test('a second decision changes nothing', async () => {
    const { order, charge_id } = await anOrderAtTheGateway()
    await decide(charge_id, 'approved')
    await decide(charge_id, 'declined')
    await deliver(charge_id)
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.payment_status, 'captured')
  })

  test('an unknown decision is refused', async () => {
    const { charge_id } = await anOrderAtTheGateway()
    assert.equal((await decide(charge_id, 'steal')).status, 400)
  })

  test('events in the wrong order: a captured payment stays captured', async () => {
    const { order, charge_id } = await anOrderAtTheGateway()
    const reference = order.payments[0].id
    const approved = messageOf(charge_id, reference, 'charge.approved')
    const expired = messageOf(charge_id, reference, 'charge.expired')
    for (const body of [approved, expired, approved]) {
      const reply = await post(body, signWebhook(app.services.config.secret, body, clock.now()))
      assert.equal(reply.status, 200)
    }
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.payment_status, 'captured')
    assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_captured'])
  })

  test('the same event many times in parallel counts once', async () => {
    const { order, charge_id } = await anOrderAtTheGateway()
    const body = messageOf(charge_id, order.payments[0].id, 'charge.declined')
    const signature = signWebhook(app.services.config.secret, body, clock.now())
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(body, signature)))
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_declined', 'canceled'])
  })

  test('an event that is forged, altered or old is refused', async () => {
    const { order, charge_id } = await anOrderAtTheGateway()
    const body = messageOf(charge_id, order.payments[0].id, 'charge.approved')
    const { secret } = app.services.config
    const old = new Date(clock.now().getTime() - 6 * 60_000)
    for (const signature of [
      '',
      't=1,v1=00',
      signWebhook('another secret', body, clock.now()),
      signWebhook(secret, `${body} `, clock.now()),
      signWebhook(secret, body, old),
    ]) {
      assert.equal((await post(body, signature)).status, 401)
    }
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.payment_status, 'awaiting')
    assert.equal((await fetch(`${url}/webhooks/payments/manual`, { method: 'POST', body: '{}' })).status, 404)
  })

  test('not paid in time: the gateway expires it, or else the timer does', async () => {
    const failed = await anOrderAtTheGateway()
    const silent = await anOrderAtTheGateway()
    clock.advance(31 * 60_000)
    await expireCharges(app.services, clock.now())
    await deliver(failed.charge_id)
    await expireOverduePayments(app.services)
    assert.equal((await api.get(`/store/orders/${failed.order.id}`)).order.status, 'canceled')
    assert.equal((await api.get(`/store/orders/${silent.order.id}`)).order.status, 'pending')
    clock.advance(5 * 60_000)
    await expireOverduePayments(app.services)
    assert.equal((await api.get(`/store/orders/${silent.order.id}`)).order.status, 'canceled')
    assert.equal(await stockOf(silent.variant_id), 5)
    assert.deepEqual(await eventsOf(silent.order.id), ['placed', 'payment_expired', 'canceled'])
    assert.equal((await api.get(`/store/orders/${silent.order.id}`)).order.payments[0].failure_reason, 'expired')
  })

  test('a payment for an order that is already canceled is refunded', async () => {
    const { order, charge_id, variant_id } = await anOrderAtTheGateway()
    clock.advance(36 * 60_000)
    await expireOverduePayments(app.services)
    await decide(charge_id, 'approved')
    await deliver(charge_id)
    await deliver(charge_id)
    const charge = await db
      .selectFrom('sandbox_gateway_charges')
      .selectAll()
      .where('id', '=', charge_id)
      .executeTakeFirstOrThrow()
    assert.equal(charge.amount_refunded, charge.amount)
    assert.equal((await api.get(`/store/orders/${order.id}`)).order.status, 'canceled')
    assert.equal(await stockOf(variant_id), 5)
    assert.deepEqual(await eventsOf(order.id), ['placed', 'payment_expired', 'canceled', 'late_payment_returned'])
  })
})

describe('the messages about an order at the gateway', () => {
  const handle = (name: ShopEvent['name'], notify: typeof notifyOrderPlaced, id: string) =>
    notify(app.services, { name, store_id: shop.id, data: { id } })
  const messagesAbout = (id: string) =>
    db
      .selectFrom('notifications')
      .select(['subject', 'body'])
      .where('resource_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const lastAbout = async (id: string) => (await messagesAbout(id)).at(-1)

  test('while it is awaited: a link to pay, until when, and the sums as the shopper saw them', async () => {
    const { order } = await anOrderAtTheGateway()
    await handle('order.placed', notifyOrderPlaced, order.id)
    const message = await lastAbout(order.id)
    assert.match(message?.subject ?? '', /Selesaikan pembayaran/)
    assert.match(message?.body ?? '', new RegExp(`Lihat dan bayar: .*/order/${order.id}\\?key=`))
    assert.doesNotMatch(message?.body ?? '', /siapkan|\{\{/)
    const amount = (minor: number) => formatMoney(minor, order.currency_code, 'bh')
    const [line] = order.items
    assert.ok(message?.body?.includes(`2 × ${line.title}: ${amount(line.original_total)}`), message?.body ?? '')
    assert.ok(message?.body?.includes(`Ongkos kirim: ${amount(order.shipping_total + order.shipping_tax_total)}`))
    assert.ok(message?.body?.includes(`Total: ${amount(order.total)}`))
  })

  test('once it is paid: one more; without the first none', async () => {
    const asked = await anOrderAtTheGateway()
    await handle('order.placed', notifyOrderPlaced, asked.order.id)
    const unasked = await anOrderAtTheGateway()
    for (const { order, charge_id } of [asked, unasked]) {
      await decide(charge_id, 'approved')
      await deliver(charge_id)
      await handle('order.payment_captured', notifyPaymentReceived, order.id)
    }
    assert.match((await lastAbout(asked.order.id))?.subject ?? '', /sudah kami terima/)
    assert.equal((await messagesAbout(asked.order.id)).length, 2)
    assert.deepEqual(await messagesAbout(unasked.order.id), [])
    await handle('order.placed', notifyOrderPlaced, unasked.order.id)
    assert.match((await lastAbout(unasked.order.id))?.subject ?? '', /^Pesanan #\d+ sudah kami terima/)
  })

  test('declined or expired: why, and a link to order again', async () => {
    for (const [decision, subject] of [
      ['declined', /ditolak/],
      ['expired', /tidak dibayar tepat waktu/],
    ] as const) {
      const { order, charge_id } = await anOrderAtTheGateway()
      await decide(charge_id, decision)
      await deliver(charge_id)
      await handle('order.placed', notifyOrderPlaced, order.id)
      assert.deepEqual(await messagesAbout(order.id), [], 'a late first message would ask for the payment')
      await handle('order.canceled', notifyOrderCanceled, order.id)
      const message = await lastAbout(order.id)
      assert.match(message?.subject ?? '', subject)
      assert.match(message?.body ?? '', /Pesan dan bayar lagi: http/)
    }
  })
})

describe('the channels of the sandbox gateway', () => {
  const rani = { phone: '0812 3456 7890', account_name: 'Rani Putri' }

  async function completed(data: Record<string, unknown>) {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'sandbox' })
    await api.post(`/store/carts/${cart_id}/payment-sessions/sandbox`, { data })
    return { cart_id, reply: await api.request('POST', `/store/carts/${cart_id}/complete`) }
  }

  test('are listed for a cart in rupiah, with what they ask for; the page is among them', async () => {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'sandbox' })
    const { payment_methods } = await api.get(`/store/carts/${cart_id}/payment-methods`)
    const ids = payment_methods.map(({ provider_id, channel }: Json) => channel?.id ?? provider_id)
    assert.deepEqual(ids, [
      'manual',
      ...[
        'va_bca',
        'va_mandiri',
        'va_bni',
        'va_bri',
        'va_permata',
        'va_cimb',
        'qris',
        'ovo',
        'dana',
        'linkaja',
        'card',
      ],
      'sandbox',
    ])
    const { channel } = payment_methods.find((one: Json) => one.channel?.id === 'ovo')
    assert.deepEqual([channel.kind, channel.asks], ['wallet', ['phone', 'account_name']])
    const other = await aShop(db, { payment_providers: ['sandbox'] })
    const foreign = await storeApi(app, other).request('GET', `/store/carts/${cart_id}/payment-methods`)
    assert.equal(foreign.status, 404)
  })

  for (const [channel, minutes, shown] of [
    ['va_bca', 24 * 60, 'virtual_account'],
    ['qris', 30, 'qr'],
    ['ovo', 1, 'push'],
    ['card', 30, 'redirect_url'],
  ] as const)
    test(`${channel} waits ${minutes} minutes with its ${shown}, and is paid on the page of the gateway`, async () => {
      const { reply } = await completed({ channel, ...rani })
      assert.equal(reply.status, 200, JSON.stringify(reply.body))
      const [payment] = reply.body.data.payments
      assert.equal(new Date(payment.expires_at).getTime(), clock.now().getTime() + minutes * 60_000)
      assert.ok(payment.data[shown])
      assert.equal(payment.data.channel.id, channel)
      assert.ok(!JSON.stringify(payment.data).includes('34567890'), 'the number is masked')
      await decide(payment.data.charge_id, 'approved')
      await deliver(payment.data.charge_id)
      assert.equal((await api.get(`/store/orders/${reply.body.data.id}`)).order.payment_status, 'captured')
    })

  test('refused, and the cart stays open: an unknown one, and a wallet without its account', async () => {
    for (const data of [
      { channel: 'va_other' },
      { channel: 7 },
      { channel: 'dana' },
      { channel: 'dana', ...rani, phone: 'none' },
    ]) {
      const { cart_id, reply } = await completed(data)
      assert.deepEqual([reply.status, reply.body.code], [422, 'payment_refused'], JSON.stringify(data))
      assert.equal((await api.get(`/store/carts/${cart_id}`)).cart.completed_at, null)
    }
  })

  test('another channel after a lost reply is a payment of its own; the former one is let go of', async () => {
    const { cart_id } = await completed({ channel: 'va_other' })
    const document = withSession(sql`s ->> 'provider_id' = 'sandbox'`, { idempotency_key: 'pay_lost' })
    await sql`update carts set revision = revision + 1, document = ${document} where id = ${cart_id}`.execute(db)
    await api.post(`/store/carts/${cart_id}/payment-sessions/sandbox`, { data: { channel: 'va_bri' } })
    const abandoned = await db.selectFrom('abandoned_payments').select('id').where('cart_id', '=', cart_id).execute()
    assert.deepEqual(abandoned, [{ id: 'pay_lost' }])
    const { body } = await api.request('POST', `/store/carts/${cart_id}/complete`)
    assert.equal(body.data.payments[0].data.virtual_account.bank, 'BRI')
    assert.notEqual(body.data.payments[0].id, 'pay_lost')
  })
})
