import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCartAtCheckout, takeToCheckout } from '../../../testing/a-cart.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { storeApi } from '../../../testing/store-api.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10, prices: { idr: 3_000_000 } }] })
const variant_id = variant_ids[0] ?? ''

/** A client of v1 keeps the id of a full cart when its customer signs out. */
test('after signing out, the cart says what to do, and its items go into a cart of the guest that can be ordered', async () => {
  const siti = await signInCustomer(db, shop, clock.now())
  const id = await aCartAtCheckout(app, shop, { variant_id, email: siti.email, headers: siti.headers })
  const guest = caller(app, { 'store-view-code': shop.view_code })

  const refused = await guest.post(`/store/carts/${id}/complete`)
  assert.deepEqual([refused.status, refused.body.code], [400, 'cart_of_other_customer'])
  assert.match(refused.body.message, /sign in as that customer, or put its .* into a new cart/)
  const { cart } = (await guest.get(`/store/carts/${id}`)).body
  assert.deepEqual(
    [cart.is_masked, cart.items[0].variant_id, cart.items[0].quantity, cart.shipping_address?.address_1 ?? null],
    [true, variant_id, 1, null],
  )
  assert.notEqual(cart.email, siti.email)

  const items = cart.items.map((item: { variant_id: string; quantity: number }) => ({
    variant_id: item.variant_id,
    quantity: item.quantity,
  }))
  const copy = (await guest.post('/store/carts', { region_id: cart.region_id, items })).body.cart
  assert.notEqual(copy.id, id)
  assert.equal(copy.items.length, 1)
  await takeToCheckout(app, shop, copy.id, { email: 'tamu@example.com' })
  const { type, data } = await storeApi(app, shop).post(`/store/carts/${copy.id}/complete`)
  assert.deepEqual([type, data.email], ['order', 'tamu@example.com'])

  // The customer's own is as it was.
  const own = await storeApi(app, shop, siti.headers).get(`/store/carts/${id}`)
  assert.deepEqual([own.cart.email, own.cart.items.length], [siti.email, 1])
})
