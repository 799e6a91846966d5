import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { takeTry } from '../../platform/passwords/attempt-counts.ts'
import { aBrowser } from '../../testing/a-browser.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { aStore } from '../../testing/a-store.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db)
const api = storeApi(app, shop)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 50 }] })
const variant_id = variant_ids[0] ?? ''

function lookUp({ display_id }: { display_id: number }, asked: { email?: string; postal_code?: string }): string {
  const query = new URLSearchParams({ display_id: String(display_id), email: asked.email ?? 'sari@example.com' })
  if (asked.postal_code !== undefined) query.set('shipping_address[postal_code]', asked.postal_code)
  return `/store/orders?${query}`
}

describe('looking an order up by number and e-mail', () => {
  const replyTo = async (client: ReturnType<typeof storeApi>, path: string) => {
    const { status, body } = await client.request('GET', path)
    return [status, body.order?.is_masked, body.order?.shipping_address?.address_1, typeof body.order_key]
  }

  test('shows only the items of an order bought in a browser without its postal code', async () => {
    const headers = await aBrowser(app, shop)
    const placed = await aPlacedOrder(app, shop, { variant_id, headers })
    assert.deepEqual(await replyTo(api, lookUp(placed, {})), [200, true, null, 'undefined'])
    assert.deepEqual(await replyTo(api, lookUp(placed, { postal_code: '40115' })), [
      200,
      undefined,
      'Jalan Melati 7',
      'string',
    ])
    assert.deepEqual(await replyTo(storeApi(app, shop, headers), lookUp(placed, {})), [
      200,
      undefined,
      'Jalan Melati 7',
      'string',
    ])
  })

  test('returns the same for a wrong postal code, a wrong e-mail, a wrong number and an order that opens by its id', async () => {
    const placed = await aPlacedOrder(app, shop, { variant_id })
    const paths = [
      lookUp(placed, {}),
      lookUp(placed, { postal_code: '' }),
      lookUp(placed, { postal_code: '40116' }),
      lookUp(placed, { email: 'wrong@example.com', postal_code: '40115' }),
    ]
    const unknown = { display_id: placed.display_id + 100_000 }
    const expected = await api.request('GET', lookUp(unknown, { postal_code: '40115' }))
    for (const path of paths) {
      const { status, body } = await api.request('GET', path)
      const message = body.message.replace(String(placed.display_id), String(unknown.display_id))
      assert.deepEqual([status, { ...body, message }], [expected.status, expected.body], path)
    }
  })

  test('is limited per e-mail, from all addresses, and per address, for all e-mails', async () => {
    const placed = await aPlacedOrder(app, shop, { variant_id, email: 'guessed@example.com' })
    const from = (address: string) => storeApi(app, shop, { 'x-forwarded-for': address })
    const guess = async (number: number, address: string, email = 'guessed@example.com') =>
      (await from(address).request('GET', lookUp({ display_id: number }, { email }))).status
    for (let number = 1; number <= 20; number += 1) assert.equal(await guess(number, `10.0.0.${number}`), 404)
    assert.equal(await guess(21, '10.0.1.1'), 429)
    const right = lookUp(placed, { email: 'guessed@example.com', postal_code: '40115' })
    assert.equal((await from('10.0.1.2').request('GET', right)).status, 429)
    clock.advance(3_600_000)
    assert.equal((await from('10.0.1.2').request('GET', right)).status, 200)

    // The limit per minute uses the machine's clock; this tests the hour's.
    const key = 'order look-up from 10.0.2.1'
    const { config } = app.services
    for (let tried = 0; tried < 60; tried += 1)
      await takeTry(db, { key, max: 60, windowMs: 3_600_000, secret: config.secret, now: clock.now() })
    assert.equal(await guess(1, '10.0.2.1', 'nobody@example.com'), 429)
    assert.equal(await guess(1, '10.0.2.2', 'nobody@example.com'), 404)
  })
})

describe('orders as shoppers see them', () => {
  test('by id, by cart, and by number together with e-mail', async () => {
    const placed = await aPlacedOrder(app, shop, { variant_id })
    const { order } = await api.get(`/store/orders/${placed.id}`)
    assert.equal(order.object, 'order')
    assert.equal(order.items[0].variant.product.title, 'Kopi Gayo')
    assert.deepEqual((await api.get(`/store/orders/cart/${placed.cart_id}`)).order, order)
    const looked = await api.get(lookUp(placed, { email: 'SARI@example.com', postal_code: '40 115' }))
    assert.deepEqual(looked.order, order)
    const holder = storeApi(app, shop, { 'x-order-key': `${placed.id}.${looked.order_key}` })
    assert.deepEqual((await holder.get(lookUp(placed, {}))).order, order)
  })

  test('a guess, a missing e-mail or another store finds nothing', async () => {
    const placed = await aPlacedOrder(app, shop, { variant_id })
    const other = storeApi(app, await aStore(db))
    for (const [client, path, status] of [
      [api, `/store/orders?display_id=${placed.display_id}&email=wrong@example.com`, 404],
      [api, `/store/orders?display_id=${placed.display_id}`, 400],
      [api, `/store/orders?email=sari@example.com`, 400],
      [api, '/store/orders/order_none', 404],
      [api, '/store/orders/cart/cart_none', 404],
      [other, `/store/orders/${placed.id}`, 404],
      [other, `/store/orders/cart/${placed.cart_id}`, 404],
      [other, `/store/orders?display_id=${placed.display_id}&email=sari@example.com`, 404],
    ] as const) {
      assert.equal((await client.request('GET', path)).status, status, path)
    }
  })

  test('fields and relations that may be requested, and those that may not', async () => {
    const placed = await aPlacedOrder(app, shop, { variant_id })
    const { order } = await api.get(`/store/orders/${placed.id}?fields=status&expand=billing_address`)
    assert.deepEqual(
      [order.billing_address.city, order.status, order.items, order.email],
      ['Bandung', 'pending', undefined, undefined],
    )
    assert.equal(order.total, placed.total, 'totals always stay')
    for (const query of ['expand=cart', 'fields=external_id', 'expand=items.cart', 'expand=nonsense'])
      assert.equal((await api.request('GET', `/store/orders/${placed.id}?${query}`)).status, 400, query)
  })

  test("a registered customer's order is found by its cart for that customer only", async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const placed = await aPlacedOrder(app, shop, { variant_id, email: siti.email, headers: siti.headers })
    const path = `/store/orders/cart/${placed.cart_id}`
    assert.equal((await api.request('GET', path)).status, 404)
    assert.equal((await storeApi(app, shop, siti.headers).get(path)).order.email, siti.email)
  })
})
