import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { RemoteProvider } from '@shopkey/extension/payment-provider.ts'
import { ProviderPaused } from '../../provider-calls.ts'
import { aCart, aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { theSandbox, withProviders } from '../../testing/with-providers.ts'
import { completionLeaseMs } from '../cart/repository/cart.queries.ts'
import { lookUpRequestedPayment } from './look-up-payments.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)

async function aVariant(stock = 20): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  return variant_ids[0] ?? ''
}
const complete = (cart_id: string) => api.request('POST', `/store/carts/${cart_id}/complete`)

describe('a remote provider', () => {
  test('a crash after the provider was called: the repeat requests the same payment, and places one order', async () => {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant(), provider_id: 'sandbox' })
    const sandbox = theSandbox(app)
    const asked: string[] = []
    let dies = true
    const crashing: RemoteProvider = {
      ...sandbox,
      async authorize(request) {
        const diesNow = dies
        const reply = await sandbox.authorize(request)
        asked.push(request.reference)
        // The process is gone: nothing after this line happens in it.
        return diesNow ? new Promise(() => {}) : reply
      },
    }
    await withProviders(app, [crashing, app.services.payments.get('manual')], async () => {
      void complete(cart_id)
      while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
      dies = false
      assert.deepEqual(statusAndCode(await complete(cart_id)), [409, 'cart_being_completed'])
      const edit = await api.request('POST', `/store/carts/${cart_id}`, { email: 'late@example.com' })
      assert.deepEqual(statusAndCode(edit), [409, 'cart_being_completed'])
      clock.advance(completionLeaseMs)
      const { status, body } = await complete(cart_id)
      assert.equal(status, 200)
      assert.deepEqual(asked, [body.data.payments[0].id, body.data.payments[0].id])
    })
    const charges = await db
      .selectFrom('sandbox_gateway_charges')
      .select('id')
      .where('reference', '=', asked[0] ?? '')
      .execute()
    assert.equal(charges.length, 1)
  })

  test("stock gone during the provider's call: 422, the payment is canceled, the cart stays open", async () => {
    const variant_id = await aVariant(1)
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'sandbox' })
    const sandbox = theSandbox(app)
    const slow: RemoteProvider = {
      ...sandbox,
      async authorize(request) {
        await db.updateTable('product_variants').set({ inventory_quantity: 0 }).where('id', '=', variant_id).execute()
        return sandbox.authorize(request)
      },
    }
    await withProviders(app, [slow], async () => {
      assert.deepEqual(statusAndCode(await complete(cart_id)), [422, 'insufficient_inventory'])
    })
    const { status } = await db
      .selectFrom('sandbox_gateway_charges')
      .select('status')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    assert.equal(status, 'canceled')
    await db.updateTable('product_variants').set({ inventory_quantity: 1 }).where('id', '=', variant_id).execute()
    assert.equal((await complete(cart_id)).status, 200)
  })

  test('refused: 422, and another payment method still works', async () => {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant(), provider_id: 'sandbox' })
    const refusing: RemoteProvider = {
      ...theSandbox(app),
      authorize: async () => ({ status: 'refused', data: {}, reason: 'card expired' }),
    }
    await withProviders(app, [refusing, app.services.payments.get('manual')], async () => {
      assert.deepEqual(statusAndCode(await complete(cart_id)), [422, 'payment_refused'])
      await api.post(`/store/carts/${cart_id}/payment-session`, { provider_id: 'manual' })
      assert.equal((await complete(cart_id)).status, 200)
    })
  })

  test('the shopper has to act first: the cart is returned, and completes afterwards', async () => {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant(), provider_id: 'sandbox' })
    let hasActed = false
    const asking: RemoteProvider = {
      ...theSandbox(app),
      authorize: async () =>
        hasActed ? { status: 'authorized', data: { ok: true } } : { status: 'requires_more', data: { challenge: 'x' } },
    }
    await withProviders(app, [asking], async () => {
      const { status, body } = await complete(cart_id)
      assert.deepEqual([status, body.type, body.payment_status], [200, 'cart', 'requires_more'])
      assert.deepEqual(body.data.payment_session.data, { challenge: 'x' })
      hasActed = true
      assert.equal((await complete(cart_id)).body.type, 'order')
    })
  })

  const silences: [name: string, fails: () => Error][] = [
    ['in time', () => new Error('the payment provider sandbox did not reply within 15 seconds')],
    ['at all', () => new TypeError('fetch failed')],
    ['since it is paused', () => new ProviderPaused({ kind: 'payment', id: 'sandbox', timeout_ms: null })],
  ]
  for (const [name, fails] of silences)
    test(`does not respond ${name}: 503 and when to try again; the next try is the same payment`, async () => {
      const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant(), provider_id: 'sandbox' })
      const sandbox = theSandbox(app)
      const asked: string[] = []
      const silent: RemoteProvider = {
        ...sandbox,
        async authorize(request) {
          asked.push(request.reference)
          if (asked.length === 1) throw fails()
          return sandbox.authorize(request)
        },
      }
      await withProviders(app, [silent], async () => {
        const refused = await complete(cart_id)
        assert.deepEqual(statusAndCode(refused), [503, 'payment_provider_unavailable'])
        assert.deepEqual([refused.headers['retry-after'], refused.body.details.provider_id], ['10', 'sandbox'])
        assert.equal((await complete(cart_id)).body.type, 'order')
      })
      assert.equal(new Set(asked).size, 1)
    })

  test('does not respond while a method is chosen or the cart changes: 503, and another method still works', async () => {
    const away = async () => {
      throw new TypeError('fetch failed')
    }
    const silent: RemoteProvider = { ...theSandbox(app), sessions: { open: away, change: away, close: away } }
    await withProviders(app, [silent, app.services.payments.get('manual')], async () => {
      const id = await aCart(app, shop, { variant_id: await aVariant() })
      await api.post(`/store/carts/${id}/payment-sessions`)
      const choose = (provider_id: string) => api.request('POST', `/store/carts/${id}/payment-session`, { provider_id })
      assert.deepEqual(statusAndCode(await choose('sandbox')), [503, 'payment_provider_unavailable'])
      await choose('manual')
      assert.equal((await choose('manual')).status, 200)
    })
  })

  test('does not respond, but took the money: the payment is looked up, and becomes the order once', async () => {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant(), provider_id: 'sandbox' })
    let asked = 0
    const silent: RemoteProvider = {
      ...theSandbox(app),
      authorize() {
        asked += 1
        throw new TypeError('fetch failed')
      },
      lookUp: async ({ amount }) => ({ status: 'captured', data: {}, captured: amount }),
    }
    await withProviders(app, [silent], async () => {
      assert.deepEqual(statusAndCode(await complete(cart_id)), [503, 'payment_provider_unavailable'])
      const { requested_payments, store_id } = await db
        .selectFrom('carts')
        .select(['requested_payments', 'store_id'])
        .where('id', '=', cart_id)
        .executeTakeFirstOrThrow()
      const data = { payment_id: requested_payments?.[0] ?? '' }
      await lookUpRequestedPayment(app.services, {
        name: 'payment.reply_missing',
        store_id,
        data,
        id: 'event',
      } as never)
      const { status, body } = await complete(cart_id)
      assert.deepEqual([status, body.type, body.data.payments[0].id, asked], [200, 'order', data.payment_id, 1])
    })
  })

  test('sessions at a provider follow the cart: opened, changed, closed', async () => {
    const calls: string[] = []
    const keeping: RemoteProvider = {
      ...theSandbox(app),
      sessions: {
        open: async ({ amount }) => ({ intent: calls.push(`open ${amount}`) }),
        change: async ({ amount, data }) => ({ ...data, changed: calls.push(`change ${amount}`) }),
        close: async () => void calls.push('close'),
      },
    }
    await withProviders(app, [keeping, app.services.payments.get('manual')], async () => {
      const variant_id = await aVariant()
      const id = await aCart(app, shop, { variant_id })
      await api.post(`/store/carts/${id}/payment-sessions`)
      const chosen = await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'sandbox' })
      assert.deepEqual(chosen.cart.payment_session.data, { intent: 1 })
      await api.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
      await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
      assert.deepEqual(calls, ['open 5550000', 'change 11100000', 'close'])
    })
  })
})

function statusAndCode({ status, body }: { status: number; body: { code?: string } }) {
  return [status, body.code]
}
