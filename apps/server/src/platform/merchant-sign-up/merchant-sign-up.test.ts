import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { EmittedEvent } from '../../jobs/events.ts'
import { caller } from '../../testing/caller.ts'
import { testSecret } from '../../testing/sent-secrets.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { openSession } from '../sessions/sessions.ts'
import { sendSignUpLink } from './actions/request-sign-up.ts'
import { openSignUpToken } from './sign-up-link.ts'
import { notifySignUp } from './sign-up-notifications.ts'

const { t, store, other, owner } = await startTwoStores()
const { app, db, clock } = t
const nobody = caller(app, {})
await db
  .insertInto('users')
  .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true, email_verified_at: clock.now() })
  .execute()
let host: ReturnType<typeof caller>

const password = 'green umbrella 92'
const newStore = (view_code: string) => ({ name: 'Kopi Sari', view_code, default_currency_code: 'idr' })
const setMode = (merchant_sign_up: string) => host.post('/admin/installation/settings', { merchant_sign_up })

async function eventsNamed(name: string): Promise<EmittedEvent[]> {
  const { rows } = await sql<{ event: EmittedEvent }>`
    select data as event from pgboss.job where data ->> 'name' = ${name} order by created_on, id`.execute(db)
  return rows.map(({ event }) => event)
}

/** The token in the last link that was sent to an address, after the jobs ran. */
async function tokenSentTo(email: string): Promise<string> {
  for (const event of await eventsNamed('merchant.sign_up_requested')) await sendSignUpLink(app.services, event)
  await sql`delete from pgboss.job where data ->> 'name' = 'merchant.sign_up_requested'`.execute(db)
  const sent = (await eventsNamed('merchant.sign_up_sent')).filter(({ data }) => data.email === email).at(-1)
  assert.ok(sent, `no link for ${email}`)
  return openSignUpToken(testSecret, String(sent.data.id), String(sent.data.sealed_token))
}

async function request(email: string): Promise<string> {
  const { status } = await nobody.post('/admin/sign-up', { email, language: 'en' })
  assert.equal(status, 204)
  return tokenSentTo(email.toLowerCase())
}

const complete = (link: string, changes: object = {}) =>
  nobody.post('/admin/sign-up/complete', { token: link, password, store: newStore(newViewCode()), ...changes })

let viewCodes = 0
const newViewCode = () => `merchant-${++viewCodes}`
let mailboxes = 0
const newEmail = () => `merchant${++mailboxes}@shop.test`

async function signIn(email: string) {
  const { body } = await nobody.post('/admin/auth/token', { email, password })
  return caller(app, { authorization: `Bearer ${body.access_token}` })
}

beforeEach(async () => {
  // Anew, since tests move the clock beyond the end of a session.
  const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
  host = caller(app, { authorization: `Bearer ${token}` })
  await setMode('open')
})

describe('the settings of the installation', () => {
  test('are for its owners alone', async () => {
    for (const who of [nobody, owner]) {
      const status = who === nobody ? 401 : 403
      assert.equal((await who.get('/admin/installation/settings')).status, status)
      assert.equal((await who.post('/admin/installation/settings', { merchant_sign_up: 'off' })).status, status)
      assert.equal((await who.get('/admin/installation/merchant-invites')).status, status)
      assert.equal((await who.post('/admin/installation/merchant-invites', { email: newEmail() })).status, status)
    }
    const { installation } = (await host.get('/admin/installation/settings')).body
    assert.deepEqual([installation.merchant_sign_up, installation.default_store.id], ['open', store.id])
    const moved = await host.post('/admin/installation/settings', { default_store_id: other.id })
    assert.equal(moved.body.installation.default_store.view_code, other.view_code)
    assert.equal((await host.post('/admin/installation/settings', { default_store_id: 'store_none' })).status, 404)
    await host.post('/admin/installation/settings', { default_store_id: store.id })
    assert.equal((await setMode('sometimes')).status, 400)
  })
})

describe('a merchant', () => {
  test('asks for a link, opens a store, and owns that store alone', async () => {
    const email = newEmail()
    assert.deepEqual((await nobody.get('/admin/sign-up')).body, { sign_up: { is_open: true } })
    const link = await request(email.toUpperCase())
    const view_code = newViewCode()
    assert.equal((await complete(link, { first_name: 'Sari', store: newStore(view_code) })).status, 204)

    const merchant = await signIn(email)
    const { user } = (await merchant.get('/admin/auth')).body
    assert.equal(user.is_installation_owner, false)
    assert.deepEqual(
      user.stores.map((one: { view_code: string; role: string }) => [one.view_code, one.role]),
      [[view_code, 'owner']],
    )
    assert.equal((await merchant.get('/admin/orders')).status, 200)
    for (const path of ['/admin/stores', '/admin/stores/overview', '/admin/installation/settings'])
      assert.equal((await merchant.get(path)).status, 403)
    assert.equal((await merchant.post('/admin/stores', newStore(newViewCode()))).status, 403)
    assert.equal((await merchant.get('/admin/orders', { 'store-view-code': other.view_code })).status, 403)
    const stores = await db
      .selectFrom('stores')
      .select(['view_code', 'is_default'])
      .where('is_default', '=', true)
      .execute()
    assert.deepEqual(stores, [{ view_code: store.view_code, is_default: true }])
  })

  test('uses a link once, and within a day', async () => {
    const link = await request(newEmail())
    const replies = await Promise.all([complete(link), complete(link)])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [204, 400])
    const late = await request(newEmail())
    const replaced = newEmail()
    const first = await request(replaced)
    await request(replaced)
    assert.equal((await complete(first)).body.code, 'sign_up_link_not_valid')
    clock.advance(24 * 3_600_000)
    assert.equal((await complete(late)).body.code, 'sign_up_link_not_valid')
    assert.equal((await complete('forged')).body.code, 'sign_up_link_not_valid')
  })

  test('keeps the link after a refusal, which changes nothing', async () => {
    const email = newEmail()
    const link = await request(email)
    assert.equal((await complete(link, { password: 'password1' })).body.code, 'password_too_common')
    assert.equal((await complete(link, { store: newStore(store.view_code) })).body.code, 'view_code_taken')
    assert.equal((await complete(link, { store: newStore('cart') })).body.code, 'view_code_reserved')
    assert.equal((await complete(link, { store: { ...newStore('mine'), is_default: true } })).status, 400)
    assert.equal(await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst(), undefined)
    assert.equal((await complete(link)).status, 204)
  })

  test('of a known address gets the same reply, and a message instead of a link', async () => {
    assert.equal((await nobody.post('/admin/sign-up', { email: 'host@shop.test' })).status, 204)
    for (const event of await eventsNamed('merchant.sign_up_requested')) await sendSignUpLink(app.services, event)
    const rows = await db.selectFrom('merchant_sign_ups').select('id').where('email', '=', 'host@shop.test').execute()
    assert.deepEqual(rows, [])
    const message = await db
      .selectFrom('notifications')
      .select(['subject', 'audience'])
      .where('to', '=', 'host@shop.test')
      .executeTakeFirstOrThrow()
    assert.equal(message.audience, 'installation')
    assert.match(message.subject ?? '', /akun|account/)
  })

  test('gets three links an hour at most', async () => {
    const email = newEmail()
    const tokens = []
    for (let link = 0; link < 5; link += 1) tokens.push(await request(email))
    assert.equal(new Set(tokens).size, 3)
  })

  test('of an account that was made in advance is the one who confirms it', async () => {
    const email = newEmail()
    await db.insertInto('users').values({ id: 'usr_advance', email, username: 'planted' }).execute()
    assert.equal((await complete(await request(email))).status, 204)
    const { username, id } = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    assert.deepEqual([id, username], ['usr_advance', null])
  })

  test('reads the link in the message, which no reply shows', async () => {
    const email = newEmail()
    const link = await request(email)
    const [sent] = (await eventsNamed('merchant.sign_up_sent')).filter(({ data }) => data.email === email)
    assert.ok(sent)
    await notifySignUp(app.services, sent)
    const message = await db.selectFrom('notifications').selectAll().where('to', '=', email).executeTakeFirstOrThrow()
    assert.equal(message.holds_secret, true)
    assert.ok(!JSON.stringify(message).includes(link))
    assert.match(message.subject ?? '', /^Open your store at /)
  })
})

describe('who may', () => {
  test('off: nobody, whatever was sent before', async () => {
    const link = await request(newEmail())
    const invited = newEmail()
    await host.post('/admin/installation/merchant-invites', { email: invited })
    await setMode('off')
    assert.deepEqual((await nobody.get('/admin/sign-up')).body, { sign_up: { is_open: false } })
    assert.equal((await nobody.post('/admin/sign-up', { email: newEmail() })).body.code, 'sign_up_closed')
    for (const one of [link, await tokenSentTo(invited)])
      assert.equal((await complete(one)).body.code, 'sign_up_closed')
    const refused = await host.post('/admin/installation/merchant-invites', { email: newEmail() })
    assert.equal(refused.body.code, 'sign_up_closed')
  })

  test('invite: who was invited, for a week', async () => {
    const link = await request(newEmail())
    await setMode('invite')
    assert.equal((await complete(link)).body.code, 'sign_up_closed')
    assert.equal((await nobody.post('/admin/sign-up', { email: newEmail() })).body.code, 'sign_up_closed')
    const email = newEmail()
    const made = await host.post('/admin/installation/merchant-invites', { email, language: 'ar' })
    assert.deepEqual([made.status, made.body.merchant_invite.email], [200, email])
    const known = await host.post('/admin/installation/merchant-invites', { email: 'host@shop.test' })
    assert.equal(known.body.code, 'merchant_has_account')
    clock.advance(6 * 24 * 3_600_000)
    assert.equal((await complete(await tokenSentTo(email))).status, 204)
  })

  test('a withdrawn invitation opens nothing', async () => {
    const email = newEmail()
    const { id } = (await host.post('/admin/installation/merchant-invites', { email })).body.merchant_invite
    const listed = (await host.get('/admin/installation/merchant-invites')).body.merchant_invites
    assert.deepEqual([listed[0].id, listed[0].is_invited], [id, true])
    assert.equal((await host.delete(`/admin/installation/merchant-invites/${id}`)).status, 200)
    assert.equal((await host.delete(`/admin/installation/merchant-invites/${id}`)).status, 404)
    assert.equal((await complete(await tokenSentTo(email))).body.code, 'sign_up_link_not_valid')
  })
})

test('an address is checked while it is typed', async () => {
  const isFree = async (code: string) => (await nobody.get(`/admin/view-codes/${code}`)).body.view_code.is_available
  assert.equal(await isFree('a-new-one'), true)
  for (const code of [store.view_code, 'cart', '-', 'A_B']) assert.equal(await isFree(code), false, code)
  await db.updateTable('stores').set({ archived_at: clock.now() }).where('id', '=', other.id).execute()
  assert.equal(await isFree(other.view_code), false)
})
