import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendCustomerPasswordLink } from '../customer-auth/actions/request-customer-password-token.ts'

const { app, db, clock } = await startTestApp()
const password = 'kuda lumping'
let store: StoreFixture
let other: StoreFixture
let newcomers = 0

async function aCustomer(shop: StoreFixture) {
  const { customer_id, ...rest } = await signInCustomer(db, shop, clock.now())
  return { id: customer_id, ...rest }
}

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers, payload })
const remove = (url: string, headers: Record<string, string>) => app.inject({ method: 'DELETE', url, headers })

function newEmail(): string {
  newcomers += 1
  return `shopper-${newcomers}@shop.test`
}

async function register(changes: object = {}) {
  const email = newEmail()
  const reply = await post('/store/customers', { email, password, first_name: 'Siti', last_name: 'Rahma', ...changes })
  return { reply, email, customer: reply.json().customer, cookie: `shopkey_session=${reply.cookies[0]?.value}` }
}

const anAddress = {
  first_name: 'Siti',
  last_name: 'Rahma',
  address_1: 'Jl. Braga 12',
  city: 'Bandung',
  country_code: 'ID',
  postal_code: '40111',
}

describe('registering', () => {
  test('creates an account, joins the store and signs in', async () => {
    const { reply, email, customer, cookie } = await register({ email: 'Siti@Shop.test', phone: '0812 1111 2222' })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.deepEqual([customer.email, customer.phone, customer.has_account], ['siti@shop.test', '+6281211112222', true])
    assert.deepEqual([customer.shipping_addresses, customer.billing_address], [[], null])
    assert.ok(!reply.body.includes('argon2') && !('password_hash' in customer))
    assert.deepEqual(
      reply.cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
      [
        ['shopkey_session', true, 'Lax'],
        ['XSRF-TOKEN', undefined, 'Lax'],
        ['shopkey_device', true, 'Lax'],
      ],
    )
    assert.equal((await get('/store/customers/me', { cookie })).json().customer.id, customer.id)
    const member = await db
      .selectFrom('store_customers')
      .select('store_id')
      .where('customer_id', '=', customer.id)
      .execute()
    assert.deepEqual(member, [{ store_id: store.id }])
    assert.ok(email)
  })

  test('an address has one account, in any case; a guest with it stays separate', async () => {
    const guest = newEmail()
    await db.insertInto('customers').values({ id: 'cus_guest', store_id: store.id, email: guest }).execute()
    const first = await post('/store/customers', { email: guest, password })
    assert.equal(first.statusCode, 200)
    assert.notEqual(first.json().customer.id, 'cus_guest')
    const again = await post('/store/customers', { email: guest.toUpperCase(), password })
    assert.deepEqual(
      [again.statusCode, again.json().type, again.json().code],
      [422, 'duplicate_error', 'account_exists'],
    )
  })

  test('two parallel registrations make one account', async () => {
    const email = newEmail()
    const replies = await Promise.all([1, 2, 3].map(() => post('/store/customers', { email, password })))
    assert.deepEqual(replies.map((reply) => reply.statusCode).sort(), [200, 422, 422])
  })

  const refused = [
    [{ password: 'short' }, 400, 'password_too_short'],
    [{ password: 'password123' }, 400, 'password_too_common'],
    [{ phone: 'abc' }, 400, 'phone_not_valid'],
    [{ otp: '123456' }, 400, 'phone_to_prove_missing'],
    [{ email: 'nowhere' }, 400, 'invalid_data'],
    [{ is_admin: true }, 400, 'invalid_data'],
  ] as const
  for (const [change, status, code] of refused) {
    test(`refuses ${JSON.stringify(change)} and creates nothing`, async () => {
      const { reply, email } = await register(change)
      assert.deepEqual([reply.statusCode, reply.json().code], [status, code], reply.body)
      const found = await db.selectFrom('customers').select('id').where('email', '=', email).execute()
      assert.equal(found.length, 0)
    })
  }
})

describe('signing in', () => {
  test('works by cookie or by token, with a new session each time, until signing out', async () => {
    const { email, customer, cookie } = await register()
    const signedIn = await post('/store/auth', { email, password })
    assert.equal(signedIn.json().customer.id, customer.id)
    assert.deepEqual(signedIn.json().customer.orders, [])
    const fresh = `shopkey_session=${signedIn.cookies[0]?.value}`
    assert.notEqual(fresh, cookie)
    const { access_token } = (await post('/store/auth/token', { email, password })).json()
    const bearer = { authorization: `Bearer ${access_token}` }
    assert.equal((await get('/store/auth', bearer)).json().customer.id, customer.id)

    const xsrf = { 'x-xsrf-token': signedIn.cookies[1]?.value ?? '' }
    const foreign = { cookie: fresh, origin: 'https://evil.test' }
    assert.equal((await remove('/store/auth', foreign)).statusCode, 403)
    assert.equal((await remove('/store/auth', { ...foreign, ...xsrf })).body, 'OK')
    assert.equal((await get('/store/auth', { cookie: fresh })).statusCode, 401)
    assert.equal((await get('/store/auth', { cookie })).statusCode, 200)
    assert.equal((await get('/store/auth', bearer)).statusCode, 200)
  })

  test('refuses a wrong password, an unknown address and a guest with the same message', async () => {
    const { email } = await register()
    const guest = newEmail()
    await db.insertInto('customers').values({ id: 'cus_guest_2', store_id: store.id, email: guest }).execute()
    const replies = [
      await post('/store/auth', { email, password: 'wrong password' }),
      await post('/store/auth', { email: 'nobody@shop.test', password }),
      await post('/store/auth', { email: guest, password }),
    ]
    assert.deepEqual(
      replies.map((reply) => reply.statusCode),
      [401, 401, 401],
    )
    assert.equal(new Set(replies.map((reply) => reply.body)).size, 1)
  })

  test('is refused for a while after ten wrong guesses', async () => {
    const email = newEmail()
    for (let guess = 0; guess < 10; guess += 1) await post('/store/auth', { email, password: `guess ${guess}` })
    assert.equal((await post('/store/auth', { email, password })).statusCode, 429)
  })

  test('a client can query whether an address has an account', async () => {
    const { email } = await register()
    assert.deepEqual((await get(`/store/auth/${email.toUpperCase()}`)).json(), { exists: true })
    assert.deepEqual((await get('/store/auth/nobody@shop.test')).json(), { exists: false })
  })

  test('a session of one store is valid in the others, and does not join them', async () => {
    const { customer, cookie } = await register()
    const reply = await get('/store/customers/me', { cookie, 'store-view-code': other.view_code })
    assert.equal(reply.json().customer.id, customer.id)
    const members = await db
      .selectFrom('store_customers')
      .select('store_id')
      .where('customer_id', '=', customer.id)
      .execute()
    assert.deepEqual(members, [{ store_id: store.id }])
  })
})

describe('a customer’s own pages', () => {
  const routes = [
    ['GET', '/store/auth'],
    ['GET', '/store/customers/me'],
    ['POST', '/store/customers/me'],
    ['POST', '/store/customers/me/addresses'],
    ['POST', '/store/customers/me/addresses/addr_1'],
    ['DELETE', '/store/customers/me/addresses/addr_1'],
    ['GET', '/store/customers/me/payment-methods'],
  ] as const
  for (const [method, url] of routes) {
    test(`${method} ${url} needs a signed-in customer`, async () => {
      assert.equal((await app.inject({ method, url })).statusCode, 401)
      const headers = { authorization: 'Bearer made-up' }
      assert.equal((await app.inject({ method, url, headers })).statusCode, 401)
    })
  }

  test('name, phone number, language and metadata can be changed', async () => {
    const { headers } = await signInCustomer(db, store, clock.now(), { password })
    const reply = await post(
      '/store/customers/me',
      { first_name: 'Sri', phone: '0813-2222-3333', old_password: password, language: 'ar', metadata: { size: 'M' } },
      headers,
    )
    const { first_name, phone, language, metadata } = reply.json().customer
    assert.deepEqual([first_name, phone, language, metadata], ['Sri', '+6281322223333', 'ar', { size: 'M' }])
    const emptied = await post(
      '/store/customers/me',
      { phone: '', old_password: password, metadata: { size: '' } },
      headers,
    )
    assert.deepEqual([emptied.json().customer.phone, emptied.json().customer.metadata], [null, {}])
    assert.equal((await post('/store/customers/me', { has_account: false }, headers)).statusCode, 400)
  })

  test('a new password ends all other sessions', async () => {
    const { email, cookie } = await register()
    const here = {
      authorization: `Bearer ${(await post('/store/auth/token', { email, password })).json().access_token}`,
    }
    assert.equal(
      (await post('/store/customers/me', { password: 'another password', old_password: password }, here)).statusCode,
      200,
    )
    assert.equal((await get('/store/customers/me', here)).statusCode, 200)
    assert.equal((await get('/store/customers/me', { cookie })).statusCode, 401)
    assert.equal((await post('/store/auth', { email, password })).statusCode, 401)
    assert.equal((await post('/store/auth', { email, password: 'another password' })).statusCode, 200)
  })

  test('an e-mail address of another account is refused', async () => {
    const { email } = await register()
    const { headers } = await signInCustomer(db, store, clock.now(), { password })
    const taken = await post('/store/customers/me', { email, old_password: password }, headers)
    assert.equal(taken.json().code, 'account_exists')
  })

  test('payment methods are empty while no provider has saved any', async () => {
    const { headers } = await aCustomer(store)
    assert.deepEqual((await get('/store/customers/me/payment-methods', headers)).json(), { payment_methods: [] })
  })
})

describe('addresses', () => {
  test('are added once, changed, chosen for billing, and removed', async () => {
    const { headers } = await aCustomer(store)
    await post('/store/customers/me/addresses', { address: anAddress }, headers)
    const added = await post('/store/customers/me/addresses', { address: anAddress }, headers)
    assert.equal(added.statusCode, 200, added.body)
    const [address, ...more] = added.json().customer.shipping_addresses
    assert.deepEqual([address.country_code, address.city, more], ['id', 'Bandung', []])

    const changed = await post(
      `/store/customers/me/addresses/${address.id}`,
      { city: 'Jakarta', company: null },
      headers,
    )
    const [after] = changed.json().customer.shipping_addresses
    assert.deepEqual([after.city, after.address_1], ['Jakarta', 'Jl. Braga 12'])

    const chosen = await post('/store/customers/me', { billing_address: address.id }, headers)
    assert.equal(chosen.json().customer.billing_address.city, 'Jakarta')
    const removed = await remove(`/store/customers/me/addresses/${address.id}`, headers)
    const { shipping_addresses, billing_address, billing_address_id } = removed.json().customer
    assert.deepEqual([shipping_addresses, billing_address, billing_address_id], [[], null, null])
    assert.equal((await remove(`/store/customers/me/addresses/${address.id}`, headers)).statusCode, 200)
  })

  test('a separate billing address is not in the address book, and is changed in place', async () => {
    const { headers } = await aCustomer(store)
    const one = (await post('/store/customers/me', { billing_address: anAddress }, headers)).json().customer
    const two = (await post('/store/customers/me', { billing_address: { city: 'Surabaya' } }, headers)).json().customer
    assert.equal(one.billing_address_id, two.billing_address_id)
    assert.deepEqual(
      [two.billing_address.city, two.billing_address.address_1, two.shipping_addresses],
      ['Surabaya', 'Jl. Braga 12', []],
    )
  })

  test("another customer's cannot be changed, chosen or removed", async () => {
    const owner = await aCustomer(store)
    const thief = await aCustomer(store)
    const added = await post('/store/customers/me/addresses', { address: anAddress }, owner.headers)
    const { id } = added.json().customer.shipping_addresses[0]
    assert.equal(
      (await post(`/store/customers/me/addresses/${id}`, { city: 'X' }, thief.headers)).json().code,
      'own_address_unknown',
    )
    assert.equal((await post('/store/customers/me', { billing_address: id }, thief.headers)).statusCode, 400)
    await remove(`/store/customers/me/addresses/${id}`, thief.headers)
    const [kept] = (await get('/store/customers/me', owner.headers)).json().customer.shipping_addresses
    assert.equal(kept.city, 'Bandung')
  })

  const refused = [{ country_code: 'xx' }, { country_code: 'Indonesia' }, { city: '' }, { planet: 'Mars' }]
  for (const change of refused) {
    test(`refuses ${JSON.stringify(change)}`, async () => {
      const { headers } = await aCustomer(store)
      const reply = await post('/store/customers/me/addresses', { address: { ...anAddress, ...change } }, headers)
      assert.deepEqual([reply.statusCode, reply.json().type], [400, 'invalid_data'])
      assert.deepEqual((await get('/store/customers/me', headers)).json().customer.shipping_addresses, [])
    })
  }
})

describe('a forgotten password', () => {
  async function sentToken(customer_id: string): Promise<string> {
    return (await passwordTokensSentTo(db, customer_id)).at(-1) ?? ''
  }

  test('is replaced with the mailed token, once', async () => {
    const { email, customer, cookie } = await register()
    const asked = await post('/store/customers/password-token', { email })
    assert.deepEqual([asked.statusCode, asked.body], [204, ''])
    await sendCustomerPasswordLink(app.services, {
      name: 'customer.password_reset_requested',
      store_id: store.id,
      data: { email },
    })
    const token = await sentToken(customer.id)
    const reset = (changes: object = {}) =>
      post('/store/customers/password-reset', { email, token, password: 'another password', ...changes })
    assert.equal((await reset({ email: 'nobody@shop.test' })).statusCode, 401)
    assert.equal((await reset({ token: 'forged' })).statusCode, 401)
    const done = await reset()
    assert.deepEqual([done.json().customer.id, done.cookies.length], [customer.id, 0])
    assert.equal((await reset()).json().code, 'password_token_not_valid')
    assert.equal((await get('/store/customers/me', { cookie })).statusCode, 401)
    assert.equal((await post('/store/auth', { email, password: 'another password' })).statusCode, 200)
  })

  test('is requested by mail three times in a quarter of an hour', async () => {
    const { email, customer } = await register()
    const asked = { name: 'customer.password_reset_requested', store_id: store.id, data: { email } } as const
    const ask = () => sendCustomerPasswordLink(app.services, asked)
    await Promise.all([ask(), ask(), ask(), ask(), ask()])
    assert.equal((await passwordTokensSentTo(db, customer.id)).length, 3)
    clock.advance(15 * 60_000)
    await ask()
    assert.equal((await passwordTokensSentTo(db, customer.id)).length, 4)
  })

  test('an unknown address gets the same reply', async () => {
    const reply = await post('/store/customers/password-token', { email: 'nobody@shop.test' })
    assert.deepEqual([reply.statusCode, reply.body], [204, ''])
  })
})
