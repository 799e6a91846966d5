import assert from 'node:assert/strict'
import { before, describe, mock, test } from 'node:test'
import argon2 from 'argon2'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { oneTimeCode } from '../../testing/one-time-code.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const verify = mock.method(argon2, 'verify')
const hash = mock.method(argon2, 'hash')
const { app, clock, db, statements } = await startTestApp()
const auth = '/store/shopkey-auth/customer'
const password = 'kuda lumping'
const known = { email: 'siti@shop.test', phone: '+6281311112222' }
const unknown = { email: 'nobody@shop.test', phone: '+6281399998888' }
let store: StoreFixture
let nobody: ReturnType<typeof caller>

before(async () => {
  store = await aStore(db, { is_default: true })
  nobody = caller(app, { 'store-view-code': store.view_code })
  const otp = await oneTimeCode(nobody, db, known.phone)
  assert.equal((await nobody.post('/store/customers', { ...known, password, otp })).status, 200)
  await signInStaff(db, store, 'manager', clock.now())
  await db.updateTable('users').set({ email: known.email }).execute()
})

type Person = typeof known

/** Requests whose response time could reveal whether an account exists. */
const questions: [name: string, ask: (who: Person) => Promise<{ status: number }>][] = [
  ['auth/{email}', ({ email }) => nobody.get(`/store/auth/${email}`)],
  ['passwordStatus of an e-mail address', ({ email }) => nobody.get(`${auth}/passwordStatus/${email}`)],
  ['passwordStatus of a phone', ({ phone }) => nobody.get(`${auth}/passwordStatus/${encodeURIComponent(phone)}`)],
  ['signing in by e-mail', ({ email }) => nobody.post('/store/auth', { email, password: 'not this one' })],
  ['a token by e-mail', ({ email }) => nobody.post('/store/auth/token', { email, password: 'not this one' })],
  ['signing in by phone', ({ phone }) => nobody.post(`${auth}/login`, { mobile_number: phone, password: 'not this one' })],
  ['signing in by a code', ({ phone }) => nobody.post(`${auth}/login`, { mobile_number: phone, otp: 'never' })],
  ['asking for a link to a new password', ({ email }) => nobody.post('/store/customers/password-token', { email })],
  ['asking for a link to a new password, as staff', ({ email }) => nobody.post('/admin/users/password-token', { email })],
  ['a new password by the old one', ({ phone }) =>
    nobody.post(`${auth}/reset-password`, { mobile_number: phone, old_password: 'not this one', new_password: password })],
  ['customer details by phone', ({ phone }) => nobody.post(`${auth}/get-customer-details`, { phone })],
] // biome-ignore format: a table reads better packed

describe('the work is the same whether or not an account exists', () => {
  for (const [name, ask] of questions) {
    test(name, async () => {
      await ask(unknown) // prepares what is made once, such as the decoy hash of passwords
      const [one, other] = [await workOf(() => ask(known)), await workOf(() => ask(unknown))]
      assert.deepEqual(one, other)
    })
  }
})

/** The status and all work that takes time: hashes, and statements in their order. */
async function workOf(ask: () => Promise<{ status: number }>) {
  const before = { verify: verify.mock.callCount(), hash: hash.mock.callCount(), statements: statements.length }
  const { status } = await ask()
  return {
    status,
    verified: verify.mock.callCount() - before.verify,
    hashed: hash.mock.callCount() - before.hash,
    statements: statements.slice(before.statements).filter((text) => !text.includes('from "stores"')),
  }
}

test('guessing ends after ten tries from an address, also in parallel', async () => {
  const from = { 'x-forwarded-for': '10.6.0.1' }
  const guess = (typed: string) => nobody.post('/store/auth', { email: known.email, password: typed }, from)
  const before = verify.mock.callCount()
  const replies = await Promise.all(Array.from({ length: 25 }, () => guess('not this one')))
  const statuses = replies.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(10).fill(401), ...Array(15).fill(429)])
  assert.equal(verify.mock.callCount() - before, 10)
  assert.equal((await guess(password)).status, 429)
  assert.equal((await nobody.post('/store/auth', { email: known.email, password })).status, 200)
})
