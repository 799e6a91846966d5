import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
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

describe('orders as shoppers see them', () => {
  test('by id, by cart, and by number together with e-mail', async () => {
    const placed = await aPlacedOrder(app, shop, { variant_id })
    const { order } = await api.get(`/store/orders/${placed.id}`)
    assert.equal(order.object, 'order')
    assert.equal(order.items[0].variant.product.title, 'Kopi Gayo')
    assert.deepEqual((await api.get(`/store/orders/cart/${placed.cart_id}`)).order, order)
    const looked = await api.get(`/store/orders?display_id=${placed.display_id}&email=SARI@example.com`)
    assert.deepEqual(looked.order, order)
    const at = `/store/orders?display_id=${placed.display_id}&email=sari@example.com&shipping_address[postal_code]=`
    assert.equal((await api.get(`${at}40115`)).order.id, placed.id)
    assert.equal((await api.request('GET', `${at}99999`)).status, 404)
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

  test('fields and relations that may be asked for, and those that may not', async () => {
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

  test('through its cart a registered customer’s order is found by that customer only', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    const placed = await aPlacedOrder(app, shop, { variant_id, email: siti.email, headers: siti.headers })
    const path = `/store/orders/cart/${placed.cart_id}`
    assert.equal((await api.request('GET', path)).status, 404)
    assert.equal((await storeApi(app, shop, siti.headers).get(path)).order.email, siti.email)
  })
})
