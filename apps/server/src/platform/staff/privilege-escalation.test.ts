import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { inviteTokensOf } from '../../testing/sent-secrets.ts'
import { aStaffAccount, staffPassword } from '../../testing/staff-account.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

const t = await startTestApp()
const { app, db, clock } = t
type Caller = ReturnType<typeof caller>
let store: StoreFixture
let owner: Caller
let manager: Caller
let managerId = ''

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  const account = await aStaffAccount(t, store, { role: 'manager' })
  managerId = account.id
  manager = await account.signIn()
})

const membersWith = async (email: string) =>
  db
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select('role')
    .where('email', '=', email)
    .execute()
const inviteTo = async (email: string) => {
  const { invites } = (await owner.get('/admin/invites')).body
  return invites.find((invite: { user_email: string }) => invite.user_email === email).id as string
}

describe('a manager cannot become owner', () => {
  const roles = ['owner', 'admin', 'developer', 'Owner', ' owner', 'ADMIN', 'root', '__proto__', ['owner']]
  for (const role of roles) {
    test(`by the role ${JSON.stringify(role)} in an invitation, a new account or their own`, async () => {
      const replies = [
        await manager.post('/admin/invites', { user: 'made@staff.test', role }),
        await manager.post('/admin/users', { email: 'made@staff.test', role }),
        await manager.post(`/admin/users/${managerId}`, { role }),
      ]
      for (const { status } of replies) assert.ok(status === 400 || status === 403, String(status))
      assert.deepEqual(await membersWith('made@staff.test'), [])
    })
  }

  test("by an owner's invitation: not copied, sent again, withdrawn or changed", async () => {
    const email = 'boss@staff.test'
    await owner.post('/admin/invites', { user: email, role: 'owner' })
    const path = `/admin/invites/${await inviteTo(email)}`
    const replies = [
      await manager.post(`${path}/copy-link`),
      await manager.post(`${path}/resend`),
      await manager.post(path),
      await manager.delete(path),
      await manager.post('/admin/invites', { user: email, role: 'manager' }),
      await manager.post('/admin/store', { invite_link_template: 'https://evil.test/{invite_token}' }),
    ]
    assert.deepEqual(
      replies.map(({ status }) => status),
      Array(6).fill(403),
    )
  })

  test("by another's e-mail address as user name, another's phone, or unknown fields of the account", async () => {
    const boss = await aStaffAccount(t, store, { role: 'owner' })
    const phone = '+6281200001111'
    await (await boss.signIn()).post('/admin/account', { phone, username: 'boss' })
    assert.equal((await manager.post('/admin/account', { username: boss.email })).status, 400)
    assert.equal((await manager.post('/admin/account', { username: 'BOSS' })).status, 422)
    assert.equal((await manager.post('/admin/account', { phone })).status, 422)
    assert.equal((await manager.post('/admin/account', { is_installation_owner: true })).status, 400)
    assert.equal((await manager.post(`/admin/users/${boss.id}`, { api_token: 'x'.repeat(20) })).status, 403)
    assert.equal((await boss.tryToSignIn()).status, 200)
  })
})

test('an invitation accepted three times at once creates one account with one password', async () => {
  const email = 'twice@staff.test'
  await owner.post('/admin/invites', { user: email, role: 'fulfilment' })
  const token = (await inviteTokensOf(db, await inviteTo(email))).at(-1)
  const nobody = caller(app, {})
  const accept = (n: number) =>
    nobody.post('/admin/invites/accept', {
      token,
      user: { first_name: 'A', last_name: 'B', password: `kuda lumping ${n}` },
    })
  const replies = await Promise.all([1, 2, 3].map(accept))
  const [accepted, ...refused] = replies.map(({ status }) => status).sort()
  assert.equal(accepted, 200)
  // The invitation is used up, or the account of its address has another password by now.
  assert.ok(
    refused.every((status) => status === 400 || status === 403),
    String(refused),
  )
  assert.deepEqual(await membersWith(email), [{ role: 'fulfilment' }])
})

test('a person removed from the staff reaches nothing with an earlier session or API key', async () => {
  const account = await aStaffAccount(t, store)
  const session = await account.signIn()
  const { token } = (await session.post('/admin/api-keys', { title: 'kept' })).body.api_key
  assert.equal((await owner.delete(`/admin/users/${account.id}`)).status, 200)
  const key = caller(app, { authorization: `Bearer ${token}`, 'store-view-code': store.view_code })
  for (const path of ['/admin/orders', '/admin/auth', '/admin/account', '/admin/notes', '/admin/batch-jobs']) {
    assert.equal((await session.get(path)).status, 401, path)
    assert.equal((await key.get(path)).status, 403, path)
  }
  assert.equal((await account.tryToSignIn()).body.code, 'staff_of_no_store')
})

test('an API key creates no keys, members or invitations, and confirms no password', async () => {
  const account = await aStaffAccount(t, store, { role: 'owner' })
  const { token } = (await (await account.signIn()).post('/admin/api-keys', { title: 'shop' })).body.api_key
  const key = caller(app, { authorization: `Bearer ${token}`, 'store-view-code': store.view_code })
  for (const [path, body] of [
    ['/admin/api-keys', { title: 'more' }],
    ['/admin/invites', { user: 'q@staff.test', role: 'manager' }],
    ['/admin/users', { email: 'q@staff.test' }],
    [`/admin/users/${account.id}`, { api_token: 'x'.repeat(20) }],
    ['/admin/account/two-factor', {}],
    ['/admin/auth/confirm', { password: staffPassword }],
  ] as const) {
    const { status, body: reply } = await key.post(path, body)
    assert.deepEqual([status, reply.code], [403, 'session_required'], path)
  }
})
