import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { aStaffAccount, staffPassword } from '../../testing/staff-account.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { seal } from '../secrets/sealed.ts'
import { secretPurpose } from './two-factor.queries.ts'
import { notifyTwoFactorReset } from './two-factor-notification.ts'

const t = await startTestApp()
const { app, db, clock } = t
const store = await aStore(db, { is_default: true })
const path = '/admin/account/two-factor'
const minutes = (count: number) => clock.advance(count * 60_000)

describe('setting up two-factor sign-in', () => {
  test('without a session or with an API key is refused, and so is every other route of it', async () => {
    const person = await aStaffAccount(t, store)
    const session = await person.signIn()
    const { api_key } = (await session.post('/admin/api-keys', { title: 'Till' })).body
    const key = caller(app, { authorization: `Bearer ${api_key.token}` })
    const credentials = { password: staffPassword }
    for (const [method, url, body] of [
      ['GET', path, undefined],
      ['POST', path, undefined],
      ['POST', `${path}/confirm`, { otp: '123456' }],
      ['POST', `${path}/recovery-codes`, undefined],
      ['DELETE', path, credentials],
      ['POST', '/admin/auth/confirm', credentials],
    ] as const) {
      assert.equal((await caller(app, {}).send(method, url, body)).status, 401, `${method} ${url}`)
      const refused = await key.send(method, url, body)
      assert.deepEqual([refused.status, refused.body.code], [403, 'session_required'], `${method} ${url}`)
    }
    assert.equal((await session.get(path)).body.two_factor.is_active, false)
  })

  test('is active once a code of the app confirms it, and returns ten recovery codes', async () => {
    const person = await aStaffAccount(t, store)
    const session = await person.signIn()
    const { two_factor } = (await session.post(path)).body
    assert.match(two_factor.secret, /^[A-Z2-7]{32}$/)
    assert.ok(two_factor.uri.startsWith('otpauth://totp/Shopkey%20localhost'), two_factor.uri)
    const wrong = await session.post(`${path}/confirm`, { otp: '000000' })
    assert.deepEqual([wrong.status, wrong.body.code], [403, 'confirmation_code_wrong'])
    assert.equal((await person.tryToSignIn()).status, 200)

    const { session: confirmed, recoveryCodes } = await person.withTwoFactor()
    assert.equal(new Set(recoveryCodes).size, 10)
    for (const code of recoveryCodes) assert.match(code, /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const { body } = await confirmed.get(path)
    assert.deepEqual([body.two_factor.is_active, body.two_factor.recovery_codes_left], [true, 10])
    assert.equal((await confirmed.post(path)).body.code, 'two_factor_active')
    assert.equal((await confirmed.post(`${path}/confirm`, { otp: '000000' })).body.code, 'two_factor_active')
  })

  test('ends the other sessions, which a password alone opened, and keeps the current one', async () => {
    const person = await aStaffAccount(t, store)
    const elsewhere = await person.signIn()
    const { session } = await person.withTwoFactor()
    assert.deepEqual(
      [(await session.get('/admin/auth')).status, (await elsewhere.get('/admin/auth')).status],
      [200, 401],
    )
  })

  test('needs a fresh sign-in', async () => {
    const session = await (await aStaffAccount(t, store)).signIn()
    minutes(15)
    assert.equal((await session.post(path)).body.code, 'fresh_sign_in_required')
  })

  test('without a secret requested first is refused', async () => {
    const session = await (await aStaffAccount(t, store)).signIn()
    assert.equal((await session.post(`${path}/confirm`, { otp: '123456' })).body.code, 'two_factor_not_started')
  })

  test('stores neither the secret nor the recovery codes in plain text, in any table', async () => {
    const person = await aStaffAccount(t, store)
    const session = await person.signIn()
    const { secret } = (await session.post(path)).body.two_factor
    const { recoveryCodes } = await person.withTwoFactor()
    const rows = JSON.stringify([
      await db.selectFrom('two_factor').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_changes').selectAll().execute(),
      await db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes]) assert.ok(!rows.includes(text))
  })
})

describe('signing in with two-factor sign-in', () => {
  test('with the password alone is refused and opens no session, on every route', async () => {
    const person = await aStaffAccount(t, store)
    await person.withTwoFactor()
    await db.updateTable('users').set({ username: 'rani' }).where('id', '=', person.id).execute()
    const before = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
    const credentials = { email: person.email, password: staffPassword }
    for (const [url, body] of [
      ['/admin/auth', credentials],
      ['/admin/auth/token', credentials],
      ['/api/auth/login', { username: 'rani', password: staffPassword }],
    ] as const) {
      const refused = await caller(app, {}).post(url, body)
      assert.deepEqual(
        [refused.status, refused.body.type, refused.body.code],
        [401, 'unauthorized', 'second_factor_required'],
      )
      assert.equal(refused.headers['set-cookie'], undefined)
    }
    assert.deepEqual(await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute(), before)
    const wrong = await caller(app, {}).post('/admin/auth', { ...credentials, password: 'not the password' })
    assert.equal(wrong.body.code, 'credentials_wrong')
  })

  test('with a code works once, also with a clock that is off by a step, and not with an earlier code after it', async () => {
    const person = await aStaffAccount(t, store)
    const { code } = await person.withTwoFactor()
    const otp = code()
    assert.equal((await person.tryToSignIn({ otp })).status, 200)
    const again = await person.tryToSignIn({ otp })
    assert.deepEqual([again.status, again.body.code], [401, 'second_factor_wrong'])
    minutes(2)
    assert.equal((await person.tryToSignIn({ otp: code(30) })).status, 200)
    assert.equal((await person.tryToSignIn({ otp: code() })).status, 401, 'an earlier step than the last used one')
    minutes(2)
    assert.equal((await person.tryToSignIn({ otp: code(-30) })).status, 200)
    minutes(2)
    assert.equal((await person.tryToSignIn({ otp: code(-60) })).status, 401)
    assert.equal((await person.tryToSignIn({ otp: code(60) })).status, 401)
  })

  test('with one code twice at the same moment opens one session', async () => {
    const person = await aStaffAccount(t, store)
    const { code } = await person.withTwoFactor()
    const otp = code()
    const replies = await Promise.all([person.tryToSignIn({ otp }), person.tryToSignIn({ otp })])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401])
  })

  test('with a recovery code works once, also twice at the same moment', async () => {
    const person = await aStaffAccount(t, store)
    const { recoveryCodes } = await person.withTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    const replies = await Promise.all([1, 2].map(() => person.tryToSignIn({ recovery_code: typed })))
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401])
    assert.equal((await person.tryToSignIn({ recovery_code: first })).status, 401)
    const session = await person.signIn({ recovery_code: second })
    assert.equal((await session.get(path)).body.two_factor.recovery_codes_left, 8)
  })

  test('with another person’s recovery code is refused', async () => {
    const [person, other] = [await aStaffAccount(t, store), await aStaffAccount(t, store)]
    const { recoveryCodes } = await other.withTwoFactor()
    await person.withTwoFactor()
    assert.equal((await person.tryToSignIn({ recovery_code: recoveryCodes[0] })).status, 401)
  })

  test('refuses a sixth guess from one address for a quarter of an hour, the right code included', async () => {
    const person = await aStaffAccount(t, store)
    const { code } = await person.withTwoFactor()
    for (let guess = 0; guess < 5; guess++)
      assert.equal((await person.tryToSignIn({ otp: '000000' })).body.code, 'second_factor_wrong')
    assert.equal((await person.tryToSignIn({ otp: code() })).status, 429)
    minutes(15)
    assert.equal((await person.tryToSignIn({ otp: code() })).status, 200)
  })

  test('is refused for a removed account', async () => {
    const person = await aStaffAccount(t, store)
    const { code } = await person.withTwoFactor()
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', person.id).execute()
    const refused = await person.tryToSignIn({ otp: code() })
    assert.deepEqual([refused.status, refused.body.code], [401, 'credentials_wrong'])
  })

  test('leaves API keys working', async () => {
    const person = await aStaffAccount(t, store)
    const { session } = await person.withTwoFactor()
    const { api_key } = (await session.post('/admin/api-keys', { title: 'Till' })).body
    assert.equal((await caller(app, { authorization: `Bearer ${api_key.token}` }).get('/admin/orders')).status, 200)
  })

  test('refuses every code, without a fault, where the secret was encrypted with another SECRET', async () => {
    const person = await aStaffAccount(t, store)
    const { code } = await person.withTwoFactor()
    const sealed = seal('another secret of the installation', secretPurpose(person.id), '00')
    await db.updateTable('two_factor').set({ secret_sealed: sealed }).where('user_id', '=', person.id).execute()
    const { status, body } = await person.tryToSignIn({ otp: code() })
    assert.deepEqual([status, body.code], [401, 'second_factor_wrong'])
  })

  test('and wrong codes are in the audit log of the person’s store, with a coarse address', async () => {
    const person = await aStaffAccount(t, store)
    const { code } = await person.withTwoFactor()
    await person.tryToSignIn({ otp: '000000' })
    await person.tryToSignIn({ otp: code() })
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('resource_id', '=', person.id)
      .where('store_id', '=', store.id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['sign_in', 'second_factor_wrong', 'sign_in'],
    )
    assert.match(JSON.stringify(entries[1]), /10\.0\.\d+\.x/)
  })
})

describe('turning two-factor sign-in off', () => {
  test('needs the password and a code', async () => {
    const person = await aStaffAccount(t, store)
    const { code, session } = await person.withTwoFactor()
    const off = (body: object) => session.delete(path, body)
    const otp = code()
    assert.equal((await off({ password: 'not the password', otp })).body.code, 'current_password_wrong')
    assert.equal((await off({ password: staffPassword })).body.code, 'confirmation_code_missing')
    assert.equal((await off({ password: staffPassword, otp: '000000' })).body.code, 'confirmation_code_wrong')
    assert.equal((await session.get(path)).body.two_factor.is_active, true)
    assert.equal((await off({ password: staffPassword, otp })).status, 204)
    assert.equal((await person.tryToSignIn()).status, 200)
    assert.equal((await off({ password: staffPassword })).body.code, 'two_factor_not_active')
  })

  test('is not done by a new password', async () => {
    const person = await aStaffAccount(t, store)
    const { session } = await person.withTwoFactor()
    const body = { current_password: staffPassword, new_password: 'another long password' }
    assert.equal((await session.post('/admin/account/password', body)).status, 200)
    assert.equal((await person.tryToSignIn({ password: body.new_password })).body.code, 'second_factor_required')
  })
})

test('new recovery codes invalidate the earlier ones', async () => {
  const person = await aStaffAccount(t, store)
  const { recoveryCodes, session } = await person.withTwoFactor()
  const { recovery_codes } = (await session.post(`${path}/recovery-codes`)).body
  assert.equal(recovery_codes.length, 10)
  assert.equal((await person.tryToSignIn({ recovery_code: recoveryCodes[0] })).status, 401)
  assert.equal((await person.tryToSignIn({ recovery_code: recovery_codes[0] })).status, 200)
  minutes(15)
  assert.equal((await session.post(`${path}/recovery-codes`)).body.code, 'fresh_sign_in_required')
})

describe('a colleague who lost app and recovery codes', () => {
  const reset = (who: ReturnType<typeof caller>, id: string) => who.delete(`/admin/users/${id}/two-factor`)

  test('is reset by an owner of the installation, with an audit entry and a message', async () => {
    const person = await aStaffAccount(t, store)
    const { session } = await person.withTwoFactor()
    const host = await (await aStaffAccount(t, store, { is_installation_owner: true })).signIn()
    assert.equal((await reset(host, person.id)).status, 204)
    assert.equal((await session.get('/admin/auth')).status, 401)
    assert.equal((await person.tryToSignIn()).status, 200)
    const entry = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('resource_id', '=', person.id)
      .where('action', 'like', 'DELETE%')
      .executeTakeFirst()
    assert.equal(entry?.action, 'DELETE /admin/users/:id/two-factor')
    await notifyTwoFactorReset(app.services, {
      name: 'user.two_factor_reset',
      store_id: store.id,
      data: { id: person.id },
    })
    const message = await db
      .selectFrom('notifications')
      .select('subject')
      .where('to', '=', person.email)
      .executeTakeFirst()
    assert.ok(message?.subject)
    assert.equal((await reset(host, person.id)).body.code, 'two_factor_not_active')
    assert.equal((await reset(host, 'usr_nobody')).status, 404)
  })

  test('is not reset by the owner of a store, nor by themselves', async () => {
    const person = await aStaffAccount(t, store)
    await person.withTwoFactor()
    const owner = await (await aStaffAccount(t, store, { role: 'owner' })).signIn()
    assert.equal((await reset(owner, person.id)).status, 403)
    const host = await aStaffAccount(t, store, { is_installation_owner: true })
    const { session } = await host.withTwoFactor()
    assert.equal((await reset(session, host.id)).body.code, 'own_two_factor')
    assert.equal((await session.get(path)).body.two_factor.is_active, true)
  })
})

describe('in production', () => {
  test('an owner of the installation reaches only the account before two-factor sign-in is on', async (context) => {
    const person = await aStaffAccount(t, store, { is_installation_owner: true })
    const session = await person.signIn()
    const { api_key } = (await session.post('/admin/api-keys', { title: 'Till' })).body
    const { isProduction } = app.services.config
    context.after(() => {
      app.services.config.isProduction = isProduction
    })
    app.services.config.isProduction = true
    for (const url of ['/admin/orders', '/admin/users', '/admin/api-keys', '/admin/stores'])
      assert.equal((await session.get(url)).body.code, 'two_factor_required', url)
    const { user } = (await session.get('/admin/auth')).body
    assert.deepEqual(user.two_factor, { is_active: false, is_required: true, is_recommended: true })
    for (const url of ['/admin/account', '/admin/account/sessions', path])
      assert.equal((await session.get(url)).status, 200, url)
    assert.equal((await caller(app, { authorization: `Bearer ${api_key.token}` }).get('/admin/orders')).status, 200)
    const { session: enrolled } = await person.withTwoFactor()
    assert.equal((await enrolled.get('/admin/orders')).status, 200)
  })

  test('others are advised to turn it on, if they own or manage a store', async () => {
    for (const [role, is_recommended] of [
      ['owner', true],
      ['manager', true],
      ['catalogue', false],
    ] as const) {
      const session = await (await aStaffAccount(t, store, { role })).signIn()
      const { two_factor } = (await session.get('/admin/auth')).body.user
      assert.deepEqual(two_factor, { is_active: false, is_required: false, is_recommended }, role)
    }
  })
})
