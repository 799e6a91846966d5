import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { ShopEvent } from '../../jobs/events.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { confirmUser } from '../../testing/confirm-user.ts'
import { passwordTokensSentTo, testSecret } from '../../testing/sent-secrets.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendUserPasswordLink } from '../staff/actions/request-password-token.ts'
import { notifyEmailChange, notifyPasswordChanged } from './account-notifications.ts'
import { openEmailToken } from './email-token.ts'

const { app, db, clock } = await startTestApp()
const password = 'kuda lumping'
let store: StoreFixture
let people = 0
const nobody = caller(app, {})

before(async () => {
  store = await aStore(db, { is_default: true })
})

/** A member of staff with a password, two sessions and an API key. */
async function aPerson() {
  people += 1
  const headers = await signInStaff(db, store, 'catalogue', clock.now())
  const { id } = (await caller(app, headers).get('/admin/account')).body.account
  const email = `person-${people}@shop.test`
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await confirmUser(db, email, password, clock.now())
  const me = caller(app, headers)
  const key: string = (await me.post('/admin/api-keys', { title: 'Till' })).body.api_key.token
  const elsewhere: string = (await nobody.post('/admin/auth/token', { email, password })).body.access_token
  return { id: id as string, email, me, key, elsewhere }
}

const isOpen = async (token: string) =>
  (await nobody.get('/admin/auth', { authorization: `Bearer ${token}` })).status === 200
const signIn = (email: string, secret = password) => nobody.post('/admin/auth', { email, password: secret })

async function lastEvent(name: string, id: string): Promise<ShopEvent> {
  const { rows } = await sql<{ event: ShopEvent }>`
    select data as event from pgboss.job where data ->> 'name' = ${name} and data #>> '{data,id}' = ${id}
    order by created_on desc limit 1`.execute(db)
  assert.ok(rows[0], `no ${name} was emitted`)
  return rows[0].event
}

const messagesTo = (to: string) =>
  db.selectFrom('notifications').select(['subject', 'body']).where('to', '=', to).execute()

describe("a person's own account", () => {
  test('needs a signed-in person of any role', async () => {
    for (const [method, url] of [
      ['GET', '/admin/account'],
      ['POST', '/admin/account'],
      ['POST', '/admin/account/password'],
      ['POST', '/admin/account/email'],
    ] as const)
      assert.equal((await nobody.send(method, url, method === 'POST' ? {} : undefined)).status, 401)
  })

  test('shows and changes names, user name and phone number', async () => {
    const { me, email } = await aPerson()
    const changes = { first_name: 'Rani', last_name: 'W', username: 'rani.w', phone: '0812 7777 0001' }
    const { account } = (await me.post('/admin/account', changes)).body
    assert.deepEqual(
      [account.first_name, account.last_name, account.username, account.phone, account.email, account.pending_email],
      ['Rani', 'W', 'rani.w', '+6281277770001', email, null],
    )
    assert.deepEqual((await me.get('/admin/account')).body.account, account)
    assert.equal((await me.post('/admin/account', { email: 'x@shop.test' })).status, 400)
    assert.equal((await me.post('/admin/account', { is_installation_owner: true })).status, 400)
  })

  test('reads a phone number in the countries of the default store, at signing in as well', async () => {
    const { id, me } = await aPerson()
    const sells = { store_id: store.id, region_id: store.idr_region_id, country_code: 'us' }
    await db.insertInto('region_countries').values(sells).execute()
    const phone = '(415) 555-2671'
    assert.equal((await me.post('/admin/account', { phone })).body.account.phone, '+14155552671')
    const { status, body } = await nobody.post('/api/auth/login', { phoneNumber: phone, password })
    assert.equal(status, 200)
    const signedIn = { authorization: `Bearer ${body.access_token}` }
    assert.equal((await nobody.get('/admin/account', signedIn)).body.account.id, id)
    assert.equal((await me.post(`/admin/users/${id}`, { phone: '415 555 2672' })).status, 200)
    assert.equal((await me.get('/admin/account')).body.account.phone, '+14155552672')
    await db.deleteFrom('region_countries').where('store_id', '=', store.id).execute()
  })
})

describe('changing the password', () => {
  test('needs the current one, ends other sessions and all API keys, keeps this session and sends a message', async () => {
    const { id, me, key, elsewhere, email } = await aPerson()
    const change = (current_password: string, new_password = 'wayang kulit') =>
      me.post('/admin/account/password', { current_password, new_password })
    assert.equal((await change('a wrong one')).body.code, 'current_password_wrong')
    assert.equal((await change(password, 'short')).body.code, 'password_too_short')
    assert.ok((await isOpen(key)) && (await isOpen(elsewhere)))

    assert.equal((await change(password)).status, 200)
    assert.deepEqual([await isOpen(key), await isOpen(elsewhere)], [false, false])
    assert.equal((await me.get('/admin/account')).status, 200)
    assert.deepEqual([(await signIn(email)).status, (await signIn(email, 'wayang kulit')).status], [401, 200])
    await notifyPasswordChanged(app.services, await lastEvent('user.password_changed', id))
    assert.equal((await messagesTo(email)).length, 1)
  })

  test('by a mailed link ends sessions and API keys, too', async () => {
    const { id, email, key, elsewhere } = await aPerson()
    await nobody.post('/admin/users/password-token', { email })
    const asked = await sql<{ event: ShopEvent }>`
      delete from pgboss.job where data ->> 'name' = 'user.password_reset_requested' returning data as event`.execute(
      db,
    )
    for (const { event } of asked.rows) await sendUserPasswordLink(app.services, event)
    const [token] = await passwordTokensSentTo(db, id)
    const reset = await nobody.post('/admin/users/reset-password', { token, email, password: 'wayang kulit' })
    assert.equal(reset.status, 200)
    assert.deepEqual([await isOpen(key), await isOpen(elsewhere)], [false, false])
    assert.ok(await lastEvent('user.password_changed', id))
  })

  test('guesses at the current password are limited', async () => {
    const { me } = await aPerson()
    const guess = () => me.post('/admin/account/password', { current_password: 'guess', new_password: 'wayang kulit' })
    for (let tries = 0; tries < 10; tries += 1) assert.equal((await guess()).status, 403)
    assert.equal((await guess()).status, 429)
  })
})

describe('changing the e-mail address', () => {
  test('needs the password and the new mailbox, and notifies the old one', async () => {
    const { id, me, email } = await aPerson()
    const wanted = `new-${email}`
    const ask = (secret: string) => me.post('/admin/account/email', { email: wanted, password: secret })
    assert.equal((await ask('a wrong one')).body.code, 'current_password_wrong')
    const asked = (await ask(password)).body.account
    assert.deepEqual([asked.email, asked.pending_email], [email, wanted])
    assert.deepEqual([(await signIn(email)).status, (await signIn(wanted)).status], [200, 401])

    const event = await lastEvent('user.email_change_requested', id)
    await notifyEmailChange(app.services, event)
    const [toNew, toOld] = [await messagesTo(wanted), await messagesTo(email)]
    assert.deepEqual([toNew.length, toOld.length], [1, 1])
    const token = openEmailToken(testSecret, event)
    assert.ok(toOld[0]?.body?.includes(wanted) && !toNew[0]?.body?.includes(token))

    const confirm = (text: string) => nobody.post('/admin/account/email/confirm', { token: text })
    assert.equal((await confirm('made up')).body.code, 'email_change_not_valid')
    assert.equal((await confirm(token)).status, 204)
    assert.equal((await confirm(token)).body.code, 'email_change_not_valid')
    assert.deepEqual([(await signIn(email)).status, (await signIn(wanted)).status], [401, 200])
    const { account } = (await me.get('/admin/account')).body
    assert.deepEqual([account.email, account.pending_email], [wanted, null])
  })

  test('is invalid after a day, after a newer one, and after a new password', async () => {
    const { id, me } = await aPerson()
    const ask = async (email: string) => {
      assert.equal((await me.post('/admin/account/email', { email, password })).status, 200)
      return openEmailToken(testSecret, await lastEvent('user.email_change_requested', id))
    }
    const confirm = async (token: unknown) => (await nobody.post('/admin/account/email/confirm', { token })).status
    const first = await ask('first@shop.test')
    const second = await ask('second@shop.test')
    assert.equal(await confirm(first), 401)
    await me.post('/admin/account/password', { current_password: password, new_password: 'wayang kulit' })
    assert.equal(await confirm(second), 401)
    await me.post('/admin/account/password', { current_password: 'wayang kulit', new_password: password })
    const third = await ask('third@shop.test')
    clock.advance(24 * 3_600_000)
    assert.equal(await confirm(third), 401)
  })

  test("to another account's address is refused to the reader of that mailbox only", async () => {
    const { id, me, email } = await aPerson()
    const other = await aPerson()
    assert.equal((await me.post('/admin/account/email', { email, password })).body.code, 'email_unchanged')
    assert.equal((await me.post('/admin/account/email', { email: other.email, password })).status, 200)
    const token = openEmailToken(testSecret, await lastEvent('user.email_change_requested', id))
    assert.equal((await nobody.post('/admin/account/email/confirm', { token })).body.code, 'email_taken')
  })
})
