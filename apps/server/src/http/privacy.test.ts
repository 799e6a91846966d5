import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aCart, aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

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
] as const
type Who = (typeof whos)[number]

const callers = {} as Record<Who, ReturnType<typeof caller>>
const ids = { customer: '', cart: '', bought_cart: '', order: '', display_id: 0, email: '' }
/** What nobody else is to come by, by name. */
const secrets: Record<string, string> = { street, phone, note, family: 'Rahma', ip: '203.0.113.77' }

before(async () => {
  const now = clock.now()
  const [shop, elsewhere] = [await aShop(db, { is_default: true }), await aShop(db)]
  const [siti, budi] = [await signInCustomer(db, shop, now), await signInCustomer(db, shop, now)]
  const proved = { phone, phone_verified_at: now }
  await db.updateTable('customers').set(proved).where('id', '=', siti.customer_id).execute()
  const { variant_ids } = await aProduct(db, shop)
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
    customer: siti.customer_id,
    cart,
    bought_cart: order.cart_id,
    order: order.id,
    email: siti.email,
  })
  ids.display_id = order.display_id

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
  })
})

type Learned = Partial<Record<Who, string>>

/** Endpoint, and what each learns there. Whoever is not named learns nothing: no more than 'exists' or a first name. */
const table: [name: string, ask: (who: ReturnType<typeof caller>) => Promise<{ body: unknown }>, learned: Learned][] = [
  ['a cart by its link', (who) => who.get(`/store/carts/${ids.cart}`), { customer: 'email family note phone street' }],
  ['a bought cart by its link', (who) => who.get(`/store/carts/${ids.bought_cart}`), { customer: 'email family order payment phone' }],
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
] // biome-ignore format: a table reads better packed

describe('what each learns of a customer', () => {
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
