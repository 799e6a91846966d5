import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { aPlacedOrder } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { caller } from '@shopkey/server/src/testing/caller.ts'
import { signInStaff } from '@shopkey/server/src/testing/staff-member.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { payByLink } from './pay-by-link.ts'

const secrets = { key: 'key-of-kopi-sari', webhook_secret: 'secret-of-kopi-sari' }
const calls: { path: string; idempotency_key: string; body: Record<string, unknown> }[] = []
let refundsFail = false

/** The service: it knows one key, and every link is `link_1`. */
const service = createServer(async (request, response) => {
  const reply = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
  const path = request.url ?? ''
  if (request.headers.authorization !== `Bearer ${secrets.key}`) return reply(401, { message: 'unknown key' })
  if (path === '/account') return reply(200, { name: 'Kopi Sari' })
  const body = (await json(request)) as Record<string, unknown>
  calls.push({ path, idempotency_key: String(request.headers['idempotency-key']), body })
  if (refundsFail && path.endsWith('/refunds')) return reply(402, { message: 'no balance' })
  return reply(200, { id: 'link_1', page: `${url}/pay/link_1`, expires_at: '2030-01-01T00:00:00Z' })
})
await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
after(() => service.close())
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const { app, db, clock } = await startTestApp({}, undefined, [payByLink({ url })])
const shop = await aShop(db, { payment_providers: ['pay-by-link'] })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const settings = '/admin/providers/payment/pay-by-link'

async function anOrder() {
  await owner.post(settings, { secret_values: secrets })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
  return aPlacedOrder(app, shop, { variant_id: variant_ids[0] ?? '', provider_id: 'pay-by-link' })
}

function deliver(message: object, secret = secrets.webhook_secret) {
  const payload = JSON.stringify({ id: 'event_1', happened_at: clock.now().toISOString(), ...message })
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'pay-by-link-signature': signature }
  return app.inject({ method: 'POST', url: `/webhooks/payments/pay-by-link/${shop.id}`, headers, payload })
}

const read = async (id: string) => (await owner.get(`/admin/orders/${id}`)).body.order

describe('pay by link', () => {
  test('is set up by staff: keys are tested, and never shown again', async () => {
    await owner.post(settings, { secret_values: { ...secrets, key: 'another-key' } })
    assert.equal((await owner.post(`${settings}/test`)).body.test.outcome, 'refused')
    const saved = await owner.post(settings, { secret_values: secrets })
    assert.equal(saved.body.provider.state, 'ready', JSON.stringify(saved.body))
    assert.ok(!JSON.stringify(saved.body).includes(secrets.key))
    assert.deepEqual((await owner.post(`${settings}/test`)).body.test.message, 'Kopi Sari')
  })

  test('places an order that waits for the payment on its page', async () => {
    const order = await anOrder()
    assert.equal(order.payment_status, 'awaiting')
    const [payment] = order.payments
    assert.equal(payment.data.redirect_url, `${url}/pay/link_1`)
    const created = calls.findLast(({ path }) => path === '/links')
    assert.equal(created?.idempotency_key, payment.id)
    assert.deepEqual([created?.body.amount, created?.body.currency_code], [order.total, 'idr'])
  })

  test('an event with the right signature captures it; refunds are requested once each', async () => {
    const order = await anOrder()
    const [payment] = order.payments
    const paid = { type: 'paid', reference: payment.id, id: `paid ${payment.id}` }
    assert.equal((await deliver(paid, 'another secret')).statusCode, 401)
    assert.equal((await read(order.id)).payment_status, 'awaiting')
    assert.equal((await deliver(paid)).statusCode, 200)
    assert.equal((await deliver(paid)).statusCode, 200)
    assert.equal((await read(order.id)).payment_status, 'captured')

    const refund = { amount: 10_000, reason: 'return' }
    refundsFail = true
    const refused = await owner.post(`/admin/orders/${order.id}/refund`, refund)
    assert.match(JSON.stringify(refused.body), /no balance/)
    refundsFail = false
    const refunded = await owner.post(`/admin/orders/${order.id}/refund`, refund)
    assert.equal(refunded.body.order.refunded_total, 10_000, JSON.stringify(refunded.body))
    assert.deepEqual(calls.at(-1)?.path, '/links/link_1/refunds')
  })

  test('an expired one cancels the order', async () => {
    const order = await anOrder()
    await deliver({ type: 'expired', reference: order.payments[0].id, id: `expired ${order.id}` })
    assert.equal((await read(order.id)).status, 'canceled')
  })
})
