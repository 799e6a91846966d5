import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../passwords/password-hash.ts'

const { app, db, clock } = await startTestApp()
const password = 'kuda lumping'
let store: StoreFixture
let other: StoreFixture

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  const confirmed = { password_hash: await hashPassword(password), email_verified_at: clock.now() }
  await db
    .insertInto('users')
    .values([
      { id: 'usr_rani', email: 'rani@shop.test', username: 'Rani', phone: '+6281234567890', first_name: 'Rani', ...confirmed },
      { id: 'usr_host', email: 'host@shop.test', is_installation_owner: true, ...confirmed },
    ]) // biome-ignore format: rows read better in one line
    .execute()
  await db
    .insertInto('store_members')
    .values([
      { store_id: other.id, user_id: 'usr_rani', role: 'fulfilment', created_at: new Date('2026-01-02') },
      { store_id: store.id, user_id: 'usr_rani', role: 'manager', created_at: new Date('2026-01-03') },
    ])
    .execute()
})

function signIn(email: string, secret = password) {
  return app.inject({ method: 'POST', url: '/admin/auth', payload: { email, password: secret } })
}

describe('signing in with a cookie', () => {
  test('sets a session cookie that scripts cannot read and a token cookie that they can, and returns the stores in the order they were joined', async () => {
    const reply = await signIn('Rani@Shop.test')
    assert.equal(reply.statusCode, 200)
    const [session, xsrf] = reply.cookies
    assert.deepEqual([session?.name, session?.httpOnly, session?.sameSite], ['shopkey_admin_session', true, 'Lax'])
    assert.deepEqual([xsrf?.name, xsrf?.httpOnly], ['XSRF-TOKEN', undefined])
    const { user } = reply.json()
    assert.equal(user.email, 'rani@shop.test')
    assert.equal(user.is_installation_owner, false)
    assert.deepEqual(
      user.stores.map((membership: { view_code: string; role: string }) => [membership.view_code, membership.role]),
      [
        [other.view_code, 'fulfilment'],
        [store.view_code, 'manager'],
      ],
    )
    assert.ok(!reply.body.includes('argon2'))
  })

  test('again in the same browser ends its earlier session', async () => {
    const cookie = `shopkey_admin_session=${(await signIn('rani@shop.test')).cookies[0]?.value}`
    const payload = { email: 'rani@shop.test', password }
    const again = await app.inject({ method: 'POST', url: '/admin/auth', payload, headers: { cookie } })
    assert.equal(again.statusCode, 200)
    assert.equal((await app.inject({ url: '/admin/auth', headers: { cookie } })).statusCode, 401)
  })

  test('stores only a hash of the session token', async () => {
    const token = (await signIn('rani@shop.test')).cookies[0]?.value ?? ''
    const rows = await db.selectFrom('sessions').select('token_hash').execute()
    assert.ok(token.length >= 40)
    assert.ok(rows.every((row) => !row.token_hash.toString('latin1').includes(token)))
  })

  test('an installation owner may open every store', async () => {
    const { user } = (await signIn('host@shop.test')).json()
    assert.deepEqual(
      user.stores.map((membership: { role: string }) => membership.role),
      ['owner', 'owner'],
    )
  })

  test('refuses a wrong password and an unknown address with the same message', async () => {
    const wrong = await signIn('rani@shop.test', 'wrong password')
    const unknown = await signIn('nobody@shop.test')
    assert.deepEqual([wrong.statusCode, unknown.statusCode], [401, 401])
    assert.deepEqual(wrong.json(), unknown.json())
    assert.equal(wrong.cookies.length, 0)
  })

  test('refuses further guesses at one account for a quarter of an hour, the right password included', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      assert.equal((await signIn('guessed@shop.test', `guess number ${guess}`)).statusCode, 401)
    }
    const refused = await signIn('guessed@shop.test')
    assert.equal(refused.statusCode, 429)
    assert.equal(refused.json().type, 'too_many_requests')
    assert.equal(refused.headers['retry-after'], '900')
    clock.advance(15 * 60_000)
    assert.equal((await signIn('guessed@shop.test')).statusCode, 401)
  })
})

describe('the session', () => {
  test('returns the signed-in person', async () => {
    const { cookies } = await signIn('rani@shop.test')
    const cookie = `shopkey_admin_session=${cookies[0]?.value}`
    const reply = await app.inject({ url: '/admin/auth', headers: { cookie } })
    assert.equal(reply.json().user.id, 'usr_rani')
  })

  test('needs the XSRF token of our own page for a change', async () => {
    const { cookies } = await signIn('rani@shop.test')
    const cookie = `shopkey_admin_session=${cookies[0]?.value}`
    const logOut = (headers: object) =>
      app.inject({ method: 'DELETE', url: '/admin/auth', headers: { cookie, ...headers } })
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null', 'x-xsrf-token': 'wrong' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      assert.equal((await logOut(headers)).json().code, 'cross_site_request')
    const ended = await logOut({ 'x-xsrf-token': cookies[1]?.value ?? '' })
    assert.deepEqual([ended.statusCode, ended.body], [200, 'OK'])
    assert.equal((await app.inject({ url: '/admin/auth', headers: { cookie } })).statusCode, 401)
  })

  test('ends after a day', async () => {
    const token = (
      await app.inject({ method: 'POST', url: '/admin/auth/token', payload: { email: 'rani@shop.test', password } })
    ).json().access_token
    const ask = () => app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${token}` } })
    assert.equal((await ask()).statusCode, 200)
    clock.advance(24 * 3_600_000)
    assert.equal((await ask()).statusCode, 401)
  })

  test('is refused without a token, or with an invented one', async () => {
    assert.equal((await app.inject({ url: '/admin/auth' })).statusCode, 401)
    assert.equal(
      (await app.inject({ url: '/admin/auth', headers: { authorization: 'Bearer made.up.token' } })).statusCode,
      401,
    )
  })
})

describe('the v1 sign-in', () => {
  const logIn = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload })

  test('accepts any spelling of the phone number, the user name, or both', async () => {
    for (const names of [
      { phoneNumber: '0812 3456 7890' },
      { username: 'rani' },
      { phoneNumber: '6281234567890', username: 'rani' },
    ]) {
      const { access_token } = (await logIn({ ...names, password })).json()
      const reply = await app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${access_token}` } })
      assert.equal(reply.json().user.id, 'usr_rani')
    }
  })

  test('refuses names of two people, no name, and a wrong password', async () => {
    assert.equal((await logIn({ phoneNumber: '081234567890', username: 'host@shop.test', password })).statusCode, 401)
    assert.equal((await logIn({ password })).json().code, 'identity_missing')
    assert.equal((await logIn({ username: 'rani', password: 'wrong password' })).statusCode, 401)
  })
})
