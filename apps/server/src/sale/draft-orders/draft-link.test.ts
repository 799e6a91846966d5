import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser } from '../../testing/a-browser.ts'
import { homeAddress } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const stranger = storeApi(app, shop)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })

/** A draft for a customer with an account; `key` is that of its payment link. */
async function aDraftForMember() {
  const siti = await signInCustomer(db, shop, clock.now())
  await db
    .insertInto('store_customers')
    .values({ store_id: shop.id, customer_id: siti.customer_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { status, body } = await owner.post('/admin/draft-orders', {
    email: siti.email,
    customer_id: siti.customer_id,
    region_id: shop.idr_region_id,
    items: [{ variant_id: variant_ids[0], quantity: 1 }],
    shipping_methods: [{ option_id: shop.shipping_option_id }],
    shipping_address: homeAddress,
  })
  assert.equal(status, 200, JSON.stringify(body))
  const { id, cart_id, payment_link } = body.draft_order
  return { siti, id, cart_id, payment_link, key: new URL(payment_link).searchParams.get('key') ?? '' }
}

async function pay(api: ReturnType<typeof storeApi>, cart_id: string): Promise<Json> {
  await api.post(`/store/carts/${cart_id}/payment-sessions`)
  await api.post(`/store/carts/${cart_id}/payment-session`, { provider_id: 'manual' })
  return api.post(`/store/carts/${cart_id}/complete`)
}

describe('the cart of a draft for a customer with an account', () => {
  test('is masked for its id alone and for other shoppers, who can neither change nor complete it', async () => {
    const { cart_id, siti } = await aDraftForMember()
    const others = [{}, await aBrowser(app, shop), (await signInCustomer(db, shop, clock.now())).headers]
    for (const headers of others) {
      const other = storeApi(app, shop, headers)
      const { cart } = await other.get(`/store/carts/${cart_id}`)
      assert.deepEqual([cart.is_masked, cart.email, cart.shipping_address.address_1], [true, null, null])
      assert.ok(!JSON.stringify(cart).includes(siti.email))
      for (const [method, path, body] of [
        ['POST', '/complete', undefined],
        ['POST', '/payment-sessions', undefined],
        ['POST', '/update-cart-metadata', { metadata: { parent_order_id: 'order_1' } }],
        ['POST', '', { email: 'eve@example.com' }],
        ['GET', '/idempotency-key', undefined],
      ] as const) {
        const refused = await other.request(method, `/store/carts/${cart_id}${path}`, body)
        assert.deepEqual([refused.status, refused.body.code], [400, 'cart_of_other_customer'], path)
      }
    }
  })

  test('is shown and paid by its payment link, without signing in', async () => {
    const { cart_id, key, siti } = await aDraftForMember()
    const holder = storeApi(app, shop, { ...(await aBrowser(app, shop)), 'x-cart-key': `${cart_id}.${key}` })
    const { cart } = await holder.get(`/store/carts/${cart_id}`)
    assert.deepEqual([cart.is_own, cart.email, cart.shipping_address.last_name], [true, siti.email, 'Dewi'])
    const { type, data } = await pay(holder, cart_id)
    assert.deepEqual([type, data.customer_id, data.email], ['order', siti.customer_id, siti.email])
    const again = await stranger.request('POST', `/store/carts/${cart_id}/complete`)
    assert.deepEqual([again.status, again.body.code], [400, 'cart_of_other_customer'])
  })

  test('shows the delivery agreed for it to its customer, and to no other', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const { body } = await owner.post('/admin/draft-orders', {
      email: siti.email,
      customer_id: siti.customer_id,
      region_id: shop.idr_region_id,
      items: [{ variant_id: variant_ids[0], quantity: 1 }],
      shipping_methods: [{ option_id: shop.shipping_option_id, price: 1_300_000 }],
    })
    const offered = async (headers: Record<string, string>) =>
      (
        await storeApi(app, shop, headers).get(`/store/shipping-options/${body.draft_order.cart_id}`)
      ).shipping_options.map(({ id, amount }: Json) => [id, amount])
    assert.deepEqual(await offered(siti.headers), [[shop.shipping_option_id, 1_300_000]])
    assert.deepEqual(await offered({}), [])
    assert.deepEqual(await offered((await signInCustomer(db, shop, clock.now())).headers), [])
  })

  test('keeps a delivery whose price staff set by hand for what is in it: its customer takes less, not more', async () => {
    const { body } = await owner.post('/admin/draft-orders', {
      email: 'ama@example.com',
      region_id: shop.idr_region_id,
      items: [{ variant_id: variant_ids[0], quantity: 3 }],
      shipping_methods: [{ option_id: shop.shipping_option_id, price: 0 }],
    })
    const { id, cart_id, cart } = body.draft_order
    const path = `/store/carts/${cart_id}`
    const line = `${path}/line-items/${cart.items[0].id}`
    for (const [url, change] of [
      [line, { quantity: 4 }],
      [`${path}/line-items`, { variant_id: variant_ids[0], quantity: 1 }],
    ] as const) {
      const { status, body: refused } = await stranger.request('POST', url, change)
      assert.deepEqual([status, refused.code], [400, 'delivery_agreed'], url)
    }
    await stranger.post(line, { quantity: 2 })
    const added = { variant_id: variant_ids[0], quantity: 1 }
    assert.equal((await owner.post(`/admin/draft-orders/${id}/line-items`, added)).status, 200)
    const now = (await owner.get(`/admin/draft-orders/${id}`)).body.draft_order.cart
    assert.deepEqual(
      [now.items.reduce((sum: number, { quantity }: Json) => sum + quantity, 0), now.shipping_total],
      [3, 0],
    )
  })

  test('keeps prices that staff set by hand for their quantity, and its currency', async () => {
    const { body } = await owner.post('/admin/draft-orders', {
      email: 'ana@example.com',
      region_id: shop.idr_region_id,
      items: [{ variant_id: variant_ids[0], quantity: 3, unit_price: 100_000 }],
      shipping_methods: [{ option_id: shop.shipping_option_id }],
    })
    const { id, cart_id, cart } = body.draft_order
    const path = `/store/carts/${cart_id}`
    const line = `${path}/line-items/${cart.items[0].id}`
    for (const [url, change] of [
      [line, { quantity: 4 }],
      [path, { region_id: shop.eur_region_id }],
    ] as const) {
      const { status, body: refused } = await stranger.request('POST', url, change)
      assert.deepEqual([status, refused.code], [400, 'price_agreed'], url)
    }
    const byStaff = await owner.post(`/admin/draft-orders/${id}`, { region_id: shop.eur_region_id })
    assert.deepEqual([byStaff.status, byStaff.body.code], [400, 'price_agreed'])
    const agreed = async () =>
      (await stranger.get(path)).cart.items.map(({ quantity, unit_price }: Json) => [quantity, unit_price])
    assert.deepEqual(await agreed(), [[3, 100_000]])
    await stranger.post(`${path}/line-items`, { variant_id: variant_ids[0], quantity: 1 })
    await stranger.post(line, { quantity: 2 })
    assert.deepEqual(await agreed(), [
      [2, 100_000],
      [1, 5_000_000],
    ])
  })

  test('keeps them too when a customer joins it to a cart in another currency', async () => {
    const { body } = await owner.post('/admin/draft-orders', {
      email: 'ana@example.com',
      region_id: shop.eur_region_id,
      items: [{ variant_id: variant_ids[0], quantity: 1, unit_price: 200 }],
      shipping_methods: [],
    })
    const { cart_id } = body.draft_order
    const siti = await signInCustomer(db, shop, clock.now())
    const customer = storeApi(app, shop, siti.headers)
    await customer.post('/store/shopkey-carts', { region_id: shop.idr_region_id })
    const { data } = await customer.post('/store/shopkey-carts/join-carts', {
      guestCustomerCartId: cart_id,
      customerId: siti.customer_id,
    })
    assert.deepEqual([data.region.currency_code, data.items], ['idr', []])
    const [line] = (await stranger.get(`/store/carts/${cart_id}`)).cart.items
    assert.deepEqual([line.quantity, line.unit_price], [1, 200])
  })

  test('is paid by its customer, signed in', async () => {
    const { cart_id, siti } = await aDraftForMember()
    assert.equal((await pay(storeApi(app, shop, siti.headers), cart_id)).type, 'order')
  })

  test('is not opened by another key', async () => {
    const [mine, other] = [await aDraftForMember(), await aDraftForMember()]
    for (const header of [`${mine.cart_id}.${other.key}`, `${other.cart_id}.${other.key}`, `${mine.cart_id}.`, 'x'])
      assert.equal(
        (await storeApi(app, shop, { 'x-cart-key': header }).get(`/store/carts/${mine.cart_id}`)).cart.is_masked,
        true,
        header,
      )
    const asOrder = storeApi(app, shop, { 'x-order-key': `${mine.cart_id}.${mine.key}` })
    assert.equal((await asOrder.get(`/store/carts/${mine.cart_id}`)).cart.is_masked, true)
  })
})

test("a store's template of a link is an address of the web: neither a script nor one of before becomes a link", async () => {
  for (const name of ['payment_link_template', 'swap_link_template', 'invite_link_template'])
    for (const script of [
      'javascript:alert(1)//{cart_id}',
      'data:text/html,{cart_id}',
      '//evil.test/{cart_id}',
      'java\nscript:1',
    ]) {
      const { status, body } = await owner.post('/admin/store', { [name]: script })
      assert.deepEqual([status, body.details?.fields], [400, [name]], script)
    }
  await db
    .updateTable('stores')
    .set({ payment_link_template: 'javascript:alert(1)//{cart_id}' })
    .where('id', '=', shop.id)
    .execute()
  const { payment_link } = await aDraftForMember()
  assert.ok(payment_link.startsWith('http://localhost:8000/'), payment_link)
  await owner.post('/admin/store', { payment_link_template: null })
})

test("a payment link follows the store's template, with the key in it or appended, until the draft is completed", async () => {
  const links = async (payment_link_template: string | null) => {
    await owner.post('/admin/store', { payment_link_template })
    const { cart_id, key, payment_link } = await aDraftForMember()
    return payment_link.replaceAll(cart_id, '<cart>').replaceAll(key || '\0', '<key>')
  }
  assert.equal(await links(null), `http://localhost:8000/${shop.view_code}/cart?id=<cart>&key=<key>`)
  assert.equal(await links('https://pay.test/{cart_id}'), 'https://pay.test/<cart>?key=<key>')
  assert.equal(await links('https://pay.test/?c={cart_id}#now'), 'https://pay.test/?c=<cart>&key=<key>#now')
  assert.match(await links('https://pay.test/{cart_id}/{key}'), /^https:\/\/pay\.test\/<cart>\/[\w-]{22}$/)
  await owner.post('/admin/store', { payment_link_template: null })
  const { id, cart_id, siti } = await aDraftForMember()
  await pay(storeApi(app, shop, siti.headers), cart_id)
  assert.equal((await owner.get(`/admin/draft-orders/${id}`)).body.draft_order.payment_link, null)
})
