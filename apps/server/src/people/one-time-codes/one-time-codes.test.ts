import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { lastCodeOf, oneTimeCode } from '../../testing/one-time-code.ts'
import { testSecret } from '../../testing/sent-secrets.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { notifyOneTimeCode } from '../customer-auth/one-time-code-notification.ts'
import { sealCode } from './one-time-codes.ts'

const { app, db, clock } = await startTestApp()
const base = '/store/shopkey-auth/customer'
const minute = 60_000
let store: StoreFixture
let numbers = 0
let nobody: ReturnType<typeof caller>

before(async () => {
  store = await aStore(db, { is_default: true })
  nobody = caller(app, { 'store-view-code': store.view_code })
})

function newPhone(): string {
  numbers += 1
  return `+62812${String(10_000_000 + numbers)}`
}

const sendCode = (phone: string) => oneTimeCode(nobody, db, phone)
const login = (phone: string, otp: string) => nobody.post(`${base}/login`, { mobile_number: phone, otp })
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
async function customersWith(phone: string): Promise<number> {
  return (await db.selectFrom('customers').select('id').where('phone', '=', phone).execute()).length
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort()
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => work(n))

describe('a one-time code', () => {
  test('signs a new phone in, creates its account and joins the store, in any spelling of the number', async () => {
    const phone = newPhone()
    const otp = await sendCode(phone)
    const reply = await nobody.post(`${base}/login`, { mobile_number: `0${phone.slice(3)}`, country_code: '62', otp })
    assert.equal(reply.status, 200)
    const { customer } = reply.body
    assert.deepEqual([customer.phone, customer.has_account, customer.email], [phone, true, null])
    const member = await db
      .selectFrom('store_customers')
      .select('store_id')
      .where('customer_id', '=', customer.id)
      .execute()
    assert.deepEqual(member, [{ store_id: store.id }])
  })

  test('opens an account that is written to in the language of its person, who may choose another', async () => {
    const phone = newPhone()
    const otp = await sendCode(phone)
    const reader = caller(app, { 'store-view-code': store.view_code, 'x-store-language': 'ar' })
    const { body } = await reader.post(`${base}/login`, { mobile_number: phone, otp, password: 'kuda lumping' })
    const languageOf = async () =>
      (await db.selectFrom('customers').select('language').where('id', '=', body.customer.id).executeTakeFirstOrThrow())
        .language
    assert.equal(await languageOf(), 'ar')
    const english = caller(app, { 'store-view-code': store.view_code, 'x-store-language': 'en' })
    const byPassword = () => english.post(`${base}/login`, { mobile_number: phone, password: 'kuda lumping' })
    assert.equal((await byPassword()).status, 200)
    assert.equal(await languageOf(), 'ar', 'what an account has stays')
    // An account from before, and a client that says no language.
    await db.updateTable('customers').set({ language: null }).where('id', '=', body.customer.id).execute()
    assert.equal((await nobody.post(`${base}/login`, { mobile_number: phone, password: 'kuda lumping' })).status, 200)
    assert.equal(await languageOf(), null)
    assert.equal((await byPassword()).status, 200)
    assert.equal(await languageOf(), 'en')
  })

  test('is not sent to a number of an unknown country', async () => {
    const sent = await nobody.post('/store/shopkey-auth/customer/send-otp', {
      mobile_number: '0812345678',
      country_code: 'QQ',
    })
    assert.deepEqual([sent.status, sent.body.code], [400, 'country_code_unknown'])
  })

  test('is used once, also in parallel, and never again', async () => {
    const phone = newPhone()
    const code = await sendCode(phone)
    assert.deepEqual(statuses(await Promise.all(times(8, () => login(phone, code)))), [200, ...Array(7).fill(401)])
    const replay = await login(phone, code)
    assert.deepEqual([replay.status, replay.body.code], [401, 'one_time_code_not_valid'])
    assert.equal(await customersWith(phone), 1)
  })

  for (const way of ['one after the other', 'at once'] as const) {
    test(`allows five wrong tries ${way}; then the right one fails too`, async () => {
      const phone = newPhone()
      const code = await sendCode(phone)
      const guess = () => login(phone, wrongOf(code))
      if (way === 'at once') await Promise.all(times(12, guess))
      else for (let tries = 0; tries < 5; tries += 1) assert.equal((await guess()).status, 401)
      const { attempts } = await db
        .selectFrom('one_time_codes')
        .select('attempts')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      assert.equal(attempts, 5)
      assert.equal((await login(phone, code)).status, 401)
      assert.equal(await customersWith(phone), 0)
    })
  }

  test('guessed in every way at once, allows five tries in all', async () => {
    const phone = newPhone()
    const otp = wrongOf(await sendCode(phone))
    const reset = { mobile_number: phone, new_password: 'wayang kulit malam', otp }
    const account = (n: number) => ({ email: `g${n}@shop.test`, password: 'kuda lumping', phone, otp })
    const replies = await Promise.all([
      ...times(3, () => login(phone, otp)),
      ...times(3, () => nobody.post(`${base}/reset-password`, reset)),
      ...times(3, (n) => nobody.post('/store/customers', account(n))),
    ])
    assert.deepEqual(new Set(statuses(replies)), new Set([401]))
    const { attempts } = await db
      .selectFrom('one_time_codes')
      .select('attempts')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    assert.equal(attempts, 5)
    assert.equal(await customersWith(phone), 0)
  })

  test('is invalid for another phone, after five minutes, and once a newer one is sent', async () => {
    const phone = newPhone()
    const first = await sendCode(phone)
    assert.equal((await login(newPhone(), first)).status, 401)
    clock.advance(minute)
    const second = await sendCode(phone)
    if (first !== second) assert.equal((await login(phone, first)).status, 401)
    clock.advance(5 * minute)
    assert.equal((await login(phone, second)).status, 401)
  })

  test('is sent once a minute and five times an hour, also in parallel', async () => {
    const phone = newPhone()
    const send = (n: number) =>
      nobody.post(`${base}/send-otp`, { mobile_number: phone }, { 'x-forwarded-for': `10.8.0.${n}` })
    assert.deepEqual(statuses(await Promise.all(times(6, send))), [200, ...Array(5).fill(429)])
    for (let sent = 2; sent <= 5; sent += 1) {
      clock.advance(minute)
      assert.deepEqual(statuses(await Promise.all(times(3, send))), [200, 429, 429])
    }
    clock.advance(minute)
    const sixth = await send(7)
    assert.deepEqual(
      [sixth.status, sixth.body.code, sixth.headers['retry-after']],
      [429, 'too_many_one_time_codes', '3300'],
    )
    clock.advance(55 * minute)
    assert.equal((await send(8)).status, 200)
  })

  test("is sent to a device of the number's account, however many strangers have requested one", async () => {
    const phone = newPhone()
    const { headers } = await login(phone, await sendCode(phone))
    const cookie = [headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((each) => each.startsWith('shopkey_device='))
    const device = { cookie: cookie?.split(';')[0] ?? '' }
    const send = (more: Record<string, string> = {}) =>
      nobody.post(`${base}/send-otp`, { mobile_number: phone }, { 'x-forwarded-for': '10.6.0.1', ...more })
    for (let sent = 2; sent <= 5; sent += 1) {
      clock.advance(minute)
      assert.equal((await send()).status, 200)
    }
    clock.advance(minute)
    assert.equal((await send()).status, 429)
    const forged = { cookie: `${device.cookie.slice(0, -4)}AAAA` }
    assert.equal((await send(forged)).status, 429)
    for (let sent = 1; sent <= 5; sent += 1) {
      assert.deepEqual(statuses(await Promise.all(times(2, () => send(device)))), [200, 429])
      const { code } = await lastCodeOf(db, phone)
      const signedIn = await nobody.post(`${base}/login`, { mobile_number: phone, otp: code }, device)
      assert.equal(signedIn.status, 200)
      clock.advance(minute)
    }
    assert.equal((await send(device)).body.code, 'too_many_one_time_codes')
  })

  test('is sent to twenty numbers a minute from one address, and guessed sixty times', async (t) => {
    // This limit uses the machine's clock, which must not advance during a slow run.
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const send = (address: string) => nobody.post(`${base}/send-otp`, { mobile_number: newPhone() }, from(address))
    for (let sent = 1; sent <= 20; sent += 1) assert.equal((await send('10.7.0.1')).status, 200)
    assert.deepEqual(statuses(await Promise.all(times(5, () => send('10.7.0.1')))), Array(5).fill(429))
    const burst = statuses(await Promise.all(times(40, () => send('10.7.0.2'))))
    assert.ok(burst.filter((status) => status === 200).length <= 20)

    const guess = () => nobody.post(`${base}/login`, { mobile_number: newPhone(), otp: '123456' }, from('10.7.0.3'))
    for (let guesses = 1; guesses <= 60; guesses += 1) assert.equal((await guess()).status, 401)
    assert.equal((await guess()).status, 429)
  })

  test('is stored as a hash and sent in the requested language', async () => {
    const phone = newPhone()
    const code = await sendCode(phone)
    const row = await db.selectFrom('one_time_codes').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
    assert.ok(!row.code_hash.includes(code))
    const { id } = await lastCodeOf(db, phone)
    await notifyOneTimeCode(app.services, {
      name: 'customer.one_time_code',
      store_id: store.id,
      data: {
        id,
        phone,
        sealed_code: sealCode(testSecret, id, code),
        requested_language: 'ar',
        expires_at: new Date(clock.now().getTime() + 5 * minute).toISOString(),
      },
    })
    const message = await db
      .selectFrom('notifications')
      .selectAll()
      .where('resource_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([message.to, message.channel, message.body?.includes('[[code]]')], [phone, 'phone', true])
    assert.match(message.body ?? '', /رمز/)
  })

  test('is refused for an invalid phone number', async () => {
    assert.equal((await nobody.post(`${base}/send-otp`, { mobile_number: 'hello' })).body.code, 'phone_not_valid')
    assert.equal((await nobody.post(`${base}/send-otp`, {})).status, 400)
  })
})
