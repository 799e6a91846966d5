import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { openSession } from '../../platform/sessions/sessions.ts'
import { aStore } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { codesSentTo, passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendCustomerPasswordLink } from '../customer-auth/actions/request-customer-password-token.ts'
import { sendOneTimeCode } from '../one-time-codes/actions/send-one-time-code.ts'
import { notifyEmailChanged, notifyPasswordChanged, notifyPhoneChanged } from './changed-account-notifications.ts'

const { app, db, clock } = await startTestApp()
const store = await aStore(db, { is_default: true })
const nobody = caller(app, { 'store-view-code': store.view_code })
const auth = '/store/shopkey-auth/customer'
const password = 'wayang kulit malam'

let people = 0
function newPhone(): string {
  people += 1
  return `+62812000${String(10_000 + people)}`
}
async function aShopper() {
  const shopper = await signInCustomer(db, store, clock.now(), { password })
  await sql`update customers set created_at = ${new Date('2026-01-01')} where id = ${shopper.customer_id}`.execute(db)
  return { ...shopper, me: caller(app, shopper.headers) }
}
type Shopper = Awaited<ReturnType<typeof aShopper>>

async function verify({ customer_id }: Shopper): Promise<string> {
  const phone = newPhone()
  const verified = { phone, phone_verified_at: clock.now() }
  await db.updateTable('customers').set(verified).where('id', '=', customer_id).execute()
  return phone
}
const requester = { address: '127.0.0.1', user_agent: undefined, deviceCookie: undefined }
async function codeFor(phone: string): Promise<string> {
  clock.advance(61_000)
  await sendOneTimeCode(app.services, store.id, { phone, requester })
  return (await codesSentTo(db, phone)).at(-1)?.code ?? ''
}
const rowOf = ({ customer_id }: Shopper) =>
  db.selectFrom('customers').selectAll().where('id', '=', customer_id).executeTakeFirstOrThrow()

async function messagesAbout({ customer_id }: Shopper) {
  const handlers = {
    'customer.email_changed': notifyEmailChanged,
    'customer.phone_changed': notifyPhoneChanged,
    'customer.password_changed': notifyPasswordChanged,
  }
  const { rows } = await sql<{ event: ShopEvent }>`
    select data as event from pgboss.job where data #>> '{data,id}' = ${customer_id} order by created_on, id`.execute(
    db,
  )
  for (const { event } of rows) await handlers[event.name as keyof typeof handlers]?.(app.services, event)
  const messages = await db
    .selectFrom('notifications')
    .select(['to', 'event_name'])
    .where('customer_id', '=', customer_id)
    .orderBy('event_name')
    .orderBy('to')
    .execute()
  return messages.map(({ to, event_name }) => `${event_name} ${to}`)
}

const changes = {
  email: { email: 'thief@elsewhere.test' },
  phone: { phone: '081299990000' },
  'no phone': { phone: '' },
  password: { password: 'the thief knows this' },
}

describe('with the session alone', () => {
  for (const [what, change] of Object.entries(changes)) {
    test(`${what}: 403, and nothing changes`, async () => {
      const shopper = await aShopper()
      await verify(shopper)
      const before = await rowOf(shopper)
      const refused = await shopper.me.post('/store/customers/me', { first_name: 'X', ...change })
      assert.deepEqual([refused.status, refused.body.code], [403, 'account_proof_missing'])
      assert.deepEqual(await rowOf(shopper), before)
      const guessed = await shopper.me.post('/store/customers/me', { ...change, old_password: 'guessed badly' })
      assert.deepEqual([guessed.status, guessed.body.code], [401, 'credentials_wrong'])
      assert.deepEqual(await rowOf(shopper), before)
    })
  }

  test("a code sent to an attacker's number is no proof", async () => {
    const shopper = await aShopper()
    const phone = newPhone()
    const proving = await shopper.me.post('/store/customers/me', { phone, otp: await codeFor(phone) })
    assert.deepEqual([proving.status, proving.body.code], [403, 'account_proof_missing'])
    const asOwn = { ...changes.email, current_otp: await codeFor(phone) }
    assert.equal((await shopper.me.post('/store/customers/me', asOwn)).status, 401)
    assert.equal((await rowOf(shopper)).email, shopper.email)
  })

  test('the rest of the profile may change, and unchanged values may be sent', async () => {
    const shopper = await aShopper()
    const same = { email: shopper.email.toUpperCase(), first_name: 'Sri', language: 'ar' }
    assert.equal((await shopper.me.post('/store/customers/me', same)).status, 200)
    assert.deepEqual(await messagesAbout(shopper), [])
  })

  test('a number that is not verified is stored, and signs nobody in', async () => {
    const shopper = await aShopper()
    for (const phone of [newPhone(), newPhone()]) {
      assert.equal((await shopper.me.post('/store/customers/me', { phone })).body.customer?.phone, phone)
      assert.equal((await rowOf(shopper)).phone_verified_at, null)
      assert.equal((await nobody.post(`${auth}/login`, { mobile_number: phone, password })).status, 401)
    }
    assert.equal((await shopper.me.post('/store/customers/me', { phone: '' })).body.customer?.phone, null)
  })

  test("a number is read in the countries of the store's default region, or of the billing address", async () => {
    const shopper = await aShopper()
    const region_id = store.eur_region_id
    await db.insertInto('region_countries').values({ store_id: store.id, region_id, country_code: 'us' }).execute()
    await db.updateTable('stores').set({ default_region_id: region_id }).where('id', '=', store.id).execute()
    const stored = async (body: object) => (await shopper.me.post('/store/customers/me', body)).body.customer?.phone
    assert.equal(await stored({ phone: '8888888888' }), '+18888888888')
    const billing_address = {
      first_name: 'A',
      address_1: 'B 1',
      city: 'Berlin',
      postal_code: '10115',
      country_code: 'de',
    }
    assert.equal(await stored({ phone: '030 901820', billing_address }), '+4930901820')
    assert.equal(await stored({ phone: '555-12' }), '555-12')
    await db.updateTable('stores').set({ default_region_id: store.idr_region_id }).where('id', '=', store.id).execute()
  })

  test('a store without a default region reads a number in the countries of all its regions, where they agree', async () => {
    const clientOfV1 = await aStore(db)
    const { id: store_id, idr_region_id, eur_region_id } = clientOfV1
    await db.updateTable('stores').set({ default_region_id: null }).where('id', '=', store_id).execute()
    const shopper = await signInCustomer(db, clientOfV1, clock.now(), { password })
    const me = caller(app, { ...shopper.headers, 'store-view-code': clientOfV1.view_code })
    const stored = async (phone: string) => (await me.post('/store/customers/me', { phone })).body.customer?.phone
    const sellIn = (region_id: string, country_code: string) =>
      db.insertInto('region_countries').values({ store_id, region_id, country_code }).execute()
    await sellIn(eur_region_id, 'us')
    await sellIn(idr_region_id, 'ca')
    assert.equal(await stored('8888888888'), '+18888888888')
    // Another number in Germany: it stays as it was typed.
    await sellIn(idr_region_id, 'de')
    assert.equal(await stored('8888888888'), '8888888888')
    await db.updateTable('regions').set({ deleted_at: clock.now() }).where('id', '=', idr_region_id).execute()
    assert.equal(await stored('8888888888'), '+18888888888')
  })

  test('a stored number is not verified by the session alone', async () => {
    const shopper = await aShopper()
    const phone = newPhone()
    await shopper.me.post('/store/customers/me', { phone })
    for (const change of [{}, { phone }]) {
      const refused = await shopper.me.post('/store/customers/me', { ...change, otp: await codeFor(phone) })
      assert.deepEqual([refused.status, refused.body.code], [403, 'account_proof_missing'])
    }
    const otp = await codeFor(phone)
    assert.equal((await shopper.me.post('/store/customers/me', { otp, old_password: password })).status, 200)
    assert.notEqual((await rowOf(shopper)).phone_verified_at, null)
  })
})

describe('shortly after a sign-in', () => {
  const signIn = { email: '', password }
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ')

  test('a right password by the same token counts for 15 minutes, in each of the ways to sign in', async () => {
    for (const path of ['/store/auth', '/store/auth/token']) {
      const shopper = await aShopper()
      assert.equal((await shopper.me.post('/store/customers/me', { email: newEmail() })).status, 403)
      assert.equal((await shopper.me.post(path, { ...signIn, email: shopper.email })).status, 200)
      clock.advance(14 * 60_000)
      assert.equal((await shopper.me.post('/store/customers/me', { email: newEmail() })).status, 200)
      clock.advance(2 * 60_000)
      assert.equal((await shopper.me.post('/store/customers/me', { email: newEmail() })).status, 403)
    }
  })

  test('a new session of the cookie counts, and so does a token exchanged for one, for the rest of the time', async () => {
    const shopper = await aShopper()
    const cookie = cookieOf(await nobody.post('/store/auth', { ...signIn, email: shopper.email }))
    const browser = caller(app, { cookie, 'sec-fetch-site': 'same-origin', 'store-view-code': store.view_code })
    const password2 = 'wayang kulit sore'
    assert.equal((await browser.post('/store/customers/me', { password: password2 })).status, 200)
    const { body } = await nobody.post('/store/auth/token', { email: shopper.email, password: password2 })
    clock.advance(10 * 60_000)
    const exchanged = cookieOf(await nobody.post(`${auth}/login`, { token: body.access_token }))
    const later = caller(app, {
      cookie: exchanged,
      'sec-fetch-site': 'same-origin',
      'store-view-code': store.view_code,
    })
    assert.equal((await later.post('/store/customers/me', { email: newEmail() })).status, 200)
    clock.advance(6 * 60_000)
    assert.equal((await later.post('/store/customers/me', { email: newEmail() })).status, 403)
  })

  test("a wrong password, or another person's, counts for nothing", async () => {
    const [shopper, thief] = [await aShopper(), await aShopper()]
    await shopper.me.post('/store/auth', { ...signIn, email: shopper.email, password: 'guessed badly' })
    await shopper.me.post('/store/auth', { ...signIn, email: thief.email })
    assert.equal((await shopper.me.post('/store/customers/me', { email: newEmail() })).status, 403)
  })

  test('a new account opened with a phone accepts its first e-mail address', async () => {
    const phone = newPhone()
    const opened = await nobody.post(`${auth}/login`, { mobile_number: phone, otp: await codeFor(phone) })
    const me = caller(app, {
      cookie: cookieOf(opened),
      'sec-fetch-site': 'same-origin',
      'store-view-code': store.view_code,
    })
    assert.equal((await me.post('/store/customers/me', { email: newEmail() })).status, 200)
    clock.advance(16 * 60_000)
    assert.equal((await me.post('/store/customers/me', { email: newEmail() })).status, 403)
  })
})

const newEmail = () => `${newPhone().slice(1)}@shop.test`

async function sessionOf(customer_id: string) {
  const token = await inTransaction(db, (trx) => openSession(trx, { customer_id }, clock.now()))
  return { authorization: `Bearer ${token}`, 'store-view-code': store.view_code }
}

describe('with the old password or a code to the verified phone', () => {
  test('the e-mail changes, and the old address is notified', async () => {
    const shopper = await aShopper()
    const changed = await shopper.me.post('/store/customers/me', { email: 'Moved@shop.test', old_password: password })
    assert.deepEqual([changed.status, changed.body.customer.email], [200, 'moved@shop.test'])
    assert.deepEqual(await messagesAbout(shopper), [`customer.email_changed ${shopper.email}`])
  })

  test('a code to the verified phone is enough', async () => {
    const shopper = await aShopper()
    const phone = await verify(shopper)
    const change = { email: 'by-code@shop.test', current_otp: await codeFor(phone) }
    assert.equal((await shopper.me.post('/store/customers/me', change)).status, 200)
    const again = { email: 'by-otp@shop.test', otp: await codeFor(phone) }
    assert.equal((await shopper.me.post('/store/customers/me', again)).status, 200)
    assert.equal((await rowOf(shopper)).email, 'by-otp@shop.test')
  })

  test('the phone changes, and e-mail and former number are notified', async () => {
    const shopper = await aShopper()
    const former = await verify(shopper)
    const phone = newPhone()
    const change = { phone, otp: await codeFor(phone), current_otp: await codeFor(former) }
    assert.equal((await shopper.me.post('/store/customers/me', change)).status, 200)
    assert.equal((await rowOf(shopper)).phone, phone)
    const notified = [former, shopper.email].map((to) => `customer.phone_changed ${to}`)
    assert.deepEqual(await messagesAbout(shopper), notified)
  })

  test('a new password keeps this session, ends all others, invalidates links, and is notified', async () => {
    const shopper = await aShopper()
    const phone = caller(app, await sessionOf(shopper.customer_id))
    await sendCustomerPasswordLink(app.services, {
      name: 'customer.password_reset_requested',
      store_id: store.id,
      data: { email: shopper.email },
    })
    const token = (await passwordTokensSentTo(db, shopper.customer_id)).at(-1)
    const change = { password: 'another password', old_password: password }
    assert.equal((await shopper.me.post('/store/customers/me', change)).status, 200)
    assert.equal((await shopper.me.get('/store/customers/me')).status, 200)
    assert.equal((await phone.get('/store/customers/me')).status, 401)
    const link = { email: shopper.email, token, password: 'by the old link' }
    assert.equal((await nobody.post('/store/customers/password-reset', link)).status, 401)
    assert.deepEqual(await messagesAbout(shopper), [`customer.password_changed ${shopper.email}`])
  })

  test('a reset by link ends every session, and is notified', async () => {
    const shopper = await aShopper()
    await sendCustomerPasswordLink(app.services, {
      name: 'customer.password_reset_requested',
      store_id: store.id,
      data: { email: shopper.email },
    })
    const token = (await passwordTokensSentTo(db, shopper.customer_id)).at(-1)
    const reset = { email: shopper.email, token, password: 'by the link' }
    assert.equal((await nobody.post('/store/customers/password-reset', reset)).status, 200)
    assert.equal((await shopper.me.get('/store/customers/me')).status, 401)
    assert.deepEqual(await messagesAbout(shopper), [`customer.password_changed ${shopper.email}`])
  })
})
