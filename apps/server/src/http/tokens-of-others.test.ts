import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { insertPasswordToken } from '../platform/passwords/password-tokens.ts'
import { hashToken, newToken } from '../platform/sessions/sessions.ts'
import { privateKey } from '../platform/uploads/file-key.ts'
import { orderClaimToken } from '../sale/orders/order-claim-token.ts'
import { aBrowser } from '../testing/a-browser.ts'
import { aPlacedOrder, homeAddress } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { codesSentTo, inviteTokensOf } from '../testing/sent-secrets.ts'
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
  colleague_id: string
  invite_id: string
  new_email: string
  phone: string
  file: string
  order_id: string
  cart_id: string
  message: { id: string; address: string }
  visitor_hash: string
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
    .where('store_members.role', '=', 'owner')
    .executeTakeFirstOrThrow()
  const customerToken = await inTransaction(db, (trx) =>
    insertPasswordToken(trx, { customer_id: shopper.customer_id }, clock.now(), 60),
  )
  const userToken = await inTransaction(db, (trx) => insertPasswordToken(trx, { user_id: user.id }, clock.now(), 60))
  await signInStaff(db, shop, 'manager', clock.now())
  const colleague = await db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', shop.id)
    .where('role', '=', 'manager')
    .executeTakeFirstOrThrow()
  const key = await owner.post('/admin/api-keys', { title: 'Warehouse' })
  const invited = `invited-to-${shop.view_code}@mailbox.test`
  await owner.post('/admin/invites', { user: invited, role: 'member' })
  const invite_id = (await owner.get('/admin/invites')).body.invites[0].id
  const new_email = `changed-in-${shop.view_code}@mailbox.test`
  const emailToken = newToken()
  const times = { created_at: clock.now(), expires_at: new Date(clock.now().getTime() + 3_600_000) }
  await db
    .insertInto('email_changes')
    .values({ user_id: colleague.user_id, email: new_email, token_hash: hashToken(emailToken), ...times })
    .execute()
  const file = privateKey(`${shop.id}/exports/orders.csv`)
  await app.services.files.save({
    key: file,
    body: Buffer.from(`exported by ${shop.id}`),
    content_type: 'text/csv',
    is_private: true,
  })
  const fileLink = new URL(await app.services.files.downloadUrl(file, times.expires_at))
  const browser = await aBrowser(app, shop)
  const wisher = caller(app, browser)
  const { product_id } = await db
    .selectFrom('product_variants')
    .select('product_id')
    .where('id', '=', variant_id)
    .executeTakeFirstOrThrow()
  await wisher.post('/store/wishlist/items', { product_id })
  const shared = await wisher.post('/store/wishlist', { is_shared: true })
  const { visitor_hash } = await db
    .selectFrom('wishlists')
    .select('visitor_hash')
    .where('store_id', '=', shop.id)
    .executeTakeFirstOrThrow()
  const phone = `+62812700${shop.id === stores.ours.id ? '0001' : '0002'}`
  await caller(app, { 'store-view-code': shop.view_code }).post('/store/shopkey-auth/customer/send-otp', {
    mobile_number: phone,
  })
  const sentCode = (await codesSentTo(db, phone)).at(-1)
  const message_id = newId('noti')
  const readerAddress = `reader-of-${shop.view_code}@mailbox.test`
  await db
    .insertInto('notifications')
    .values({
      id: message_id,
      store_id: shop.id,
      to: readerAddress,
      resource_type: 'cart',
      resource_id: cart_id,
      is_marketing: true,
    })
    .execute()
  const expires_at = new Date(clock.now().getTime() + 3_600_000)
  const visitor_password_hash = `hash of ${shop.id}`
  await db.updateTable('stores').set({ status: 'paused', visitor_password_hash }).where('id', '=', shop.id).execute()
  const passed = { id: shop.id, visitor_password_hash }
  const rows: Rows = {
    colleague_id: colleague.user_id,
    invite_id,
    new_email,
    phone,
    file,
    order_id: order.id,
    cart_id,
    message: { id: message_id, address: readerAddress },
    visitor_hash: visitor_hash ?? '',
    customer_id: shopper.customer_id,
    email: shopper.email,
    user_email: user.email,
  }
  const bearer = (headers: Record<string, string>) => String(headers.authorization).replace('Bearer ', '')
  const tokens = {
    'order key': orderKey(config, { store_id: shop.id, id: order.id }),
    'cart key': new URL(payment_link).searchParams.get('key') ?? '',
    'unsubscribe key': linkKey(config, { purpose: 'unsubscribe', store_id: shop.id, id: message_id }),
    'visitor at an own host': linkKey(config, { purpose: 'visitor', store_id: shop.id, id: rows.visitor_hash }),
    'order claim': orderClaimToken(config, {
      store_id: shop.id,
      customer_id: shopper.customer_id,
      email: order.email,
      order_ids: [order.id],
      expires_at: expires_at.getTime(),
    }),
    'preview pass': storePass(config, 'preview', passed, expires_at),
    'visitor pass': storePass(config, 'visitor', passed, expires_at),
    'API key': String(key.body.api_key.token),
    invitation: (await inviteTokensOf(db, invite_id)).at(-1) ?? '',
    'link for a new e-mail address': emailToken,
    'download link': `${fileLink.searchParams.get('expires')}.${fileLink.searchParams.get('signature')}`,
    'shared wish list': String(shared.body.wishlist.share_id),
    'one-time code': sentCode?.code ?? '',
    'customer session': bearer(shopper.headers),
    'staff session': bearer(ownerHeaders),
    'customer password link': customerToken.token,
    'staff password link': userToken.token,
  }
  return { shop, rows, tokens }
}

const rooms = { ours: await prepareStore(stores.ours), others: await prepareStore(stores.others) }
type Purpose = keyof (typeof rooms)['ours']['tokens']
const passOf = (shop: ShopFixture) => rooms[shop.id === stores.ours.id ? 'ours' : 'others'].tokens['preview pass']

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
  'API key': async ({ shop }, token) => {
    const headers = { 'store-view-code': shop.view_code, 'x-medusa-access-token': token }
    return (await asker(headers).get('/admin/orders')).status === 200
  },
  'staff session': async ({ shop }, token) => {
    const headers = { 'store-view-code': shop.view_code, authorization: `Bearer ${token}` }
    const opened = await asker(headers).get('/admin/account/sessions')
    return opened.status === 200 && (await asker(headers).get('/admin/orders')).status === 200
  },
  'visitor pass': async ({ shop }, token) => {
    const headers = { 'store-view-code': shop.view_code, 'x-store-pass': token }
    return (await asker(headers).get('/store/products')).status === 200
  },
  'download link': async ({ rows, shop }, token) => {
    const [expires, signature] = token.split('.')
    const reply = await app.inject(
      `/downloads/${rows.file}?expires=${Number(expires) || 0}&signature=${encodeURIComponent(signature ?? '')}`,
    )
    return reply.statusCode === 200 && reply.body.includes(shop.id)
  },
  'shared wish list': async ({ shop }, token) => {
    const headers = { 'store-view-code': shop.view_code, 'x-store-pass': passOf(shop) }
    return (await asker(headers).get(`/store/wishlists/${encodeURIComponent(token)}`)).status === 200
  },
  'visitor at an own host': async ({ shop, rows }, token) => {
    const cookie = `shopkey_visitor=${rows.visitor_hash}.${token}`
    const headers = { 'store-view-code': shop.view_code, 'x-store-pass': passOf(shop), cookie }
    const { body } = await asker(headers).get('/store/wishlist')
    return body.wishlist?.product_ids.length > 0
  },
  'unsubscribe key': async ({ shop, rows }, token) => {
    const body = { message_id: rows.message.id, key: token }
    await asker({ 'store-view-code': shop.view_code }).post('/store/unsubscribe', body)
    const { address } = rows.message
    const optedOut = db.selectFrom('message_opt_outs').select('address').where('address', '=', address)
    return (await optedOut.execute()).length > 0
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
  'one-time code': async ({ shop, rows }, token) => {
    const body = { mobile_number: rows.phone, otp: token }
    const headers = { 'store-view-code': shop.view_code, 'x-store-pass': passOf(shop) }
    return (await asker(headers).post('/store/shopkey-auth/customer/login', body)).status === 200
  },
  invitation: async ({ rows }, token) => {
    await asker().post('/admin/invites/accept', { token, user: { password, first_name: 'Budi', last_name: 'S' } })
    const { accepted } = await db
      .selectFrom('invites')
      .select('accepted')
      .where('id', '=', rows.invite_id)
      .executeTakeFirstOrThrow()
    return accepted
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
  'link for a new e-mail address': async ({ rows }, token) => {
    await asker().post('/admin/account/email/confirm', { token })
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', rows.colleague_id)
      .executeTakeFirstOrThrow()
    return email === rows.new_email
  },
}

/** The token alone says what it opens: another store's opens that of its own store. */
const namesItsStore: readonly Purpose[] = ['invitation', 'link for a new e-mail address']

/** Not of one store: they open what has no store, or an account, which is one in all stores (docs/decisions/people-and-stores.md). */
const worksAnywhere: readonly Purpose[] = [
  ...namesItsStore,
  'download link',
  'staff password link',
  'customer password link',
  'customer session',
  'one-time code',
]

/** A session and a key of one person are both bearers of their rights; only the session shows where they are signed in. A pass is a pass. */
const openAsWell: Partial<Record<Purpose, readonly Purpose[]>> = {
  'API key': ['staff session'],
  'preview pass': ['visitor pass'],
  'visitor pass': ['preview pass'],
}

describe('a link in a message from before version 0.3', () => {
  const keyOf = (purpose: 'order' | 'cart', id: string) =>
    createHmac('sha256', config.secret).update(`${purpose}:${id}`).digest().subarray(0, 16).toString('base64url')

  test('opens what it did, in its own store and for its own purpose', async () => {
    const { ours, others } = rooms
    const { order_id, cart_id } = ours.rows
    const elsewhere = { ...ours, shop: others.shop }
    for (const [purpose, id, other] of [
      ['order', order_id, 'cart'],
      ['cart', cart_id, 'order'],
    ] as const) {
      const door = doors[`${purpose} key`]
      assert.equal(await door(ours, keyOf(purpose, id)), true, purpose)
      assert.equal(await door(elsewhere, keyOf(purpose, id)), false, purpose)
      assert.equal(await door(ours, keyOf(other, id)), false, purpose)
      assert.equal(await door(ours, keyOf(purpose, `${id}1`)), false, purpose)
    }
  })
})

for (const [purpose, opens] of Object.entries(doors) as [Purpose, Door][])
  describe(`what a ${purpose} opens`, () => {
    test('is opened by no other token, of its store and of another', async () => {
      for (const side of sides)
        for (const from of sides)
          for (const [other, token] of Object.entries(rooms[from].tokens)) {
            if (other === purpose && namesItsStore.includes(purpose)) continue
            if (from === side && (other === purpose || openAsWell[purpose]?.includes(other as Purpose))) continue
            assert.equal(await opens(rooms[side], token), false, `${side}: by the ${other} of ${from}`)
          }
    })

    if (!worksAnywhere.includes(purpose))
      test('is not opened by its own that is sent to another store', async () => {
        const { ours, others } = rooms
        for (const [room, shop] of [
          [ours, others.shop],
          [others, ours.shop],
        ] as const)
          assert.equal(await opens({ ...room, shop }, room.tokens[purpose]), false, `to ${shop.view_code}`)
      })

    test('is opened by its own', async () => {
      for (const [index, side] of sides.entries()) {
        assert.equal(await opens(rooms[side], rooms[side].tokens[purpose]), true, side)
        const next = sides[index + 1]
        if (next) assert.equal(await opens(rooms[next], 'no token'), false, `${side} opened ${next}`)
      }
    })
  })

describe('the walk', () => {
  /** What a stored secret opens; a text says why it is not walked here. */
  const columns: Record<string, Purpose | { because: string }> = {
    'api_keys.token_hash': 'API key',
    'carts.visitor_hash': { because: 'the browser of a cart: sale/cart/access/visitor-cart.test.ts' },
    'customers.password_hash': { because: 'a password, with the name of its account' },
    'email_changes.token_hash': 'link for a new e-mail address',
    'hand_overs.session_hash': { because: 'names the session that a hand-over is of, opens nothing' },
    'hand_overs.token_hash': {
      because: 'with the secret of its browser, at its host: platform/hand-overs/hand-over.test.ts',
    },
    'idempotency_keys.request_hash': { because: 'compares requests, opens nothing' },
    'invites.token_hash': 'invitation',
    'merchant_sign_ups.token_hash': {
      because: 'opens a new store: platform/merchant-sign-up/merchant-sign-up.test.ts',
    },
    'metric_datapoints.visitor_hash': { because: 'counts visitors, opens nothing' },
    'one_time_codes.code_hash': 'one-time code',
    'orders.visitor_hash': { because: 'the browser of an order: sale/cart/access/visitor-cart.test.ts' },
    'owner_links.token_hash': { because: 'makes the owner of an installation without one: platform/installation' },
    'password_tokens.token_hash': 'staff password link',
    'recovery_codes.code_hash': { because: 'after the password: platform/two-factor' },
    'sessions.token_hash': 'staff session',
    'stores.visitor_password_hash': 'visitor pass',
    'users.password_hash': { because: 'a password, with the name of its account' },
    'wishlists.share_id': 'shared wish list',
    'wishlists.visitor_hash': { because: 'the browser of a list: growth/wishlists' },
  }
  /** What the files that sign something sign. */
  const signers: Record<string, Purpose[] | { because: string }> = {
    'extensions/sandbox/webhook-signature.ts': { because: 'webhooks: extensions/webhooks-of-other-stores.test.ts' },
    'growth/metrics/actions/add-datapoint.ts': { because: 'hides who a visitor is' },
    'http/authenticate.ts': { because: 'the XSRF token of a session: http/attacks.test.ts' },
    'http/idempotency.ts': { because: 'compares requests, opens nothing' },
    'http/link-key.ts': ['order key', 'cart key', 'order claim', 'unsubscribe key'],
    'http/signed-key.ts': { because: 'keeps a request from being done twice, opens nothing' },
    'http/staff-cart-id.ts': {
      because: 'names a cart to staff, and opens nothing in the store API: sale/open-carts/staff-cart-ids.test.ts',
    },
    'http/store-pass.ts': ['preview pass', 'visitor pass'],
    'people/one-time-codes/one-time-codes.ts': ['one-time code'],
    'platform/bounces/read-mailgun.ts': { because: 'webhooks of a mail service: platform/bounces' },
    'platform/known-devices/known-device.ts': { because: 'signs nobody in; bound to an account' },
    'platform/passwords/attempt-counts.ts': { because: 'counts attempts, opens nothing' },
    'platform/passwords/medusa-hash.ts': { because: 'makes v1’s hash of a password, as argon2 protects it' },
    'platform/two-factor/recovery-codes.ts': { because: 'after the password: platform/two-factor' },
    'platform/two-factor/totp.ts': { because: 'after the password: platform/two-factor' },
    'platform/uploads/local-file-storage.ts': ['download link'],
    'platform/webhooks/webhook-signature.ts': { because: 'signs what the shop sends' },
  }

  test('has every secret that is stored, and no other', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%\\_hash' or column_name like 'share\\_id') order by 1`.execute(
      db,
    )
    assert.deepEqual(rows.map(({ name }) => name).sort(), Object.keys(columns).sort(), 'give it a door, or a reason')
  })

  test('has every file that signs, and no other', () => {
    const source = new URL('../', import.meta.url)
    const files = globSync('**/*.ts', { cwd: source }).filter(
      (file) => !/test|testing\//.test(file) && readFileSync(new URL(file, source), 'utf8').includes('createHmac('),
    )
    assert.deepEqual(files.sort(), Object.keys(signers).sort(), 'give it a door, or a reason')
  })

  test('has a door for each kind of link that is signed', () => {
    const [, kinds = ''] =
      /type LinkPurpose = (.*)/.exec(readFileSync(new URL('./link-key.ts', import.meta.url), 'utf8')) ?? []
    const doorOf: Record<string, Purpose> = {
      order: 'order key',
      cart: 'cart key',
      'order-claim': 'order claim',
      unsubscribe: 'unsubscribe key',
      visitor: 'visitor at an own host',
    }
    assert.deepEqual(
      [...kinds.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind),
      Object.keys(doorOf),
    )
  })
})
