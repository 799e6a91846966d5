import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { orderKey } from '../../../http/order-key.ts'
import { aBrowser } from '../../../testing/a-browser.ts'
import { aCart, aCartAtCheckout, homeAddress } from '../../../testing/a-cart.ts'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import type { Json } from '../../../testing/json.ts'
import { signInCustomer } from '../../../testing/sign-in-customer.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { storeApi } from '../../../testing/store-api.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const other = await aShop(db)
const variantOf = async (store: typeof shop) =>
  (await aProduct(db, store, { variants: [{ stock: 500 }] })).variant_ids[0] ?? ''
const variants = { [shop.id]: await variantOf(shop), [other.id]: await variantOf(other) }
const email = 'rina@example.com'
const secrets = ['Rina', 'Hartono', '+6281399990000', 'pays late']

/** A guest bought in `shop`, and staff recorded further details of her. */
let guest_id = ''
before(async () => {
  const order = await buyAsGuest(shop, email)
  guest_id = order.customer_id
  const staff = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const saved = await staff.post(`/admin/customers/${guest_id}`, {
    first_name: 'Rina',
    last_name: 'Hartono',
    phone: '081399990000',
    metadata: { note: 'pays late' },
  })
  assert.equal(saved.status, 200)
})

async function buyAsGuest(store: typeof shop, typed: string, headers: Record<string, string> = {}): Promise<Json> {
  const api = storeApi(app, store, headers)
  const id = await aCartAtCheckout(app, store, { variant_id: variants[store.id] ?? '', email: typed, headers })
  const { data } = await api.post(`/store/carts/${id}/complete`)
  return data
}

async function assertShowsNothing(reply: Json): Promise<void> {
  const text = JSON.stringify(reply)
  for (const secret of secrets) assert.ok(!text.includes(secret), `${secret} in ${text}`)
}

const typed = {
  has_account: false,
  email,
  first_name: null,
  last_name: null,
  phone: null,
  metadata: null,
  billing_address_id: null,
  created_at: null,
}
const shown = (customer: Json) => Object.fromEntries(Object.keys(typed).map((name) => [name, customer[name]]))

describe("a guest's e-mail, typed by someone else", () => {
  for (const store of [shop, other]) {
    const where = store === shop ? 'in the store that knows the guest' : 'in another store'
    test(`${where}: the cart returns what was typed`, async () => {
      const api = storeApi(app, store, await aBrowser(app, store))
      const { cart } = await api.post('/store/carts', {})
      const { cart: changed } = await api.post(`/store/carts/${cart.id}`, { email })
      assert.deepEqual(shown(changed.customer), typed)
      await assertShowsNothing(changed)
      await assertShowsNothing(await api.get(`/store/carts/${cart.id}`))
      await assertShowsNothing(await api.post(`/store/shopkey-carts/${cart.id}/customer`, {}))
    })

    test(`${where}: the order returns what was typed`, async () => {
      const headers = await aBrowser(app, store)
      const order = await buyAsGuest(store, email, headers)
      const { first_name, last_name, phone } = homeAddress
      const named = { ...typed, first_name, last_name, phone }
      assert.deepEqual(shown(order.customer), named)
      await assertShowsNothing(order)
      const read = await storeApi(app, store, headers).get(`/store/orders/${order.id}`)
      assert.deepEqual(read.order.customer, order.customer)
      const byLink = await storeApi(app, store).get(`/store/orders/${order.id}`)
      assert.equal(byLink.order.is_masked, true)
      assert.deepEqual([byLink.order.customer.first_name, byLink.order.customer.email], [null, null])
      const query = `display_id=${order.display_id}&email=${email}`
      await assertShowsNothing(await storeApi(app, store).get(`/store/orders?${query}`))
    })
  }

  test('belongs to one guest per store', async () => {
    const guests = await db.selectFrom('customers').select(['id', 'store_id']).where('email', '=', email).execute()
    assert.deepEqual(guests.map(({ store_id }) => store_id).sort(), [other.id, shop.id].sort())
    assert.ok(guests.some(({ id, store_id }) => id === guest_id && store_id === shop.id))
  })

  test('changes nothing that staff see', async () => {
    const headers = await aBrowser(app, shop)
    const api = storeApi(app, shop, headers)
    const id = await aCart(app, shop, { variant_id: variants[shop.id] ?? '', headers })
    const address = { ...homeAddress, first_name: 'Mallory', last_name: 'Wicked', phone: '081300001111' }
    await api.post(`/store/carts/${id}`, { email, shipping_address: address })
    const staff = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
    const { customer } = (await staff.get(`/admin/customers/${guest_id}`)).body
    const { first_name, last_name, phone, metadata } = customer
    assert.deepEqual(
      [first_name, last_name, phone, metadata],
      ['Rina', 'Hartono', '+6281399990000', { note: 'pays late' }],
    )
    const seenByOther = caller(app, await signInStaff(db, other, 'owner', clock.now()))
    assert.equal((await seenByOther.get(`/admin/customers/${guest_id}`)).status, 404)
    await assertShowsNothing((await seenByOther.get(`/admin/customers?q=${email}`)).body)
    await assertShowsNothing((await seenByOther.get('/admin/orders?expand=customer')).body)
  })

  test("does not add the guest's phone number to the cart", async () => {
    const { cart } = await storeApi(app, shop).post('/store/carts', {})
    await storeApi(app, shop).post(`/store/carts/${cart.id}`, { email })
    await db.updateTable('carts').set({ email: null }).where('id', '=', cart.id).execute()
    const reply = await storeApi(app, shop).request('POST', `/store/carts/${cart.id}/complete`, {})
    assert.ok(JSON.stringify(reply.body).includes('email_or_phone'), JSON.stringify(reply.body))
  })

  test('of a cart that moves to another store does not move the guest', async () => {
    const headers = await aBrowser(app, shop)
    const api = storeApi(app, shop, headers)
    const { cart } = await api.post('/store/carts', {})
    await api.post(`/store/carts/${cart.id}`, { email })
    const { data } = await api.post('/store/shopkey-auth/customer/set-store-view', {
      storeViewCode: other.view_code,
      cartId: cart.id,
    })
    assert.deepEqual([data.id, data.customer_id, data.email], [cart.id, null, email])
  })
})

describe("an account's cart and order", () => {
  test('show the account to its own session, and to others what was typed', async () => {
    const siti = await signInCustomer(db, shop, clock.now())
    await db
      .updateTable('customers')
      .set({ metadata: { size: 'M' } })
      .where('id', '=', siti.customer_id)
      .execute()
    const order = await buyAsGuest(shop, siti.email, siti.headers)
    assert.deepEqual([order.customer.id, order.customer.last_name], [siti.customer_id, 'Rahma'])
    assert.deepEqual(order.customer.metadata, { size: 'M' })
    const api = storeApi(app, shop, siti.headers)
    assert.deepEqual((await api.get(`/store/orders/${order.id}`)).order.customer, order.customer)
    const key = { 'x-order-key': `${order.id}.${orderKey(app.services.config, { store_id: shop.id, id: order.id })}` }
    const byLink = (await storeApi(app, shop, key).get(`/store/orders/${order.id}`)).order.customer
    assert.deepEqual([byLink.last_name, byLink.email, byLink.metadata], [homeAddress.last_name, siti.email, null])
    const byId = (await storeApi(app, shop).get(`/store/orders/${order.id}`)).order.customer
    assert.deepEqual([byId.first_name, byId.last_name, byId.email], ['Siti', null, null])
  })
})
