import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { sql } from 'kysely'
import type { ShopEvent } from '../../jobs/events.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { confirmUser } from '../../testing/confirm-user.ts'
import { passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendUserPasswordLink } from './actions/request-password-token.ts'

const { app, db, clock } = await startTestApp()
const password = 'kuda lumping'
let store: StoreFixture
let other: StoreFixture
let owner: Record<string, string>
let manager: Record<string, string>
let newcomers = 0

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  owner = await signInStaff(db, store, 'owner', clock.now())
  manager = await signInStaff(db, store, 'manager', clock.now())
})

function post(url: string, headers: Record<string, string>, payload: object = {}) {
  return app.inject({ method: 'POST', url, headers, payload })
}

async function aUser(role: StaffRole | 'admin' | 'member', headers = owner) {
  newcomers += 1
  const reply = await post('/admin/users', headers, { email: `new-${newcomers}@shop.test`, password, role })
  assert.equal(reply.statusCode, 200, reply.body)
  const user = reply.json().user as { id: string; email: string; role: string }
  await confirmUser(db, user.email, password, clock.now())
  return user
}

describe('who may manage staff', () => {
  const routes = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', '/admin/users/usr_1'],
    ['POST', '/admin/users/usr_1'],
    ['DELETE', '/admin/users/usr_1'],
  ] as const
  for (const [method, url] of routes) {
    test(`${method} ${url} is for staff with the right`, async () => {
      const payload = method === 'POST' ? { email: 'x@shop.test', password } : undefined
      assert.equal((await app.inject({ method, url, payload })).statusCode, 401)
      const catalogue = await signInStaff(db, store, 'catalogue', clock.now())
      assert.equal((await app.inject({ method, url, payload, headers: catalogue })).statusCode, 403)
      assert.equal(
        (await app.inject({ method, url, payload, headers: { ...manager, 'store-view-code': other.view_code } }))
          .statusCode,
        403,
      )
    })
  }
  test('those calls created nothing', async () => {
    const { rows } = { rows: await db.selectFrom('users').select('id').where('email', '=', 'x@shop.test').execute() }
    assert.equal(rows.length, 0)
  })
})

describe('creating users', () => {
  test("uses v1's names for roles and never returns secrets", async () => {
    assert.equal((await aUser('admin')).role, 'admin')
    assert.equal((await aUser('member')).role, 'member')
    assert.equal((await aUser('catalogue')).role, 'catalogue')
    const unsaid = await post('/admin/users', owner, { email: 'Unsaid@Shop.test', password })
    assert.equal(unsaid.json().user.role, 'member')
    assert.equal(unsaid.json().user.email, 'unsaid@shop.test')
    assert.equal(unsaid.json().user.store_id, store.id)
    assert.ok(!('password_hash' in unsaid.json().user) && !('api_token' in unsaid.json().user))
  })

  test('refuses an address that is taken, unknown roles and properties', async () => {
    const { email } = await aUser('member')
    assert.equal((await post('/admin/users', owner, { email, password })).json().code, 'user_exists')
    assert.equal((await post('/admin/users', owner, { email: 'a@shop.test', password, role: 'king' })).statusCode, 400)
    assert.equal((await post('/admin/users', owner, { email: 'a@shop.test', password, extra: 1 })).statusCode, 400)
    assert.equal((await post('/admin/users', owner, { email: 'not an address', password })).statusCode, 400)
    assert.equal(
      await db.selectFrom('users').select('id').where('email', '=', 'a@shop.test').executeTakeFirst(),
      undefined,
    )
  })

  test('only owners create owners', async () => {
    const reply = await post('/admin/users', manager, { email: 'b@shop.test', password, role: 'admin' })
    assert.deepEqual([reply.statusCode, reply.json().code], [403, 'owner_role_is_owners'])
  })
})

describe('listing users', () => {
  test('returns the staff of this store only', async () => {
    await aUser('fulfilment')
    const stranger = await signInStaff(db, other, 'owner', clock.now())
    const { users, count } = (await app.inject({ url: '/admin/users?limit=1000', headers: stranger })).json()
    assert.deepEqual([count, users.length], [1, 1])
    assert.equal((await app.inject({ url: `/admin/users/${users[0].id}`, headers: owner })).statusCode, 404)
  })

  test('filters by role and words', async () => {
    const { id, email } = await aUser('fulfilment')
    const found = (await app.inject({ url: `/admin/users?role=fulfilment&q=${email}`, headers: owner })).json()
    assert.deepEqual([found.count, found.users[0].id, found.users[0].role], [1, id, 'fulfilment'])
    assert.equal((await app.inject({ url: `/admin/users?role=catalogue&q=${email}`, headers: owner })).json().count, 0)
  })
})

describe('changing users', () => {
  test("a store changes a person's role, and nothing of their account", async () => {
    const { id } = await aUser('member')
    assert.equal((await post(`/admin/users/${id}`, owner, { role: 'catalogue' })).json().user.role, 'catalogue')
    const before = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db.updateTable('users').set({ is_installation_owner: true }).where('id', '=', before.id).execute()
    const boss = { authorization: `Bearer ${await tokenOf(id)}`, 'store-view-code': store.view_code }
    const other = await aUser('member')
    for (const headers of [owner, manager, boss])
      for (const change of [
        { first_name: 'Budi' },
        { phone: '0812-9999-0000' },
        { username: 'budi' },
        { metadata: { a: 1 } },
        { api_token: 'a_token_of_the_attacker' },
        { role: 'fulfilment', last_name: 'S' },
      ]) {
        const { statusCode, ...reply } = await post(`/admin/users/${other.id}`, headers, change)
        assert.deepEqual([statusCode, reply.json().code], [403, 'account_of_other'])
      }
    assert.equal((await app.inject({ url: `/admin/users/${other.id}`, headers: owner })).json().user.role, 'member')
  })

  test('people change their own account by the same path, also an installation owner who is no member', async () => {
    const { id } = await aUser('owner')
    await db.updateTable('users').set({ is_installation_owner: true }).where('id', '=', id).execute()
    const own = { authorization: `Bearer ${await tokenOf(id)}`, 'store-view-code': other.view_code }
    const reply = await post(`/admin/users/${id}`, own, { first_name: 'Budi', phone: '0812-9999-0000' })
    const { first_name, role, phone } = reply.json().user
    assert.deepEqual([first_name, role, phone], ['Budi', 'admin', '+6281299990000'])
    assert.equal((await app.inject({ url: `/admin/users/${id}`, headers: own })).json().user.phone, '+6281299990000')
    assert.equal((await post(`/admin/users/${id}`, own, { role: 'member' })).statusCode, 404)
  })

  test('a list shows of others name, e-mail address and role', async () => {
    const { id, email } = await aUser('member')
    await db
      .updateTable('users')
      .set({ phone: '+6281299990001', username: 'secretive', metadata: JSON.stringify({ salary: 1 }) })
      .where('id', '=', id)
      .execute()
    const see = async (headers: Record<string, string>) => {
      const { users } = (await app.inject({ url: `/admin/users?q=${email}`, headers })).json()
      const one = (await app.inject({ url: `/admin/users/${id}`, headers })).json().user
      return [users[0], one].map(({ phone, username, metadata }) => ({ phone, username, metadata }))
    }
    const nothing = { phone: null, username: null, metadata: null }
    assert.deepEqual(await see(owner), [nothing, nothing])
    const all = { phone: '+6281299990001', username: 'secretive', metadata: { salary: 1 } }
    assert.deepEqual(await see({ authorization: `Bearer ${await tokenOf(id)}` }), [all, all])
  })

  test('a manager cannot grant or remove a role above their own, nor change an owner', async () => {
    const boss = await aUser('owner')
    const colleague = await aUser('catalogue')
    for (const reply of [
      await post(`/admin/users/${boss.id}`, manager, { role: 'member' }),
      await post(`/admin/users/${colleague.id}`, manager, { role: 'admin' }),
      await app.inject({ method: 'DELETE', url: `/admin/users/${boss.id}`, headers: manager }),
    ])
      assert.deepEqual([reply.statusCode, reply.json().code], [403, 'owner_role_is_owners'])
    assert.equal((await post(`/admin/users/${colleague.id}`, manager, { role: 'member' })).statusCode, 200)
  })

  test('an API token is set for oneself, works as bearer and as header, and is replaced by the next', async () => {
    const api_token = 'test_token_of_rani_1234'
    const { id } = await aUser('member')
    assert.equal((await post(`/admin/users/${id}`, manager, { api_token })).json().code, 'account_of_other')
    const token = await tokenOf(id)
    const own = { authorization: `Bearer ${token}` }
    assert.equal((await post(`/admin/users/${id}`, own, { api_token })).statusCode, 200)
    const withBearer = await app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${api_token}` } })
    const withHeader = await app.inject({ url: '/admin/auth', headers: { 'x-medusa-access-token': api_token } })
    assert.deepEqual([withBearer.json().user.id, withHeader.json().user.id], [id, id])
    await post(`/admin/users/${id}`, own, { api_token: 'another_token_of_rani' })
    assert.equal(
      (await app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${api_token}` } })).statusCode,
      401,
    )
  })

  test("the store's last owner cannot be removed", async () => {
    const shop = await aStore(db)
    const boss = await signInStaff(db, shop, 'owner', clock.now())
    const { id } = (await app.inject({ url: '/admin/auth', headers: boss })).json().user
    assert.equal(
      (await app.inject({ method: 'DELETE', url: `/admin/users/${id}`, headers: boss })).json().code,
      'last_owner',
    )
    assert.equal((await post(`/admin/users/${id}`, boss, { role: 'member' })).json().code, 'last_owner')
    const second = await post('/admin/users', boss, { email: 'second@shop.test', password, role: 'admin' })
    const [one, two] = await Promise.all([
      app.inject({ method: 'DELETE', url: `/admin/users/${id}`, headers: boss }),
      app.inject({ method: 'DELETE', url: `/admin/users/${second.json().user.id}`, headers: boss }),
    ])
    assert.ok([one.statusCode, two.statusCode].includes(200))
    const owners = await db.selectFrom('store_members').select('user_id').where('store_id', '=', shop.id).execute()
    assert.equal(owners.length, 1)
  })

  test('a person removed from their last store is signed out and their key reaches nothing; with another store they stay', async () => {
    const { id } = await aUser('member')
    const token = await tokenOf(id)
    const key = (await post('/admin/api-keys', { authorization: `Bearer ${token}` }, { title: 'Till' })).json().api_key
      .token
    await db.insertInto('store_members').values({ store_id: other.id, user_id: id, role: 'catalogue' }).execute()
    const remove = (headers: Record<string, string>) =>
      app.inject({ method: 'DELETE', url: `/admin/users/${id}`, headers })
    assert.deepEqual((await remove(owner)).json(), { id, object: 'user', deleted: true })
    assert.equal(
      (await app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${token}` } })).statusCode,
      200,
    )
    assert.equal((await remove(owner)).statusCode, 404)
    await remove(await signInStaff(db, other, 'owner', clock.now()))
    assert.equal(
      (await app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${token}` } })).statusCode,
      401,
    )
    assert.equal(
      (await app.inject({ url: '/admin/users', headers: { authorization: `Bearer ${key}` } })).statusCode,
      403,
    )
    const { email } = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const signIn = await app.inject({ method: 'POST', url: '/admin/auth', payload: { email, password } })
    assert.deepEqual([signIn.statusCode, signIn.json().code], [403, 'staff_of_no_store'])
  })
})

async function tokenOf(user_id: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  const reply = await app.inject({ method: 'POST', url: '/admin/auth/token', payload: { email, password } })
  return reply.json().access_token
}

describe('a new password', () => {
  test('is set by a mailed token, which invalidates itself, all older ones and every session', async () => {
    const { id, email } = await aUser('member')
    const session = await tokenOf(id)
    const asked = await post('/admin/users/password-token', {}, { email })
    assert.deepEqual([asked.statusCode, asked.body], [204, ''])
    await post('/admin/users/password-token', {}, { email })
    const tokens = await sentTokens(id)
    assert.equal(tokens.length, 2)
    const reset = (token: string | undefined, secret = 'a new password') =>
      post('/admin/users/reset-password', {}, { token, password: secret })

    assert.equal((await reset(tokens[0], 'short')).json().code, 'password_too_short')
    assert.equal((await reset(tokens[0])).json().user.id, id)
    assert.equal((await reset(tokens[0])).json().code, 'password_token_not_valid')
    assert.equal((await reset(tokens[1])).statusCode, 401)
    assert.equal(
      (await app.inject({ url: '/admin/auth', headers: { authorization: `Bearer ${session}` } })).statusCode,
      401,
    )
    const signIn = (secret: string) =>
      app.inject({ method: 'POST', url: '/admin/auth', payload: { email, password: secret } })
    assert.equal((await signIn(password)).statusCode, 401)
    assert.equal((await signIn('a new password')).statusCode, 200)
  })

  test('comes by a token in three parts, which names the address as v1’s dashboard reads it, and nothing in it is trusted', async () => {
    const { id, email } = await aUser('member')
    await post('/admin/users/password-token', {}, { email })
    const [token = ''] = await sentTokens(id)
    const [head = '', payload = '', random = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    assert.deepEqual([claims.user_id, claims.email, claims.exp > 0], [id, email, true])
    const other = Buffer.from(JSON.stringify({ ...claims, email: 'boss@shop.test' })).toString('base64url')
    const reset = (sent: string) =>
      post('/admin/users/reset-password', {}, { token: sent, email: claims.email, password: 'a new password' })
    for (const forged of [`${head}.${other}.${random}`, `${head}.${payload}.`, random])
      assert.equal((await reset(forged)).statusCode, 401, forged)
    assert.equal((await reset(token)).statusCode, 200)
  })

  test('an unknown address gets the same reply, and nothing is sent', async () => {
    const reply = await post('/admin/users/password-token', {}, { email: 'nobody@shop.test' })
    assert.deepEqual([reply.statusCode, reply.body], [204, ''])
    const event = {
      name: 'user.password_reset_requested',
      store_id: store.id,
      data: { email: 'nobody@shop.test' },
    } as const
    const kept = () => db.selectFrom('password_tokens').select('token_hash').execute()
    const before = await kept()
    await sendUserPasswordLink(app.services, event)
    assert.deepEqual(await kept(), before)
  })

  test('links are mailed three times in a quarter of an hour, whatever address requests them, and one of them always works', async () => {
    const { id, email } = await aUser('member')
    const ask = (n: number) => post('/admin/users/password-token', { 'x-forwarded-for': `10.1.0.${n}` }, { email })
    for (let n = 1; n <= 5; n += 1) {
      assert.equal((await ask(n)).statusCode, 204)
      await sentTokens(id)
      clock.advance(60_000)
    }
    const sent = await sentTokens(id)
    assert.equal(sent.length, 3)
    clock.advance(9 * 60_000)
    const reset = { token: sent[2], password: 'a new password' }
    assert.equal((await post('/admin/users/reset-password', {}, reset)).statusCode, 200)
    clock.advance(60_000)
    await ask(6)
    assert.equal((await sentTokens(id)).length, 4)
  })

  test('a token works for a quarter of an hour, and for its own e-mail address', async () => {
    const { id, email } = await aUser('member')
    await post('/admin/users/password-token', {}, { email })
    const [token] = await sentTokens(id)
    const mine = { token, password: 'a new password' }
    assert.equal(
      (await post('/admin/users/reset-password', {}, { ...mine, email: 'nobody@shop.test' })).statusCode,
      401,
    )
    clock.advance(15 * 60_000)
    assert.equal((await post('/admin/users/reset-password', {}, { ...mine, email })).statusCode, 401)
    assert.equal(
      (await post('/admin/users/reset-password', {}, { ...mine, token: 'forged.token.text' })).statusCode,
      401,
    )
  })
})

/** Runs the enqueued events like the jobs do; returns the tokens for a person, oldest first. */
async function sentTokens(user_id: string): Promise<string[]> {
  const asked = await sql<{ event: ShopEvent }>`
    delete from pgboss.job where data ->> 'name' = 'user.password_reset_requested' returning data as event`.execute(db)
  for (const { event } of asked.rows) await sendUserPasswordLink(app.services, event)
  return passwordTokensSentTo(db, user_id)
}

describe('API keys', () => {
  test('are returned once, act as their person, and end when revoked', async () => {
    const made = (await post('/admin/api-keys', manager, { title: 'Warehouse' })).json().api_key
    assert.match(made.token, /^sk_.{40,}$/)
    const listed = (await app.inject({ url: '/admin/api-keys', headers: manager })).json().api_keys
    assert.deepEqual(
      listed.map((key: object) => 'token' in key),
      [false],
    )
    assert.equal(listed[0].token_hint, `…${made.token.slice(-4)}`)
    const use = () => app.inject({ url: '/admin/users', headers: { authorization: `Bearer ${made.token}` } })
    assert.equal((await use()).statusCode, 200)
    assert.equal(
      (await app.inject({ method: 'DELETE', url: `/admin/api-keys/${made.id}`, headers: owner })).statusCode,
      404,
    )
    assert.equal(
      (await app.inject({ method: 'DELETE', url: `/admin/api-keys/${made.id}`, headers: manager })).statusCode,
      200,
    )
    assert.equal((await use()).statusCode, 401)
  })
})
