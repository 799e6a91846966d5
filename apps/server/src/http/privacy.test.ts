import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aBrowser } from '../testing/a-browser.ts'
import { aCart, aCartAtCheckout, aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'
import { orderKey } from './order-key.ts'

const { app, db, clock } = await startTestApp()
const auth = '/store/shopkey-auth/customer'
const phone = '+6281355550001'
const street = 'Jalan Kenanga 9'
const note = 'for my mother'
const whos = [
  'stranger',
  'customer',
  'other customer',
  'staff',
  'staff without customers',
  'staff of another store',
  'other guest',
  'guest',
] as const
type Who = (typeof whos)[number]

const callers = {} as Record<Who, ReturnType<typeof caller>>
const ids = {
  view: '',
  variant: '',
  option: '',
  customer: '',
  cart: '',
  bought_cart: '',
  order: '',
  display_id: 0,
  email: '',
}
const guests = { cart: '', bought_cart: '', order: '', key: {} as Record<string, string> }
/** Values that no other person may see, by name. */
const secrets: Record<string, string> = { street, phone, note, family: 'Rahma', ip: '203.0.113.77' }

before(async () => {
  const now = clock.now()
  const [shop, elsewhere] = [await aShop(db, { is_default: true }), await aShop(db)]
  const [siti, budi] = [await signInCustomer(db, shop, now), await signInCustomer(db, shop, now)]
  const verified = { phone, phone_verified_at: now }
  await db.updateTable('customers').set(verified).where('id', '=', siti.customer_id).execute()
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 100 }] })
  const variant_id = variant_ids[0] ?? ''
  const headers = { ...siti.headers, 'x-forwarded-for': secrets.ip ?? '' }
  const mine = storeApi(app, shop, headers)
  const cart = await aCart(app, shop, { variant_id, headers })
  const address = { ...homeAddress, last_name: 'Rahma', address_1: street, phone }
  const given = { email: siti.email, shipping_address: address, billing_address: address, metadata: { note } }
  await mine.post(`/store/carts/${cart}`, given)
  const order = await aPlacedOrder(app, shop, { variant_id, email: siti.email, headers })
  Object.assign(secrets, { email: siti.email, order: order.id, payment: order.payments[0].id })
  Object.assign(ids, {
    view: shop.view_code,
    variant: variant_id,
    option: shop.shipping_option_id,
    customer: siti.customer_id,
    cart,
    bought_cart: order.cart_id,
    order: order.id,
    email: siti.email,
  })
  ids.display_id = order.display_id

  const [guest, otherGuest] = [await aBrowser(app, shop), await aBrowser(app, shop)]
  await makeGuests(guest, shop, variant_id)
  Object.assign(callers, {
    stranger: caller(app, { 'store-view-code': shop.view_code }),
    customer: caller(app, siti.headers),
    'other customer': caller(app, budi.headers),
    staff: caller(app, await signInStaff(db, shop, 'customer_service', now)),
    'staff without customers': caller(app, await signInStaff(db, shop, 'catalogue', now)),
    'staff of another store': caller(app, {
      ...(await signInStaff(db, elsewhere, 'owner', now)),
      'store-view-code': shop.view_code,
    }),
    'other guest': caller(app, otherGuest),
    guest: caller(app, guest),
  })
})

/** Creates guests: one who fills a cart in one browser, and one who buys there. */
async function makeGuests(headers: Record<string, string>, shop: ShopFixture, variant_id: string) {
  const email = 'guest@shopper.test'
  const own = {
    g_email: email,
    g_phone: '+6281355550002',
    g_street: 'Jalan Anggrek 3',
    g_family: 'Wijaya',
    g_note: 'no onions',
  }
  const { g_family: last_name, g_street: address_1, g_phone: phone } = own
  const address = { ...homeAddress, last_name, address_1, phone }
  const given = { email, shipping_address: address, billing_address: address, metadata: { note: own.g_note } }
  const cart = await aCart(app, shop, { variant_id, headers })
  await storeApi(app, shop, headers).post(`/store/carts/${cart}`, given)
  const bought_cart = await aCartAtCheckout(app, shop, { variant_id, email, headers })
  await storeApi(app, shop, headers).post(`/store/carts/${bought_cart}`, given)
  const { option_id, provider_id } = { option_id: shop.shipping_option_id, provider_id: 'manual' }
  await storeApi(app, shop, headers).post(`/store/carts/${bought_cart}/shipping-methods`, { option_id })
  await storeApi(app, shop, headers).post(`/store/carts/${bought_cart}/payment-session`, { provider_id })
  const { data: order } = await storeApi(app, shop, headers).post(`/store/carts/${bought_cart}/complete`)
  Object.assign(secrets, own, { g_order: order.id, g_payment: order.payments[0].id })
  const key = { 'x-order-key': `${order.id}.${orderKey(app.services.config, { store_id: shop.id, id: order.id })}` }
  Object.assign(guests, { cart, bought_cart, order: order.id, key })
}

type Learned = Partial<Record<Who, string>>

const inCart = 'g_email g_family g_note g_phone g_street'
const bought = 'g_email g_family g_note g_order g_payment g_phone g_street'
const ordered = 'g_email g_family g_order g_payment g_phone g_street'
const everybody = (learned: string) => Object.fromEntries(whos.map((who) => [who, learned]))

/**
 * Endpoint, and what each caller may learn. A caller not listed learns nothing: no more than 'exists' or a first name.
 */
const table: [name: string, ask: (who: ReturnType<typeof caller>) => Promise<{ body: unknown }>, learned: Learned][] = [
  ['a cart by its link', (who) => who.get(`/store/carts/${ids.cart}`), { customer: 'email family note phone street', staff: 'email family note phone street' }],
  ['a bought cart by its link', (who) => who.get(`/store/carts/${ids.bought_cart}`), { customer: 'email family order payment phone', staff: 'email order payment' }],
  ['the order of a cart', (who) => who.get(`/store/orders/cart/${ids.bought_cart}`), { customer: 'email family order payment phone' }],
  ['an order by number and somebody else’s e-mail', (who) =>
    who.get(`/store/orders?display_id=${ids.display_id}&email=guess@shop.test`), {}],
  ['an order by its number', (who) => who.get(`/store/orders?display_id=${ids.display_id}`), {}],
  ['a customer by id', (who) => who.get(`${auth}/${ids.customer}`), { customer: 'email family phone', staff: 'email family order phone' }],
  ['a customer by phone', (who) => who.post(`${auth}/get-customer-details`, { phone }), { customer: 'email family phone', staff: 'email family order phone' }],
  ['loyalty by id', (who) => who.get(`/store/users/customer-loyalty-details/${ids.customer}`), {}],
  ['passwordStatus by id', (who) => who.get(`${auth}/passwordStatus/${ids.customer}`), {}],
  ['passwordStatus by phone', (who) => who.get(`${auth}/passwordStatus/${encodeURIComponent(phone)}`), {}],
  ['auth exists', (who) => who.get(`/store/auth/${ids.email}`), {}],
  ['orders of a customer', (who) => who.get('/store/customers/me/orders'), { customer: 'email family order payment phone' }],
  ['a completed cart completed again', (who) => who.post(`/store/carts/${ids.bought_cart}/complete`), { customer: 'email family order payment phone' }],
  ['the payment sessions of a cart', (who) => who.post(`/store/carts/${ids.cart}/payment-sessions`), { customer: 'email family note phone street' }],
  ['a guest’s cart by its link', (who) => who.get(`/store/carts/${guests.cart}`), { guest: inCart, staff: inCart }],
  ['the customer of a guest’s cart', (who) => who.post(`/store/shopkey-carts/${guests.cart}/customer`), { guest: 'g_email g_family g_phone', staff: 'g_email g_family g_phone' }],
  ['a guest’s cart carried to a store', (who) =>
    who.post('/store/shopkey-auth/customer/set-store-view', { storeViewCode: ids.view, cartId: guests.cart }), { guest: inCart }],
  ['lines added to a guest’s cart', (who) =>
    who.post(`/store/carts/${guests.cart}/line-items`, { variant_id: ids.variant, quantity: 1 }), { guest: inCart }],
  ['an address for a guest’s cart', (who) => who.post(`/store/carts/${guests.cart}`, { country_code: 'id' }), { guest: inCart }],
  ['delivery for a guest’s cart', (who) => who.post(`/store/carts/${guests.cart}/shipping-methods`, { option_id: ids.option }), { guest: inCart }],
  ['the payment sessions of a guest’s cart', (who) => who.post(`/store/carts/${guests.cart}/payment-sessions`), { guest: inCart }],
  ['a guest’s bought cart by its link', (who) => who.get(`/store/carts/${guests.bought_cart}`), { guest: bought, staff: bought }],
  ['a guest’s completed cart completed again', (who) => who.post(`/store/carts/${guests.bought_cart}/complete`), { guest: ordered }],
  ['the same under the cart’s own key', async (who) => {
    const { body } = await who.get(`/store/carts/${guests.bought_cart}/idempotency-key`)
    const key: Record<string, string> = body.idempotencyKey ? { 'idempotency-key': body.idempotencyKey } : {}
    return who.post(`/store/carts/${guests.bought_cart}/complete`, {}, key)
  }, { guest: ordered }],
  ['the order of a guest’s cart', (who) => who.get(`/store/orders/cart/${guests.bought_cart}`), { guest: ordered }],
  // A caller with the order's id also knows its payment's id.
  ['a guest’s order by its id', (who) => who.get(`/store/orders/${guests.order}?expand=billing_address,shipping_address,customer,payments`),
    { ...everybody('g_order g_payment'), guest: ordered }],
  ['a guest’s order by the shop’s link', (who) => who.get(`/store/orders/${guests.order}`, guests.key), everybody(ordered)],
  ['a guest’s order by the key of another', (who) =>
    who.get(`/store/orders/${guests.order}`, { 'x-order-key': (guests.key['x-order-key'] ?? '').replace(guests.order, ids.order) }),
    { ...everybody('g_order g_payment'), guest: ordered }],
] // biome-ignore format: a table reads better packed

describe('what each caller learns about a customer', () => {
  for (const [name, ask, learned] of table) {
    test(name, async () => {
      const found: Learned = {}
      for (const who of whos) {
        const text = JSON.stringify((await ask(callers[who])).body)
        const names = Object.keys(secrets).filter((secret) => text.includes(secrets[secret] ?? ''))
        if (names.length > 0) found[who] = names.sort().join(' ')
      }
      assert.deepEqual(found, learned)
    })
  }
})
