import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, aCartAtCheckout, homeAddress } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { aStore } from '../../testing/a-store.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)

async function aVariant(stock = 20): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  return variant_ids[0] ?? ''
}
const complete = (cart_id: string) => api.request('POST', `/store/carts/${cart_id}/complete`)
const orderCount = async () =>
  Number((await db.selectFrom('orders').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

describe('the requirements of a completion', () => {
  test('an empty cart gets the list of all that is missing, and nothing is written', async () => {
    const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id })
    const before = await orderCount()
    const { status, body } = await complete(cart.id)
    assert.deepEqual(
      [status, body.code, body.details.missing],
      [400, 'checkout_incomplete', ['items', 'email_or_phone']],
    )
    assert.equal(await orderCount(), before)
  })

  test('each missing part in turn', async () => {
    const variant_id = await aVariant()
    const id = await aCart(app, shop, { variant_id })
    const missing = async () => (await complete(id)).body.details.missing
    assert.deepEqual(await missing(), ['email_or_phone', 'shipping_address', 'shipping_method', 'payment_session'])
    await api.post(`/store/carts/${id}`, { shipping_address: { ...homeAddress, phone: '' } })
    assert.deepEqual(await missing(), ['email_or_phone', 'shipping_method', 'payment_session'])
    await api.post(`/store/carts/${id}`, { shipping_address: homeAddress })
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    assert.deepEqual(await missing(), ['payment_session'])
    await api.post(`/store/carts/${id}/payment-sessions`)
    assert.deepEqual(await missing(), ['payment_session'])
    await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.equal(data.email, null)
    assert.equal(data.customer.phone, homeAddress.phone)
  })

  test("a missing cart, or another store's, is 404", async () => {
    const other = await aStore(db)
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    assert.equal((await complete('cart_none')).status, 404)
    assert.equal((await storeApi(app, other).request('POST', `/store/carts/${cart_id}/complete`)).status, 404)
    assert.equal((await complete(cart_id)).status, 200)
  })

  test('changes since are refused: a withdrawn product, an expired code, another amount', async () => {
    const { id: product_id, variant_ids } = await aProduct(db, shop, {})
    const withdrawn = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '' })
    await db.updateTable('products').set({ status: 'draft' }).where('id', '=', product_id).execute()
    assert.equal((await complete(withdrawn)).body.code, 'cart_changed')

    const ended = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    const discount = await aDiscount(db, shop)
    await api.post(`/store/carts/${ended}`, { discounts: [{ code: discount.code }] })
    await db.updateTable('discounts').set({ ends_at: clock.now() }).where('id', '=', discount.id).execute()
    assert.deepEqual(statusAndCode(await complete(ended)), [400, 'cart_changed'])

    const changed = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    await db.updateTable('regions').set({ tax_rate: 12 }).where('id', '=', shop.idr_region_id).execute()
    assert.deepEqual(statusAndCode(await complete(changed)), [400, 'cart_total_changed'])
    assert.equal((await complete(changed)).status, 200, 'the second time the shopper knows')
    await db.updateTable('regions').set({ tax_rate: 11 }).where('id', '=', shop.idr_region_id).execute()
  })

  test("a registered customer's cart is ordered by that customer only", async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const cart_id = await aCartAtCheckout(app, shop, {
      variant_id: await aVariant(),
      email: siti.email,
      headers: siti.headers,
    })
    assert.deepEqual(statusAndCode(await complete(cart_id)), [400, 'cart_of_other_customer'])
    const { data } = await storeApi(app, shop, siti.headers).post(`/store/carts/${cart_id}/complete`)
    assert.equal(data.customer_id, siti.customer_id)
  })

  test('a completed cart refuses every change', async () => {
    const variant_id = await aVariant()
    const id = await aCartAtCheckout(app, shop, { variant_id })
    const line_id = (await api.get(`/store/carts/${id}`)).cart.items[0].id
    await complete(id)
    const changes: [method: 'POST' | 'DELETE', path: string, body?: object][] = [
      ['POST', '', { email: 'other@example.com' }],
      ['POST', '/line-items', { variant_id, quantity: 1 }],
      ['POST', `/line-items/${line_id}`, { quantity: 2 }],
      ['DELETE', `/line-items/${line_id}`],
      ['POST', '/shipping-methods', { option_id: shop.shipping_option_id }],
      ['POST', '/payment-sessions'],
      ['POST', '/payment-session', { provider_id: 'manual' }],
      ['POST', '/payment-session-set', { provider_id: 'manual' }],
      ['POST', '/payment-sessions/manual', { data: {} }],
      ['POST', '/payment-sessions/manual/refresh'],
      ['DELETE', '/payment-sessions/manual'],
      ['DELETE', '/discounts/ANY'],
      ['POST', '/update-cart-metadata', { metadata: { a: 1 } }],
    ]
    for (const [method, path, body] of changes) {
      const reply = await api.request(method, `/store/carts/${id}${path}`, body)
      assert.deepEqual(statusAndCode(reply), [400, 'cart_completed'], `${method} ${path}`)
    }
  })
})

function statusAndCode({ status, body }: { status: number; body: { code?: string } }) {
  return [status, body.code]
}
