import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aBrowser, cookieOf } from '../../../testing/a-browser.ts'
import { aCart, homeAddress, takeToCheckout } from '../../../testing/a-cart.ts'
import { aDiscount } from '../../../testing/a-discount.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import type { Json } from '../../../testing/json.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { storeApi } from '../../../testing/store-api.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 500 }] })
const variant_id = variant_ids[0] ?? ''
const nobody = storeApi(app, shop)
const page = { origin: app.services.config.storefrontUrl }
const evilAddress = { ...homeAddress, first_name: 'Eve', address_1: 'Jalan Gelap 1' }
const given = { email: 'ana@example.com', shipping_address: homeAddress, billing_address: homeAddress }
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.code]

/** Fills in a cart completely, as an attacker who keeps its id; returns the id. */
async function aPlantedCart(headers?: Record<string, string>): Promise<string> {
  const id = await aCart(app, shop, { variant_id, ...(headers && { headers }) })
  const planter = storeApi(app, shop, headers)
  const { code } = await aDiscount(db, shop)
  await takeToCheckout(app, shop, id, { email: 'eve@example.com', ...(headers && { headers }) })
  await planter.post(`/store/carts/${id}`, {
    shipping_address: evilAddress,
    billing_address: evilAddress,
    discounts: [{ code }],
    context: { campaign: 'eve' },
    metadata: { gift_to: 'eve@example.com' },
  })
  await planter.post(`/store/carts/${id}/payment-sessions/manual`, { data: { redirect_url: 'https://evil.test' } })
  await planter.get(`/store/carts/${id}/idempotency-key`)
  return id
}

const aVisitor = async () => storeApi(app, shop, await aBrowser(app, shop))

function assertNothingPlanted(cart: Json): void {
  const all = JSON.stringify(cart)
  for (const planted of ['eve@example.com', 'Eve', 'Gelap', 'evil.test', 'campaign', 'CODE-'])
    assert.ok(!all.includes(planted), `${planted} is still in the cart`)
  assert.deepEqual([cart.payment_sessions, cart.payment_session, cart.discounts], [[], null, []])
  assert.equal(cart.idempotency_key, null)
}

async function assertClosedTo(planter: ReturnType<typeof storeApi>, id: string, secrets: string[]): Promise<void> {
  const path = `/store/carts/${id}`
  const { cart } = await planter.get(path)
  const seen = JSON.stringify(cart) + JSON.stringify(await planter.post(`/store/shopkey-carts/${id}/customer`))
  for (const secret of secrets) assert.ok(!seen.includes(secret), `the id alone shows ${secret}`)
  assert.deepEqual(
    [cart.is_masked, cart.is_own, cart.email, cart.context, cart.metadata, cart.payment_sessions],
    [true, false, null, null, null, []],
  )
  for (const [method, rest] of [
    ['POST', '/complete'],
    ['POST', '/payment-sessions'],
    ['GET', '/idempotency-key'],
  ] as const) {
    const { status, body } = await planter.request(method, path + rest)
    assert.deepEqual([status, /^cart_(of_other|completed)/.test(body.code)], [400, true], rest)
  }
}

describe('a cart that an attacker filled in and passed on', () => {
  test('keeps only its items when a browser writes into it, and closes to its id', async () => {
    const id = await aPlantedCart()
    const headers = await aBrowser(app, shop)
    const victim = storeApi(app, shop, headers)
    assert.equal((await victim.get(`/store/carts/${id}`)).cart.is_own, false)
    const { cart } = await victim.post(`/store/carts/${id}`, { email: given.email })
    assert.deepEqual([cart.email, cart.is_own, cart.items[0].variant_id], [given.email, true, variant_id])
    assertNothingPlanted(cart)
    assert.deepEqual((await victim.get(`/store/carts/${id}`)).cart, cart, 'the answer is what is stored')
    await takeToCheckout(app, shop, id, { email: given.email, headers })
    await assertClosedTo(nobody, id, [given.email, 'Jalan Melati', '0812345678'])
    const { data } = await victim.post(`/store/carts/${id}/complete`)
    assert.deepEqual([data.email, data.shipping_address.first_name], [given.email, 'Sari'])
    await assertClosedTo(nobody, id, [given.email, data.id])
    assert.equal((await nobody.request('GET', `/store/orders/cart/${id}`)).status, 404)
  })

  test('does the same for a signed-in customer, whose account then owns it', async () => {
    const id = await aPlantedCart()
    const siti = await signInCustomer(db, shop, clock.now())
    const victim = storeApi(app, shop, siti.headers)
    assert.equal((await victim.get(`/store/carts/${id}`)).cart.is_own, false)
    const { cart } = await victim.post(`/store/carts/${id}/payment-sessions`)
    assert.deepEqual([cart.customer_id, cart.email, cart.is_own], [siti.customer_id, siti.email, true])
    assert.ok(!JSON.stringify(cart).includes('Gelap'))
    await assertClosedTo(nobody, id, [siti.email])
  })

  test('loses all but its items when it is joined at sign-in', async () => {
    const id = await aPlantedCart()
    const siti = await signInCustomer(db, shop, clock.now())
    const { data } = await storeApi(app, shop, siti.headers).post('/store/shopkey-carts/join-carts', {
      guestCustomerCartId: id,
      customerId: siti.customer_id,
    })
    assert.deepEqual([data.email, data.items.length], [siti.email, 1])
    assertNothingPlanted(data)
    await assertClosedTo(nobody, id, [siti.email])
  })

  test('is not ordered as it was filled in', async () => {
    for (const victim of [
      await aVisitor(),
      storeApi(app, shop, (await signInCustomer(db, shop, clock.now())).headers),
    ]) {
      const id = await aPlantedCart()
      const { status, body } = await victim.request('POST', `/store/carts/${id}/complete`)
      assert.deepEqual([status, body.code], [400, 'checkout_incomplete'])
      assert.equal((await nobody.get(`/store/carts/${id}`)).cart.email, 'eve@example.com', 'a refusal changes nothing')
    }
  })

  test('cannot be bound later by the browser that opened it', async () => {
    const opened = await storeApi(app, shop, page).request('POST', '/store/carts', { region_id: shop.idr_region_id })
    const id = opened.body.cart.id
    assert.equal(opened.body.cart.is_own, true)
    await storeApi(app, shop, page).post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    const victim = await aVisitor()
    await victim.post(`/store/carts/${id}`, given)
    const planter = storeApi(app, shop, { ...page, cookie: cookieOf(opened.headers) })
    await planter.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1 })
    await assertClosedTo(planter, id, [given.email, 'Jalan Melati'])
    assert.equal((await victim.get(`/store/carts/${id}`)).cart.email, given.email)
  })

  test('of a browser that returned its token stays with that browser', async () => {
    const id = await aPlantedCart(await aBrowser(app, shop))
    const victim = await aVisitor()
    assert.deepEqual(codeOf(await victim.request('POST', `/store/carts/${id}`, given)), [400, 'cart_of_other_visitor'])
    const { cart } = await victim.get(`/store/carts/${id}`)
    assert.deepEqual([cart.is_masked, cart.discounts], [true, []])
  })
})

test("a client without cookies or account buys with the cart's id alone", async () => {
  const id = await aCart(app, shop, { variant_id })
  await takeToCheckout(app, shop, id)
  const { idempotencyKey } = await nobody.get(`/store/carts/${id}/idempotency-key`)
  const { data } = await storeApi(app, shop, { 'idempotency-key': idempotencyKey }).post(`/store/carts/${id}/complete`)
  assert.equal(data.shipping_address.last_name, 'Dewi')
})
