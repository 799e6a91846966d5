import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aCart } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendCustomerPasswordLink } from './actions/request-customer-password-token.ts'

/** A stranger opens an account with another person's e-mail address; the person then takes it over by the link in their mailbox. */
const { app, db } = await startTestApp()
const shop = await aShop(db)
const view = { 'store-view-code': shop.view_code }
const password = 'gado gado enak'
const mine = 'sate padang sedap'
let product_id: string
let variant_id: string
let count = 0
before(async () => {
  const product = await aProduct(db, shop, { variants: [{ stock: 9 }] })
  product_id = product.id
  variant_id = product.variant_ids[0] ?? ''
})

async function anAccountInAdvance() {
  count += 1
  const email = `victim-${count}@mailbox.test`
  const made = await caller(app, view).post('/store/customers', { email, password, phone: '081234500000' })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const { access_token } = (await caller(app, view).post('/store/auth/token', { email, password })).body
  const other = caller(app, { ...view, authorization: `Bearer ${access_token}` })
  const address = { first_name: 'Eve', last_name: 'E', address_1: 'Jl. Lain 1', city: 'Bandung', country_code: 'id' }
  const book = await other.post('/store/customers/me/addresses', {
    address: { ...address, postal_code: '40111', phone: '0812' },
  })
  assert.ok(book.status < 300, JSON.stringify(book.body))
  await other.post('/store/wishlist/items', { product_id })
  const shared = await other.post('/store/wishlist', { is_shared: true })
  const share_id: string = shared.body.wishlist?.share_id
  assert.ok(share_id, JSON.stringify(shared.body))
  const cart_id = await aCart(app, shop, { variant_id, headers: { authorization: `Bearer ${access_token}` } })
  const id: string = made.body.customer.id
  return { id, email, other, share_id, cart_id }
}

async function resetByLink({ id, email }: { id: string; email: string }, by = caller(app, view)) {
  await by.post('/store/customers/password-token', { email })
  const token = await tokenOf(id, email)
  const reply = await by.post('/store/customers/password-reset', { email, token, password: mine })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  const signedIn = await by.post('/store/auth/token', { email, password: mine })
  return caller(app, { ...view, authorization: `Bearer ${signedIn.body.access_token}` })
}

async function tokenOf(id: string, email: string): Promise<string> {
  await sendCustomerPasswordLink(app.services, {
    name: 'customer.password_reset_requested',
    store_id: shop.id,
    data: { email },
  })
  return (await passwordTokensSentTo(db, id)).at(-1) ?? ''
}

describe('an account that was made in advance, after the reset by link', () => {
  test('has no window left: session, password, address, number, shared wish list, bag', async () => {
    const account = await anAccountInAdvance()
    const stranger = caller(app, view)
    assert.equal((await stranger.get(`/store/wishlists/${account.share_id}`)).status, 200)
    const person = await resetByLink(account)

    assert.equal((await account.other.get('/store/customers/me')).status, 401)
    assert.equal((await stranger.post('/store/auth/token', { email: account.email, password })).status, 401)
    const { customer } = (await person.get('/store/customers/me')).body
    assert.deepEqual([customer.shipping_addresses, customer.phone], [[], null])
    assert.equal((await stranger.get(`/store/wishlists/${account.share_id}`)).status, 404)
    const { customer_id } = await db
      .selectFrom('carts')
      .select('customer_id')
      .where('id', '=', account.cart_id)
      .executeTakeFirstOrThrow()
    assert.equal(customer_id, null)
  })

  test('nor one that was verified with an address of its maker, and changed to the person’s afterwards', async () => {
    const account = await anAccountInAdvance()
    const maker = await resetByLink(account)
    const address = { first_name: 'Eve', last_name: 'E', address_1: 'Jl. Lain 2', city: 'Bandung', country_code: 'id' }
    await maker.post('/store/customers/me/addresses', { address: { ...address, postal_code: '40111', phone: '0812' } })
    const email = `changed-${account.email}`
    const changed = await maker.post('/store/customers/me', { email, old_password: mine })
    assert.ok(changed.status === 200, JSON.stringify(changed.body))
    const person = await resetByLink({ ...account, email })
    assert.deepEqual((await person.get('/store/customers/me')).body.customer.shipping_addresses, [])
  })

  test('the next reset takes nothing away from its person', async () => {
    const account = await anAccountInAdvance()
    const person = await resetByLink(account)
    const address = { first_name: 'Sari', last_name: 'D', address_1: 'Jl. Saya 1', city: 'Solo', country_code: 'id' }
    await person.post('/store/customers/me/addresses', { address: { ...address, postal_code: '57111', phone: '0812' } })
    const again = await resetByLink(account)
    const { customer } = (await again.get('/store/customers/me')).body
    assert.deepEqual(
      customer.shipping_addresses.map((one: Json) => one.address_1),
      ['Jl. Saya 1'],
    )
  })
})

describe('guesses at one account', () => {
  test('count together, however it is named', async () => {
    count += 1
    const [email, phone] = [`guessed-${count}@mailbox.test`, '+6281299887766']
    await caller(app, view).post('/store/customers', { email, password })
    await db.updateTable('customers').set({ phone, phone_verified_at: new Date() }).where('email', '=', email).execute()
    const guess = async (name: object) =>
      (await caller(app, view).post('/store/auth/token', { ...name, password: 'a wrong guess' })).status
    const byPhone = async () =>
      (
        await caller(app, view).post('/store/shopkey-auth/customer/login', {
          mobile_number: phone,
          password: 'a wrong guess',
        })
      ).status
    const first = [await guess({ email }), await byPhone()]
    assert.deepEqual(first, [401, 401])
    for (let left = 8; left > 0; left -= 1) await guess({ email })
    assert.deepEqual([await guess({ email }), await byPhone()], [429, 429])
  })
})
