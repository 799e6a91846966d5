import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { inviteTokensOf } from '../../testing/sent-secrets.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const user = { first_name: 'Budi', last_name: 'Santoso', password: 'kuda lumping' }
let store: StoreFixture
let other: StoreFixture
let owner: Record<string, string>
let manager: Record<string, string>
let stranger: Record<string, string>
let newcomers = 0

before(async () => {
  store = await aStore(db, { is_default: true })
  other = await aStore(db)
  owner = await signInStaff(db, store, 'owner', clock.now())
  manager = await signInStaff(db, store, 'manager', clock.now())
  stranger = await signInStaff(db, other, 'owner', clock.now())
})

const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers, payload })

function newEmail(): string {
  newcomers += 1
  return `invited-${newcomers}@shop.test`
}

async function invite(email = newEmail(), role = 'member', headers = owner) {
  const answer = await post('/admin/invites', { user: email, role }, headers)
  assert.deepEqual([answer.statusCode, answer.body], [200, 'OK'])
  return openInvite(email, headers)
}

async function openInvite(email: string, headers = owner) {
  const { invites } = (await app.inject({ url: '/admin/invites', headers })).json()
  return invites.find((candidate: { user_email: string }) => candidate.user_email === email.toLowerCase())
}

const accept = (token: string, account: object | undefined = user) =>
  post('/admin/invites/accept', { token, user: account })
const signIn = (email: string, password = user.password) => post('/admin/auth', { email, password })

describe('who may invite', () => {
  const routes = [
    ['GET', '/admin/invites'],
    ['POST', '/admin/invites'],
    ['POST', '/admin/invites/invite_1'],
    ['POST', '/admin/invites/invite_1/resend'],
    ['DELETE', '/admin/invites/invite_1'],
  ] as const
  for (const [method, url] of routes) {
    test(`${method} ${url} is for staff with the right`, async () => {
      const payload = method === 'POST' ? { user: 'x@shop.test', role: 'member' } : undefined
      assert.equal((await app.inject({ method, url, payload })).statusCode, 401)
      const headers = await signInStaff(db, store, 'customer_service', clock.now())
      assert.equal((await app.inject({ method, url, payload, headers })).statusCode, 403)
    })
  }

  test('owners are invited by owners', async () => {
    const answer = await post('/admin/invites', { user: 'x@shop.test', role: 'admin' }, manager)
    assert.deepEqual([answer.statusCode, answer.json().code], [403, 'owner_role_is_owners'])
    assert.equal(await openInvite('x@shop.test'), undefined)
  })
})

describe('an invitation', () => {
  test('makes an account with the role, once', async () => {
    const { token, role, user_email } = await invite('Budi@Shop.test')
    assert.deepEqual([role, user_email], ['member', 'budi@shop.test'])
    assert.equal((await accept(token, { ...user, password: 'short' })).json().code, 'password_too_short')
    const accepted = await accept(token)
    assert.deepEqual([accepted.statusCode, accepted.body], [200, 'OK'])
    const { stores, first_name } = (await signIn('budi@shop.test')).json().user
    assert.deepEqual([stores.length, stores[0].store_id, stores[0].role, first_name], [1, store.id, 'manager', 'Budi'])
    assert.equal((await accept(token)).json().code, 'invite_not_valid')
    assert.equal(await openInvite('budi@shop.test'), undefined)
    assert.equal(
      (await post('/admin/invites', { user: 'budi@shop.test', role: 'member' }, owner)).json().code,
      'already_on_staff',
    )
  })

  test('to somebody who works for another store adds this one, and leaves their password alone', async () => {
    const { token, user_email } = await invite(newEmail(), 'member', stranger)
    await accept(token)
    clock.advance(1000)
    const second = await invite(user_email, 'fulfilment')
    assert.equal((await accept(second.token, { password: 'another password' })).statusCode, 200)
    assert.equal((await signIn(user_email, 'another password')).statusCode, 401)
    const { stores } = (await signIn(user_email)).json().user
    assert.deepEqual(
      stores.map((each: { store_id: string; role: string }) => [each.store_id, each.role]),
      [
        [other.id, 'manager'],
        [store.id, 'fulfilment'],
      ],
    )
  })

  test('needs an account to be made when there is none', async () => {
    const { token } = await invite()
    const answer = await post('/admin/invites/accept', { token })
    assert.equal(answer.json().code, 'invite_needs_account')
  })

  test('sent a second time takes over the role, and only the newest link works', async () => {
    const email = newEmail()
    const first = await invite(email, 'member')
    clock.advance(60_000)
    const second = await invite(email, 'catalogue')
    assert.deepEqual([second.id, second.role], [first.id, 'catalogue'])
    clock.advance(60_000)
    for (const path of [`/admin/invites/${first.id}/resend`, `/admin/invites/${first.id}`]) {
      assert.equal((await post(path, {}, owner)).body, 'OK')
    }
    const third = await openInvite(email)
    assert.equal((await accept(first.token)).statusCode, 400)
    assert.equal((await accept(second.token)).statusCode, 400)
    assert.equal((await accept(third.token)).statusCode, 200)
  })

  test('works for seven days', async () => {
    const { token } = await invite()
    clock.advance(7 * 24 * 3_600_000)
    assert.equal((await accept(token)).json().code, 'invite_not_valid')
    owner = await signInStaff(db, store, 'owner', clock.now())
    stranger = await signInStaff(db, other, 'owner', clock.now())
  })

  test('withdrawn is worthless, and another store can neither send nor withdraw it', async () => {
    const { id, token } = await invite()
    assert.equal((await post(`/admin/invites/${id}`, {}, stranger)).json().code, 'invite_unknown')
    await app.inject({ method: 'DELETE', url: `/admin/invites/${id}`, headers: stranger })
    assert.deepEqual((await app.inject({ method: 'DELETE', url: `/admin/invites/${id}`, headers: owner })).json(), {
      id,
      object: 'invite',
      deleted: true,
    })
    assert.equal((await accept(token)).statusCode, 400)
  })

  test('cannot be forged', async () => {
    const { token } = await invite()
    const [head, payload, signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const raised = Buffer.from(JSON.stringify({ ...claims, role: 'owner' })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const forged of [
      `${head}.${raised}.${signature}`,
      `${unsigned}.${payload}.`,
      `${head}.${payload}`,
      'x',
      `${token}x`,
    ])
      assert.deepEqual([(await accept(forged)).statusCode, forged], [400, forged])
  })

  test('is announced with its link', async () => {
    const { id, token } = await invite()
    assert.deepEqual(await inviteTokensOf(db, id), [token])
  })
})
