import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { confirmUser } from '../../testing/confirm-user.ts'
import { lastCodeOf } from '../../testing/one-time-code.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { deviceCookieWith, knownDeviceOf } from './known-device.ts'

const { app, db, clock } = await startTestApp()
const password = 'kuda lumping'
let store: StoreFixture
let people = 0

before(async () => {
  store = await aStore(db, { is_default: true })
})

const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie && { cookie }) })
const nobody = () => caller(app, { 'store-view-code': store.view_code })

async function aColleague(): Promise<string> {
  people += 1
  const headers = await signInStaff(db, store, 'owner', clock.now())
  const { id } = (await caller(app, headers).get('/admin/account')).body.account
  const email = `boss-${people}@shop.test`
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await confirmUser(db, email, password, clock.now())
  return email
}

const signIn = (email: string, secret: string, headers: Record<string, string>) =>
  nobody().post('/admin/auth', { email, password: secret }, headers)

/** The device cookie that a response sets. */
function deviceIn(headers: Record<string, unknown>, name: string): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  const cookie = cookies.find((one) => one.startsWith(`${name}=`))
  assert.ok(cookie?.includes('HttpOnly'), cookies.join('\n'))
  return cookie?.split(';')[0] ?? ''
}

/** Ten wrong passwords from each of ten addresses: the budget of strangers in a quarter of an hour. */
async function lockStrangersOut(email: string): Promise<void> {
  for (let guess = 0; guess < 100; guess += 1)
    assert.equal((await signIn(email, 'a wrong one', from(`10.1.${people}.${guess % 10}`))).status, 401)
  assert.equal((await signIn(email, password, from('10.2.0.1'))).status, 429)
}

describe('guessing passwords', () => {
  test('locks out unknown devices and not the device on which the account has signed in', async () => {
    const email = await aColleague()
    const first = await signIn(email, password, from('10.0.0.1'))
    const device = deviceIn(first.headers, 'shopkey_admin_device')
    await lockStrangersOut(email)
    assert.equal((await signIn(email, password, from('10.2.0.2', device))).status, 200)
    for (let guess = 0; guess < 10; guess += 1)
      assert.equal((await signIn(email, 'a wrong one', from('10.2.0.2', device))).status, 401)
    assert.equal((await signIn(email, password, from('10.2.0.2', device))).status, 429)
    clock.advance(15 * 60_000)
    assert.equal((await signIn(email, password, from('10.2.0.1'))).status, 200)
  })

  test("a known device of one account has no budget for another's", async () => {
    const [mine, other] = [await aColleague(), await aColleague()]
    const device = deviceIn((await signIn(mine, password, from('10.0.0.3'))).headers, 'shopkey_admin_device')
    await lockStrangersOut(other)
    assert.equal((await signIn(other, password, from('10.2.0.3', device))).status, 429)
    assert.equal((await signIn(other, password, from('10.2.0.4', `${device}.made-up-signature-22ch`))).status, 429)
  })
})

describe('a one-time code', () => {
  const login = (phone: string, otp: string, headers: Record<string, string>) =>
    nobody().post('/store/shopkey-auth/customer/login', { mobile_number: phone, otp }, headers)
  const send = async (phone: string, address: string) => {
    const sent = await nobody().post('/store/shopkey-auth/customer/send-otp', { mobile_number: phone }, from(address))
    assert.equal(sent.status, 200)
    return (await lastCodeOf(db, phone)).code
  }
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  test('keeps working for the address that requested it, whatever strangers try', async () => {
    const phone = '+6281255500001'
    const code = await send(phone, '10.3.0.1')
    for (let guess = 0; guess < 30; guess += 1)
      assert.equal((await login(phone, wrongOf(code), from(`10.4.0.${guess % 6}`))).status, 401)
    const { attempts } = await db
      .selectFrom('one_time_codes')
      .select('attempts')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    assert.equal(attempts, 10)
    assert.equal((await login(phone, code, from('10.4.0.99'))).status, 401)
    assert.equal((await login(phone, code, from('10.3.0.1'))).status, 200)
  })

  test('requested by a stranger keeps working for a known device of the account', async () => {
    const phone = '+6281255500002'
    const first = await login(phone, await send(phone, '10.3.0.2'), from('10.3.0.2'))
    const device = deviceIn(first.headers, 'shopkey_device')
    clock.advance(60_000)
    const code = await send(phone, '10.5.0.1')
    for (let guess = 0; guess < 15; guess += 1) await login(phone, wrongOf(code), from(`10.5.0.${guess % 3}`))
    assert.equal((await login(phone, code, from('10.5.0.77'))).status, 401)
    assert.equal((await login(phone, code, from('10.5.0.78', device))).status, 200)
  })

  test('allows five wrong tries, on a known device, too', async () => {
    const phone = '+6281255500003'
    const device = deviceIn(
      (await login(phone, await send(phone, '10.3.0.3'), from('10.3.0.3'))).headers,
      'shopkey_device',
    )
    clock.advance(60_000)
    const code = await send(phone, '10.3.0.3')
    for (let guess = 0; guess < 5; guess += 1) await login(phone, wrongOf(code), from('10.6.0.1', device))
    assert.equal((await login(phone, code, from('10.6.0.1', device))).status, 401)
  })
})

test('attempt counts store no address and no account in plain text', async () => {
  const rows = await db.selectFrom('attempt_counts').selectAll().execute()
  assert.ok(rows.length > 0)
  assert.ok(rows.every(({ key }) => key.length === 32 && !key.toString('latin1').includes('shop.test')))
})

test('a device cookie lists the accounts that signed in, eight at most, and is invalid under another secret', () => {
  let cookie: string | undefined
  for (let n = 1; n <= 9; n += 1) cookie = deviceCookieWith('secret', cookie, `user:${n}`, () => 'a-device-id-of-16x')
  assert.equal(knownDeviceOf('secret', cookie, 'user:1'), undefined)
  for (let n = 2; n <= 9; n += 1) assert.equal(knownDeviceOf('secret', cookie, `user:${n}`), 'a-device-id-of-16x')
  assert.equal(knownDeviceOf('secret', cookie, 'customer:9'), undefined)
  assert.equal(knownDeviceOf('another', cookie, 'user:9'), undefined)
})
