import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { oneTimeCode } from '../../testing/one-time-code.ts'
import { passwordTokensSentTo } from '../../testing/sent-secrets.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sendCustomerPasswordLink } from '../customer-auth/actions/request-customer-password-token.ts'

const { app, db, clock } = await startTestApp()
const auth = '/store/shopkey-auth/customer'
const password = 'kuda lumping'
let store: StoreFixture
let nobody: ReturnType<typeof caller>
let people = 0

before(async () => {
  store = await aStore(db, { is_default: true })
  nobody = caller(app, { 'store-view-code': store.view_code })
})

function newPerson() {
  people += 1
  return { email: `person-${people}@shop.test`, phone: `+62813${String(10_000_000 + people)}` }
}

async function sendCode(phone: string): Promise<string> {
  clock.advance(60_000) // one code a minute
  return oneTimeCode(nobody, db, phone)
}
const register = (account: object) => nobody.post('/store/customers', { password, ...account })
const byCode = async (phone: string, more: object = {}) =>
  nobody.post(`${auth}/login`, { mobile_number: phone, otp: await sendCode(phone), ...more })
const byPassword = (phone: string) => nobody.post(`${auth}/login`, { mobile_number: phone, password })
const statusOf = async (phone: string) =>
  (await nobody.get(`${auth}/passwordStatus/${encodeURIComponent(phone)}`)).body.exists
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('an unverified phone number', () => {
  test('does not sign in, is not unique, and does not block its owner', async () => {
    const { phone, email } = newPerson()
    const typist = await register({ email, phone })
    assert.deepEqual([typist.status, typist.body.customer.phone], [200, phone])
    assert.equal((await byPassword(phone)).status, 401)
    assert.equal(await statusOf(phone), false)

    const owner = await byCode(phone)
    assert.equal(owner.status, 200)
    assert.notEqual(owner.body.customer.id, typist.body.customer.id)
    assert.equal(owner.body.customer.email, null)
    const staff = caller(app, await signInStaff(db, store, 'owner', clock.now()))
    const found = await staff.post(`${auth}/get-customer-details`, { phone })
    assert.equal(found.body.customer.id, owner.body.customer.id)
  })

  test('cannot reset the password of the account that contains it', async () => {
    const { phone, email } = newPerson()
    await register({ email, phone })
    const reset = { mobile_number: phone, otp: await sendCode(phone), new_password: 'wayang kulit malam' }
    assert.equal((await nobody.post(`${auth}/reset-password`, reset)).status, 401)
    assert.equal((await nobody.post('/store/auth', { email, password })).status, 200)
  })

  test('no longer opens the account after a reset by mail from a device unknown to the account', async () => {
    const { phone, email } = newPerson()
    const registered = await register({ email, phone, otp: await sendCode(phone) })
    const { id } = registered.body.customer
    const device = [registered.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((each) => each.startsWith('shopkey_device='))
    const reset = async (new_password: string, headers: Record<string, string> = {}) => {
      await sendCustomerPasswordLink(app.services, {
        name: 'customer.password_reset_requested',
        store_id: store.id,
        data: { email },
      })
      const token = (await passwordTokensSentTo(db, id)).at(-1)
      return nobody.post('/store/customers/password-reset', { email, token, password: new_password }, headers)
    }
    assert.equal((await reset('wayang kulit pagi', { cookie: device?.split(';')[0] ?? '' })).status, 200)
    assert.equal((await byCode(phone)).body.customer.id, id)
    assert.equal((await reset('wayang kulit malam')).body.customer.phone, phone)
    assert.notEqual((await byCode(phone)).body.customer.id, id)
  })

  test("is verified with a code and the account's password", async () => {
    const { phone, email } = newPerson()
    const { id } = (await register({ email, phone })).body.customer
    assert.equal((await byCode(phone, { password })).body.customer.id, id)
    assert.equal((await byPassword(phone)).body.customer.id, id)
  })

  test('set by staff stays unverified', async () => {
    const { phone, email } = newPerson()
    const staff = caller(app, await signInStaff(db, store, 'owner', clock.now()))
    const names = { first_name: 'Ayu', last_name: 'Putri' }
    assert.ok((await staff.post('/admin/customers', { email, phone, password, ...names })).status < 300)
    assert.equal((await byPassword(phone)).status, 401)
  })
})

describe('a phone number verified with a code', () => {
  test('at registration: signs in, and belongs to one account', async () => {
    const { phone, email } = newPerson()
    const { id } = (await register({ email, phone, otp: await sendCode(phone) })).body.customer
    assert.equal((await byPassword(phone)).body.customer.id, id)
    assert.equal((await byCode(phone)).body.customer.id, id)
    const second = await register({ ...newPerson(), phone, otp: await sendCode(phone) })
    assert.deepEqual(outcome(second), [422, 'phone_taken'])
  })

  test('a wrong code registers nothing', async () => {
    const { phone, email } = newPerson()
    const code = await sendCode(phone)
    const reply = await register({ email, phone, otp: code === '000000' ? '111111' : '000000' })
    assert.deepEqual(outcome(reply), [401, 'one_time_code_not_valid'])
    assert.equal((await nobody.get(`/store/auth/${email}`)).body.exists, false)
  })

  test('later: by the signed-in customer; the former number no longer signs in', async () => {
    const shopper = await signInCustomer(db, store, clock.now(), { password })
    const me = caller(app, shopper.headers)
    const change = (body: object) => me.post('/store/customers/me', { old_password: password, ...body })
    const [first, next] = [newPerson().phone, newPerson().phone]
    assert.equal((await change({ phone: first, otp: await sendCode(first) })).status, 200)
    assert.equal((await byCode(first)).body.customer.id, shopper.customer_id)
    assert.deepEqual(outcome(await change({ phone: next })), [400, 'phone_proof_missing'])
    assert.equal((await change({ phone: next, otp: await sendCode(next) })).status, 200)
    assert.equal((await byCode(next)).body.customer.id, shopper.customer_id)
    assert.notEqual((await byCode(first)).body.customer.id, shopper.customer_id)
  })

  test('cannot be changed by staff, nor removed where it is the only way to sign in', async () => {
    const { phone } = newPerson()
    const { headers, body } = await byCode(phone)
    const cookie = [headers['set-cookie']]
      .flat()
      .map(String)
      .find((text) => text.startsWith('shopkey_session='))
    const me = caller(app, { cookie: cookie?.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' })
    const removal = async () => ({ phone: '', current_otp: await sendCode(phone) })
    assert.deepEqual(outcome(await me.post('/store/customers/me', await removal())), [
      400,
      'account_needs_email_or_phone',
    ])
    const staff = caller(app, await signInStaff(db, store, 'owner', clock.now()))
    const changed = await staff.post(`/admin/customers/${body.customer.id}`, { phone: newPerson().phone })
    assert.deepEqual(outcome(changed), [400, 'phone_of_account_stays'])
    const moved = { email: newPerson().email, ...(await removal()) }
    assert.equal((await me.post('/store/customers/me', moved)).status, 200)
  })
})

describe('parallel requests', () => {
  test('one phone: one account, whichever way it is opened', async () => {
    const { phone } = newPerson()
    const otp = await sendCode(phone)
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => register({ email: newPerson().email, phone, otp })),
      ...[1, 2, 3].map(() => nobody.post(`${auth}/login`, { mobile_number: phone, otp })),
    ])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401, 401, 401, 401])
    const owners = await db.selectFrom('customers').select('id').where('phone', '=', phone).execute()
    assert.equal(owners.length, 1)
  })

  test('one e-mail address: one account, whether registered or changed to', async () => {
    const { email } = newPerson()
    const shoppers = await Promise.all([1, 2, 3].map(() => signInCustomer(db, store, clock.now(), { password })))
    const replies = await Promise.all([
      ...[1, 2, 3].map(() => register({ email })),
      ...shoppers.map(({ headers }) =>
        caller(app, headers).post('/store/customers/me', { email: email.toUpperCase(), old_password: password }),
      ),
    ])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422])
    const owners = await db.selectFrom('customers').select('id').where('email', '=', email).execute()
    assert.equal(owners.length, 1)
  })
})
