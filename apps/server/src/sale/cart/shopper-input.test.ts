import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentRequest } from '@shopkey/extension/payment-provider.ts'
import { aCart, takeToCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import type { Json } from '../../testing/json.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { theSandbox, withProviders } from '../../testing/with-providers.ts'

const { app, db } = await startTestApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })
const evil = 'https://evil.test/pay'

async function aCartWithInput(provider_id: string, data: object) {
  const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
  await takeToCheckout(app, shop, id, { provider_id })
  const { cart } = await api.post(`/store/carts/${id}/payment-sessions/${provider_id}`, { data })
  return { id, cart }
}

test("a shopper's data for a payment session never becomes the payment's data nor a URL to follow", async () => {
  const sent = {
    note: 'ring twice',
    redirect_url: evil,
    tabbed: '/\t/evil.test',
    script: 'java\nscript:alert(1)',
    spaced: 'javascript: alert(1)',
    apart: ' JavaScript\u00a0: alert(1)',
    document: 'data: text/html,<script>',
    nested: { next: ['//evil.test'] },
  }
  const { id, cart } = await aCartWithInput('manual', sent)
  assert.deepEqual(cart.payment_session.data, { note: 'ring twice' })
  const { data } = await api.post(`/store/carts/${id}/complete`)
  assert.deepEqual(data.payments[0].data, {})
  const { order } = await api.get(`/store/orders/${data.id}`)
  assert.ok(!JSON.stringify(order).includes('evil.test'))
})

test("a provider gets the shopper's data apart from its own", async () => {
  const asked: PaymentRequest[] = []
  const sandbox = theSandbox(app)
  const listening = {
    ...sandbox,
    authorize: (request: PaymentRequest) => {
      asked.push(request)
      return sandbox.authorize(request)
    },
  }
  await withProviders(app, [listening, app.services.payments.get('manual')], async () => {
    const { id } = await aCartWithInput('sandbox', { redirect_url: evil, charge_id: 'sgc_of_another' })
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.match(data.payments[0].data.redirect_url, /^http:\/\/localhost:9000\/sandbox-gateway\/pay\/sgc_/)
  })
  const [{ data, shopper_data } = {} as PaymentRequest] = asked
  assert.deepEqual([data, shopper_data], [{}, { redirect_url: evil, charge_id: 'sgc_of_another' }])
})

for (const redirect_url of [evil, 'http://localhost:9000@evil.test/', 'javascript:alert(1)', '/relative', 7]) {
  test(`a payment whose provider returns ${redirect_url} is not stored, and no order is placed`, async () => {
    const straying = {
      ...theSandbox(app),
      authorize: async () => ({ status: 'requires_more' as const, data: { redirect_url } }),
    }
    await withProviders(app, [straying, app.services.payments.get('manual')], async () => {
      const { id } = await aCartWithInput('sandbox', {})
      assert.equal((await api.request('POST', `/store/carts/${id}/complete`)).status, 503)
      const { cart } = await api.get(`/store/carts/${id}`)
      assert.deepEqual(
        [cart.completed_at, cart.payment_sessions.map((session: Json) => session.data)],
        [null, [{}, {}]],
      )
    })
  })
}

test('a session that its provider opens elsewhere is refused, and a later result loses the URL', async () => {
  const sandbox = theSandbox(app)
  const sessions = {
    open: async () => ({ redirect_url: evil }),
    change: async () => ({ redirect_url: evil }),
    close: async () => {},
  }
  await withProviders(app, [{ ...sandbox, sessions }, app.services.payments.get('manual')], async () => {
    const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
    await api.post(`/store/carts/${id}/payment-sessions`)
    const chosen = await api.request('POST', `/store/carts/${id}/payment-session`, { provider_id: 'sandbox' })
    assert.equal(chosen.status, 503)
  })
  await withProviders(app, [{ ...sandbox, capture: async () => ({ redirect_url: evil, kept: 1 }) }], async () => {
    const payment = { id: 'pay_1', store_id: shop.id, amount: 1, currency_code: 'idr', data: {} }
    assert.deepEqual(await app.services.payments.get('sandbox').capture(payment), { kept: 1 })
  })
})
