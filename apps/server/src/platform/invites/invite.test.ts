import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { confirmationTokensOf, inviteTokensOf } from '../../testing/sent-secrets.ts'
import { aStaffAccount } from '../../testing/staff-account.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const testApp = await startTestApp()
const { app, db, clock } = testApp
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
  const reply = await post('/admin/invites', { user: email, role }, headers)
  assert.deepEqual([reply.statusCode, reply.body], [200, 'OK'])
  return openInvite(email, headers)
}

async function openInvite(email: string, headers = owner) {
  const { invites } = (await app.inject({ url: '/admin/invites', headers })).json()
  const found = invites.find((candidate: { user_email: string }) => candidate.user_email === email.toLowerCase())
  if (!found) return undefined
  assert.equal(found.token, '')
  return { ...found, token: (await inviteTokensOf(db, found.id)).at(-1) ?? '' }
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
    ['POST', '/admin/invites/invite_1/copy-link'],
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
    const reply = await post('/admin/invites', { user: 'x@shop.test', role: 'admin' }, manager)
    assert.deepEqual([reply.statusCode, reply.json().code], [403, 'owner_role_is_owners'])
    assert.equal(await openInvite('x@shop.test'), undefined)
  })
})

describe('an invitation', () => {
  test('creates an account with the role, once', async () => {
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

  test('to an existing account is accepted with its password or its session, and changes nothing of it', async () => {
    const { token, user_email } = await invite(newEmail(), 'member', stranger)
    await accept(token)
    clock.advance(1000)
    const second = await invite(user_email, 'fulfilment')
    const before = await accountOf(user_email)
    for (const attempt of [{ password: 'another password' }, undefined]) {
      const reply = await post('/admin/invites/accept', { token: second.token, user: attempt })
      assert.deepEqual([reply.statusCode, reply.json().code], [403, 'invite_needs_sign_in'])
    }
    const somebodyElse = await post('/admin/invites/accept', { token: second.token }, manager)
    assert.equal(somebodyElse.json().code, 'invite_needs_sign_in')
    const session = (await signIn(user_email)).cookies.find(({ name }) => name === 'shopkey_admin_session')
    const cookie = `shopkey_admin_session=${session?.value}`
    const fromOutside = { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    assert.equal((await post('/admin/invites/accept', { token: second.token }, fromOutside)).statusCode, 403)
    assert.equal(
      (await post('/admin/invites/accept', { token: second.token }, { cookie, 'sec-fetch-site': 'same-origin' })).body,
      'OK',
    )
    assert.deepEqual(await accountOf(user_email), before)
    const { stores } = (await signIn(user_email)).json().user
    assert.deepEqual(
      stores.map((each: { store_id: string; role: string }) => [each.store_id, each.role]),
      [
        [other.id, 'manager'],
        [store.id, 'fulfilment'],
      ],
    )
    const third = await aStore(db)
    const last = await invite(user_email, 'catalogue', await signInStaff(db, third, 'owner', clock.now()))
    assert.equal((await accept(last.token, { password: user.password })).body, 'OK')
  })

  test('to an account created by someone else in advance gives it to the invitee: earlier credentials stop working', async () => {
    const email = newEmail()
    const made = await post('/admin/users', { email, password: 'known to the attacker', role: 'member' }, stranger)
    const { id } = made.json().user
    assert.equal((await signIn(email, 'known to the attacker')).statusCode, 401)
    await db.updateTable('users').set({ phone: '+6281200000009', username: 'early' }).where('id', '=', id).execute()
    clock.advance(1000)
    const { token } = await invite(email, 'admin')
    assert.equal((await accept(token)).body, 'OK')
    assert.equal((await signIn(email, 'known to the attacker')).statusCode, 401)
    const { user: invited } = (await signIn(email)).json()
    const { phone, username, first_name, stores } = invited
    assert.deepEqual([invited.id, phone, username, first_name], [id, null, null, 'Budi'])
    assert.deepEqual(
      stores.map((each: { role: string }) => each.role),
      ['manager', 'owner'],
    )
    const [early] = await confirmationTokensOf(db, id)
    assert.ok(early)
    const late = await post('/admin/users/reset-password', { token: early, password: 'known to the attacker' })
    assert.equal(late.json().code, 'password_token_not_valid')
  })

  test('needs an account to be created when there is none', async () => {
    const { token } = await invite()
    const reply = await post('/admin/invites/accept', { token })
    assert.equal(reply.json().code, 'invite_needs_account')
  })

  test('sent a second time replaces the role, and only the newest link works', async () => {
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
    manager = await signInStaff(db, store, 'manager', clock.now())
    stranger = await signInStaff(db, other, 'owner', clock.now())
  })

  test('withdrawn is invalid, and another store can neither send nor withdraw it', async () => {
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

  test('cannot be forged, nor derived from its row', async () => {
    const { token } = await invite()
    const [head, payload, random] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const raised = Buffer.from(JSON.stringify({ ...claims, role: 'owner' })).toString('base64url')
    for (const forged of [`${head}.${raised}.${random}`, `${head}.${payload}.`, `${head}.${payload}`, 'x', `${token}x`])
      assert.deepEqual([(await accept(forged)).statusCode, forged], [400, forged])
    const kept = await db.selectFrom('invites').selectAll().where('id', '=', claims.invite_id).executeTakeFirstOrThrow()
    assert.ok(!JSON.stringify(kept).includes(random ?? '?'))
  })

  test('is announced with its link; no reply of the Admin API contains it', async () => {
    const { id, token } = await invite()
    assert.deepEqual(await inviteTokensOf(db, id), [token])
    assert.ok(!(await app.inject({ url: '/admin/invites', headers: owner })).body.includes(token.split('.')[2]))
  })

  test('to a member keeps the role that they have by then', async () => {
    const { token, user_email } = await invite(newEmail(), 'catalogue')
    await accept(token)
    await db
      .updateTable('store_members')
      .set({ role: 'owner' })
      .where('user_id', '=', (await accountOf(user_email)).id)
      .execute()
    await db
      .updateTable('invites')
      .set({ deleted_at: null, accepted: false })
      .where('user_email', '=', user_email)
      .execute()
    const { id } = await openInvite(user_email)
    await post(`/admin/invites/${id}/resend`, {}, owner)
    const again = await openInvite(user_email)
    assert.equal((await accept(again.token)).body, 'OK')
    assert.equal((await signIn(user_email)).json().user.stores[0].role, 'owner')
  })
})

describe('a copied link', () => {
  const copy = (id: string, headers = owner) => post(`/admin/invites/${id}/copy-link`, {}, headers)
  const tokenIn = (reply: Awaited<ReturnType<typeof copy>>) =>
    new URL(reply.json().invite_link.link).searchParams.get('token') ?? ''

  test('is new, invalidates the link that was sent, and is in the audit log without its token', async () => {
    const { id, token } = await invite()
    const reply = await copy(id)
    assert.equal(reply.statusCode, 200)
    assert.notEqual(tokenIn(reply), token)
    assert.equal((await accept(token)).statusCode, 400)
    const entries = await db.selectFrom('audit_entries').selectAll().where('resource_id', '=', id).execute()
    assert.equal(entries.at(-1)?.action, 'POST /admin/invites/:invite_id/copy-link')
    const log = JSON.stringify([entries, await db.selectFrom('audit_changes').selectAll().execute()])
    assert.ok(!log.includes(tokenIn(reply).split('.')[2] ?? '?'))
  })

  test('is not returned again to a repeat of the request', async () => {
    const { id } = await invite()
    const key = { ...owner, 'idempotency-key': 'copy-once' }
    const [first, second] = [await copy(id, key), await copy(id, key)]
    assert.notEqual(tokenIn(first), tokenIn(second))
    assert.deepEqual(
      await db.selectFrom('idempotency_keys').select('actor').where('idempotency_key', '=', 'copy-once').execute(),
      [],
    )
  })

  describe('without an e-mail service, from the owner of the installation', () => {
    const copyAsInstallationOwner = async (id: string) => {
      const account = await aStaffAccount(testApp, store, { role: 'owner', is_installation_owner: true })
      const { body } = await (await account.signIn()).post(`/admin/invites/${id}/copy-link`)
      return new URL(body.invite_link.link).searchParams.get('token') ?? ''
    }

    test('makes the account at once, since no mail can confirm it', async () => {
      const { id, user_email } = await invite()
      assert.equal((await accept(await copyAsInstallationOwner(id))).body, 'OK')
      assert.equal((await signIn(user_email)).json().user.stores[0].store_id, store.id)
    })

    test('takes no existing account over', async () => {
      const { email } = await aStaffAccount(testApp, other)
      const { id } = await invite(email)
      const reply = await accept(await copyAsInstallationOwner(id))
      assert.deepEqual([reply.statusCode, reply.json().code], [403, 'invite_needs_sign_in'])
      assert.equal((await signIn(email)).statusCode, 401)
    })
  })

  test('does not verify the mailbox: a new account waits for its confirmation by mail', async () => {
    const { id, user_email } = await invite()
    assert.equal((await accept(tokenIn(await copy(id)), { password: 'known to who copied' })).body, 'OK')
    assert.equal((await signIn(user_email, 'known to who copied')).statusCode, 401)
    const account = await accountOf(user_email)
    assert.deepEqual([account.password_hash, account.email_verified_at], [null, null])
    const [token] = await confirmationTokensOf(db, account.id)
    const confirmed = await post('/admin/users/reset-password', { token, email: user_email, password: user.password })
    assert.equal(confirmed.statusCode, 200)
    assert.equal((await signIn(user_email)).json().user.stores[0].store_id, store.id)
  })

  test('adds an existing account, with its own password', async () => {
    const { token, user_email } = await invite(newEmail(), 'member', stranger)
    await accept(token)
    const { id } = await invite(user_email)
    assert.equal((await accept(tokenIn(await copy(id)))).body, 'OK')
    assert.equal((await signIn(user_email)).json().user.stores.length, 2)
  })

  test('does not verify the mailbox, like a page that the store has configured', async () => {
    await db
      .updateTable('stores')
      .set({ invite_link_template: 'https://evil.test/?{invite_token}' })
      .where('id', '=', store.id)
      .execute()
    const { token, user_email } = await invite()
    await db.updateTable('stores').set({ invite_link_template: null }).where('id', '=', store.id).execute()
    assert.equal((await accept(token)).body, 'OK')
    assert.equal((await signIn(user_email)).statusCode, 401)
  })

  test("of an owner's invitation is for owners, and so are sending it again, withdrawing it and replacing its role", async () => {
    const { id, user_email } = await invite(newEmail(), 'admin')
    const before = await db.selectFrom('invites').selectAll().where('id', '=', id).executeTakeFirst()
    const attempts = [
      await copy(id, manager),
      await post(`/admin/invites/${id}/resend`, {}, manager),
      await post(`/admin/invites/${id}`, {}, manager),
      await post('/admin/invites', { user: user_email, role: 'member' }, manager),
      await app.inject({ method: 'DELETE', url: `/admin/invites/${id}`, headers: manager }),
    ]
    for (const reply of attempts) assert.deepEqual([reply.statusCode, reply.json().code], [403, 'owner_role_is_owners'])
    assert.deepEqual(await db.selectFrom('invites').selectAll().where('id', '=', id).executeTakeFirst(), before)
    assert.equal((await copy((await invite()).id, manager)).statusCode, 200)
    assert.equal((await copy(id, stranger)).statusCode, 404)
  })
})

async function accountOf(email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}
