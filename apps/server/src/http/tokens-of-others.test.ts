import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { insertPasswordToken } from '../platform/passwords/password-tokens.ts'
import { orderClaimToken } from '../sale/orders/order-claim-token.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import { linkKey } from './link-key.ts'
import { orderKey } from './order-key.ts'
import { storePass } from './store-pass.ts'

/** Everything that is opened by a signature, a token or a link, each tried with every other one, of its own store and of another's. */
const { app, db, clock } = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
const { config } = app.services
const stores = { ours: await aShop(db, { is_default: true }), others: await aShop(db) }
type Side = keyof typeof stores
let requests = 0
/** Requests come from an address each, so that no limit refuses in place of the door. */
function asker(headers: Record<string, string> = {}) {
  requests += 1
  return caller(app, { ...headers, 'x-forwarded-for': `10.1.${requests >> 8}.${requests & 255}` })
}
const sides = Object.keys(stores) as Side[]

/** What a door needs besides the token: rows of its own store. */
interface Rows {
  order_id: string
  cart_id: string
  message_id: string
  customer_id: string
  email: string
  user_email: string
}

async function prepareStore(shop: ShopFixture) {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 9 }] })
  const variant_id = variant_ids[0] ?? ''
  const order = await aPlacedOrder(app, shop, { variant_id, headers: await aBrowser(app, shop) })
  const ownerHeaders = await signInStaff(db, shop, 'owner', clock.now())
  const owner = caller(app, ownerHeaders)
  const shopper = await signInCustomer(db, shop, clock.now())
  const draft = await owner.post('/admin/draft-orders', {
    email: shopper.email,
    customer_id: shopper.customer_id,
    shipping_address: homeAddress,
    region_id: shop.idr_region_id,
    items: [{ variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: shop.shipping_option_id }],
  })
  const { cart_id, payment_link } = draft.body.draft_order
  const user = await db
    .selectFrom('users')
    .innerJoin('store_members', 'store_members.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('store_members.store_id', '=', shop.id)
    .executeTakeFirstOrThrow()
  const customerToken = await inTransaction(db, (trx) =>
    insertPasswordToken(trx, { customer_id: shopper.customer_id }, clock.now(), 60),
  )
  const userToken = await inTransaction(db, (trx) => insertPasswordToken(trx, { user_id: user.id }, clock.now(), 60))
  const message_id = newId('noti')
  await db
    .insertInto('notifications')
    .values({
      id: message_id,
      store_id: shop.id,
      to: `reader-of-${shop.view_code}@mailbox.test`,
      resource_type: 'cart',
      resource_id: cart_id,
      is_marketing: true,
    })
    .execute()
  const expires_at = new Date(clock.now().getTime() + 3_600_000)
  await db.updateTable('stores').set({ status: 'paused' }).where('id', '=', shop.id).execute()
  const passed = { id: shop.id, visitor_password_hash: null }
  const rows: Rows = {
    order_id: order.id,
    cart_id,
    message_id,
    customer_id: shopper.customer_id,
    email: shopper.email,
    user_email: user.email,
  }
  const bearer = (headers: Record<string, string>) => String(headers.authorization).replace('Bearer ', '')
  const tokens = {
    'order key': orderKey(config, order.id),
    'cart key': new URL(payment_link).searchParams.get('key') ?? '',
    'unsubscribe key': linkKey(config, 'unsubscribe', message_id),
    'order claim': orderClaimToken(config, {
      store_id: shop.id,
      customer_id: shopper.customer_id,
      email: order.email,
      order_ids: [order.id],
      expires_at: expires_at.getTime(),
    }),
    'preview pass': storePass(config, 'preview', passed, expires_at),
    'customer session': bearer(shopper.headers),
    'staff session': bearer(ownerHeaders),
    'customer password link': customerToken.token,
    'staff password link': userToken.token,
  }
  return { shop, rows, tokens }
}

const rooms = { ours: await prepareStore(stores.ours), others: await prepareStore(stores.others) }
app.services.stores.invalidate()
type Purpose = keyof (typeof rooms)['ours']['tokens']

/** Whether the token opens the door of this store. */
type Door = (room: (typeof rooms)[Side], token: string) => Promise<boolean>
const password = 'gado gado enak sekali'

/** In the order in which they are tried: those that end a session or use a link up come last. */
const doors: Record<Purpose, Door> = {
  'order key': async ({ shop, rows }, token) => {
    const headers = { 'store-view-code': shop.view_code, 'x-order-key': `${rows.order_id}.${token}` }
    const { body } = await asker(headers).get(`/store/orders/${rows.order_id}`)
    return typeof body.order?.email === 'string'
  },
  'cart key': async ({ shop, rows }, token) => {
    const headers = { 'store-view-code': shop.view_code, 'x-cart-key': `${rows.cart_id}.${token}` }
    const { body } = await asker(headers).get(`/store/carts/${rows.cart_id}`)
    return typeof body.cart?.email === 'string'
  },
  'preview pass': async ({ shop }, token) => {
    const headers = { 'store-view-code': shop.view_code, 'x-store-pass': token }
    return (await asker(headers).get('/store/products')).status === 200
  },
  'customer session': async ({ shop, rows }, token) => {
    const headers = { 'store-view-code': shop.view_code, authorization: `Bearer ${token}` }
    const { body } = await asker(headers).get('/store/customers/me')
    return body.customer?.id === rows.customer_id
  },
  'staff session': async ({ shop }, token) => {
    const headers = { 'store-view-code': shop.view_code, authorization: `Bearer ${token}` }
    return (await asker(headers).get('/admin/orders')).status === 200
  },
  'unsubscribe key': async ({ shop, rows }, token) => {
    const body = { message_id: rows.message_id, key: token }
    return (await asker({ 'store-view-code': shop.view_code }).post('/store/unsubscribe', body)).status === 200
  },
  'order claim': async ({ shop, rows }, token) => {
    const session = rooms[shop.id === stores.ours.id ? 'ours' : 'others'].tokens['customer session']
    const headers = { 'store-view-code': shop.view_code, authorization: `Bearer ${session}` }
    await asker(headers).post('/store/orders/customer/confirm', { token })
    const { customer_id } = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', rows.order_id)
      .executeTakeFirstOrThrow()
    return customer_id === rows.customer_id
  },
  'customer password link': async ({ shop, rows }, token) => {
    const body = { email: rows.email, token, password }
    return (
      (await asker({ 'store-view-code': shop.view_code }).post('/store/customers/password-reset', body)).status === 200
    )
  },
  'staff password link': async ({ rows }, token) => {
    const body = { email: rows.user_email, token, password }
    return (await asker().post('/admin/users/reset-password', body)).status === 200
  },
}

for (const [purpose, opens] of Object.entries(doors) as [Purpose, Door][])
  describe(`what a ${purpose} opens`, () => {
    test('is opened by no other token, of its store and of another', async () => {
      for (const side of sides)
        for (const from of sides)
          for (const [other, token] of Object.entries(rooms[from].tokens)) {
            if (other === purpose && from === side) continue
            assert.equal(await opens(rooms[side], token), false, `${side}: by the ${other} of ${from}`)
          }
    })

    test('is opened by its own', async () => {
      for (const side of sides) assert.equal(await opens(rooms[side], rooms[side].tokens[purpose]), true, side)
    })
  })
