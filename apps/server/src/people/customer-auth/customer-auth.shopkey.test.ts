import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller, type Reply } from '../../testing/caller.ts'
import { oneTimeCode } from '../../testing/one-time-code.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const base = '/store/shopkey-auth/customer'
const password = 'kuda lumping'
const minute = 60_000
let store: StoreFixture
let other: StoreFixture
let numbers = 0
let nobody: ReturnType<typeof caller>

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  nobody = caller(app, { 'store-view-code': store.view_code })
})

function newPhone(): string {
  numbers += 1
  return `+62812${String(10_000_000 + numbers)}`
}

const sendCode = (phone: string) => oneTimeCode(nobody, db, phone)

async function anAccount(changes: object = {}) {
  const phone = newPhone()
  const email = `shopper-${numbers}@shop.test`
  const made = await nobody.post('/store/customers', {
    email,
    password,
    first_name: 'Siti',
    last_name: 'Rahma',
    phone,
    otp: await sendCode(phone),
    ...changes,
  })
  assert.equal(made.status, 200)
  clock.advance(minute) // another code may be sent
  return { phone, email, id: made.body.customer.id as string, as: signedIn(made) }
}

function signedIn(reply: Reply) {
  const cookies = [reply.headers['set-cookie']].flat().map(String)
  const session = cookies.find((text) => text.startsWith('shopkey_session='))?.split(';')[0] ?? ''
  return caller(app, { 'store-view-code': store.view_code, cookie: session, 'sec-fetch-site': 'same-origin' })
}

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const me = (who: ReturnType<typeof caller>) => who.get('/store/auth')

describe('signing in', () => {
  test('works with e-mail and password, phone and password, or a token', async () => {
    const { email, phone, id } = await anAccount()
    for (const name of [{ email }, { mobile_number: phone }]) {
      const reply = await nobody.post(`${base}/login`, { ...name, password })
      assert.deepEqual([reply.status, reply.body.customer.id], [200, id])
      assert.equal(
        (await nobody.post(`${base}/login`, { ...name, password: 'not this one' })).body.code,
        'credentials_wrong',
      )
    }
    const token = (await nobody.post('/store/auth/token', { email, password })).body.access_token
    assert.equal((await nobody.post(`${base}/login`, { token })).body.customer.id, id)
    assert.equal((await nobody.post(`${base}/login`, { token })).body.code, 'sign_in_token_not_valid')
    assert.equal((await nobody.post(`${base}/login`, { email })).body.code, 'sign_in_incomplete')
  })

  test('with a code checks a password that is sent, or sets the first one', async () => {
    const account = await anAccount()
    const code = await sendCode(account.phone)
    const wrong = await nobody.post(`${base}/login`, {
      mobile_number: account.phone,
      otp: code,
      password: 'not this one',
    })
    assert.equal(wrong.body.code, 'credentials_wrong')
    assert.equal(
      (await nobody.post(`${base}/login`, { mobile_number: account.phone, otp: code, password })).status,
      200,
    )

    const phone = newPhone()
    const first = await sendCode(phone)
    assert.equal(
      (await nobody.post(`${base}/login`, { mobile_number: phone, otp: first, password: 'short' })).status,
      400,
    )
    assert.equal((await nobody.post(`${base}/login`, { mobile_number: phone, otp: first, password })).status, 200)
    assert.equal((await nobody.post(`${base}/login`, { mobile_number: phone, password })).status, 200)
  })
})

describe('signing out', () => {
  test('ends the session, and is refused to other sites', async () => {
    const { as } = await anAccount()
    const forged = await as.get(`${base}/logout`, { 'sec-fetch-site': 'cross-site' })
    assert.deepEqual([forged.status, forged.body.code], [403, 'cross_site_request'])
    assert.equal((await me(as)).status, 200)
    assert.deepEqual((await as.get(`${base}/logout`)).body, { status: 'Success' })
    assert.equal((await me(as)).status, 401)
    assert.equal((await nobody.get(`${base}/logout`)).status, 200)
  })
})

describe('a new password', () => {
  const next = 'wayang kulit malam'

  test('is set with the old one, and ends the other sessions', async () => {
    const { phone, email, as } = await anAccount()
    const elsewhere = signedIn(await nobody.post(`${base}/login`, { email, password }))
    const wrong = await as.post(`${base}/reset-password`, { old_password: 'not this one', new_password: next })
    assert.equal(wrong.body.code, 'credentials_wrong')
    assert.equal((await me(elsewhere)).status, 200)
    assert.equal((await as.post(`${base}/reset-password`, { old_password: password, new_password: next })).status, 200)
    assert.deepEqual([(await me(as)).status, (await me(elsewhere)).status], [200, 401])
    assert.equal((await nobody.post(`${base}/login`, { mobile_number: phone, password: next })).status, 200)
  })

  test('is set with a code to the phone', async () => {
    const { phone, email, as } = await anAccount()
    const code = await sendCode(phone)
    const reset = { mobile_number: phone, new_password: next }
    assert.equal((await nobody.post(`${base}/reset-password`, { ...reset, otp: wrongOf(code) })).status, 401)
    assert.equal(
      (await nobody.post(`${base}/reset-password`, { ...reset, otp: code, new_password: 'short' })).status,
      400,
    )
    assert.equal((await nobody.post(`${base}/login`, { email, password })).status, 200)
    assert.equal((await nobody.post(`${base}/reset-password`, { ...reset, otp: code })).status, 200)
    assert.equal((await nobody.post(`${base}/login`, { email, password: next })).status, 200)
    assert.equal((await me(as)).status, 401)
  })

  test('needs a credential and an account', async () => {
    const mobile_number = newPhone()
    assert.equal(
      (await nobody.post(`${base}/reset-password`, { mobile_number, new_password: next })).body.code,
      'password_proof_missing',
    )
    assert.equal(
      (await nobody.post(`${base}/reset-password`, { otp: '123456', new_password: next })).body.code,
      'password_account_missing',
    )
  })
})

describe('another person learns', () => {
  test('of passwords: whether there is one', async () => {
    const account = await anAccount()
    for (const x of [account.phone, account.email, account.id]) {
      const { body } = await nobody.get(`${base}/passwordStatus/${encodeURIComponent(x)}`)
      assert.deepEqual(body, { exists: true, has_password: true })
    }
    const none = await nobody.get(`${base}/passwordStatus/${encodeURIComponent(newPhone())}`)
    assert.deepEqual(none.body, { exists: false, has_password: false })
  })

  test('of a customer: a first name by id, nothing by phone', async () => {
    const account = await anAccount()
    const stranger = (await signInCustomer(db, store, clock.now())).headers
    for (const who of [nobody, caller(app, stranger)]) {
      const { customer } = (await who.get(`${base}/${account.id}`)).body
      const shown = Object.entries(customer).filter(([, value]) => value !== null)
      assert.deepEqual(shown, [
        ['id', account.id],
        ['first_name', 'Siti'],
      ])
      const byPhone = (await who.post(`${base}/get-customer-details`, { phone: account.phone })).body.customer
      const unknown = (await who.post(`${base}/get-customer-details`, { phone: newPhone() })).body.customer
      assert.deepEqual({ ...byPhone, phone: '' }, { ...unknown, phone: '' })
      assert.deepEqual(
        Object.values({ ...byPhone, phone: null }).filter((value) => value !== null),
        [],
      )
    }
    assert.equal((await nobody.get(`${base}/cus_unknown`)).status, 404)
    assert.equal((await nobody.post(`${base}/get-customer-details`)).status, 401)
  })

  test('less than the customer and the staff', async () => {
    const { id, email, phone, as } = await anAccount()
    const staff = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
    for (const who of [as, staff]) {
      assert.equal((await who.get(`${base}/${id}`)).body.customer.email, email)
      assert.equal((await who.post(`${base}/get-customer-details`, { phone })).body.customer.email, email)
    }
    assert.equal((await as.post(`${base}/get-customer-details`)).body.customer.email, email)
    const catalogue = caller(app, await signInStaff(db, store, 'catalogue', clock.now()))
    assert.equal((await catalogue.get(`${base}/${id}`)).body.customer.email, null)
    const elsewhere = caller(app, await signInStaff(db, other, 'owner', clock.now()))
    assert.equal((await elsewhere.get(`${base}/${id}`)).status, 404)
  })
})
