import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser } from '../../../testing/a-browser.ts'
import { aCart, homeAddress, takeToCheckout } from '../../../testing/a-cart.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const elsewhere = await aShop(db)
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''
const eve = caller(app, { 'store-view-code': shop.view_code })
const victims = ['ana@example.com', ...Object.values(homeAddress).filter((text) => text.length > 3)]
const seenOf = (body: unknown) => victims.filter((text) => JSON.stringify(body).includes(text))

describe('a cart that an attacker opened', () => {
  test('and that moved here from another store closes to its id once a browser fills it in', async () => {
    const there = caller(app, { 'store-view-code': elsewhere.view_code })
    const { id } = (await there.post('/store/carts', {})).body.cart
    await there.post(`/store/carts/${id}`, { email: 'eve@example.com', metadata: { planted: true } })
    const { idempotencyKey } = (await there.get(`/store/carts/${id}/idempotency-key`)).body
    const browser = await aBrowser(app, shop)
    const view = { storeViewCode: shop.view_code, cartId: id }
    const moved = await caller(app, browser).post('/store/shopkey-auth/customer/set-store-view', view)
    assert.deepEqual([moved.body.data.id, moved.body.data.is_own], [id, false])
    await caller(app, browser).post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    await takeToCheckout(app, shop, id, { headers: browser, email: 'ana@example.com' })
    const { cart } = (await eve.get(`/store/carts/${id}`)).body
    assert.deepEqual([seenOf(cart), cart.is_masked, cart.idempotency_key], [[], true, null])
    const key = { 'idempotency-key': idempotencyKey }
    const ordered = await eve.post(`/store/carts/${id}/complete`, {}, key)
    assert.deepEqual([ordered.status, ordered.body.code], [400, 'cart_of_other_visitor'])
    const mine = (await caller(app, browser).get(`/store/carts/${id}`)).body.cart
    assert.deepEqual([mine.metadata, mine.email], [null, 'ana@example.com'])
  })

  test('and that a customer joined shows its opener nothing of theirs', async () => {
    const ana = await signInCustomer(db, shop, clock.now())
    const id = await aCart(app, shop, { variant_id })
    await takeToCheckout(app, shop, id, { email: 'eve@example.com' })
    const join = { guestCustomerCartId: id, customerId: ana.customer_id }
    const joined = await caller(app, ana.headers).post('/store/shopkey-carts/join-carts', join)
    assert.deepEqual([joined.status, JSON.stringify(joined.body).includes('eve@example.com')], [200, false])
    const { cart } = (await eve.get(`/store/carts/${id}`)).body
    assert.deepEqual([cart.is_masked, cart.email, JSON.stringify(cart).includes(ana.email)], [true, null, false])
  })
})

test("a customer cannot open, join or change another's cart by naming that customer", async () => {
  const [ana, bea] = [await signInCustomer(db, shop, clock.now()), await signInCustomer(db, shop, clock.now())]
  const id = await aCart(app, shop, { variant_id, headers: ana.headers })
  const given = { email: 'ana@example.com', shipping_address: homeAddress }
  await caller(app, ana.headers).post(`/store/carts/${id}`, given)
  const other = caller(app, bea.headers)
  for (const [path, body] of [
    ['/store/shopkey-carts', { customer_id: ana.customer_id }],
    ['/store/shopkey-carts/join-carts', { guestCustomerCartId: id, customerId: ana.customer_id }],
    ['/store/shopkey-carts/join-carts', { guestCustomerCartId: id, customerId: bea.customer_id }],
    [`/store/carts/${id}`, {}],
    [`/store/carts/${id}`, { region_id: shop.idr_region_id }],
    [`/store/carts/${id}`, { customer_id: bea.customer_id }],
    [`/store/carts/${id}/update-cart-metadata`, { metadata: { a: 1 } }],
    [`/store/carts/${id}/payment-sessions`, {}],
  ] as const) {
    const { status, body: reply } = await other.post(path, body)
    assert.deepEqual([status, seenOf(reply)], [400, []], path)
  }
  const looked = await other.post('/store/shopkey-auth/customer/set-store-view', {
    storeViewCode: shop.view_code,
    cartId: id,
  })
  assert.deepEqual(seenOf(looked.body), [])
})
