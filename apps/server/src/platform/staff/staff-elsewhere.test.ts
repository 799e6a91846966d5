import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { ShopEvent } from '../../jobs/events.ts'
import { confirmationTokensOf } from '../../testing/sent-secrets.ts'
import { aStaffAccount, staffPassword } from '../../testing/staff-account.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { sendUserPasswordLink } from './actions/request-password-token.ts'
import { notifyStaffPassword } from './staff-notifications.ts'

/** Nothing that a store does with an address shows it whether the address has an account in another store. */
const { t, store, other, owner, stranger, nobody } = await startTwoStores()
const { app, db, clock } = t

/** One address of each kind, as another store has them. All are as long, and sort alike. */
const kinds = {
  'of nobody': async (email: string) => void email,
  'of an account elsewhere': async (email: string) => {
    const account = await aStaffAccount(t, other, { role: 'owner' })
    const names = { email, first_name: 'Rahasia', last_name: 'Sekali', phone: '+628129990001', username: email }
    await db.updateTable('users').set(names).where('id', '=', account.id).execute()
  },
  'that another store has added': async (email: string) => {
    assert.equal((await stranger.post('/admin/users', { email, first_name: 'Rahasia' })).status, 200)
  },
}

/** Sends what the jobs would send. */
async function deliver() {
  const { rows } = await sql<{ event: ShopEvent }>`
    delete from pgboss.job where data ->> 'name' in ('user.created', 'user.password_reset_requested', 'user.password_reset')
    returning data as event`.execute(db)
  for (const { event } of rows)
    await (event.name === 'user.password_reset_requested' ? sendUserPasswordLink : notifyStaffPassword)(
      app.services,
      event,
    )
  return rows.length
}

/** All that the store's owner can read about the address, without ids and times. */
async function seen(email: string, id: string) {
  const reads = [
    `/admin/users/${id}`,
    `/admin/users?email=${email}`,
    `/admin/users?q=${email.slice(0, 10)}`,
    '/admin/users?q=mailbox.test%20usr',
    '/admin/users?order=email',
    '/admin/staff',
    `/admin/staff?q=${email.slice(0, 10)}`,
    '/admin/invites',
    '/admin/notifications?expand=',
    '/admin/audit-log',
    '/admin/leads/assignees',
  ]
  const replies = []
  for (const url of reads) replies.push([url, await owner.get(url)])
  const log = await owner.get('/admin/audit-log')
  for (const entry of log.body.audit_entries) replies.push(await owner.get(`/admin/audit-log/${entry.id}/changes`))
  return replies.map((reply) => withoutIds(reply, email))
}

/** As text, with words in place of the address, ids and times. */
function withoutIds(reply: unknown, email: string): string {
  return JSON.stringify(reply, (key, value) => (key === 'headers' ? undefined : value))
    .replaceAll(new RegExp(email, 'gi'), 'ADDRESS')
    .replaceAll(email.slice(0, 10), 'START')
    .replaceAll(/\b(\w{2,8})_[0-9A-Z]{26}\b/gi, '$1_ID')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'UUID')
    .replaceAll(/"id":\d+/g, '"id":0')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

async function removeAll() {
  const { body } = await owner.get('/admin/users')
  for (const { id, email } of body.users) if (email.includes('someone')) await owner.delete(`/admin/users/${id}`)
  await db.deleteFrom('audit_changes').execute()
  await db.deleteFrom('audit_entries').execute()
  await db.deleteFrom('notifications').execute()
}

let addresses = 0
function newAddress() {
  addresses += 1
  return `someone-${String(addresses).padStart(2, '0')}@mailbox.test`
}

/** Ways by which a store makes an address one of its staff; each returns the replies. */
const ways = {
  'adding a user': async (email: string) => [await owner.post('/admin/users', { email, first_name: 'Budi' })],
  'adding a user twice': async (email: string) => [
    await owner.post('/admin/users', { email, first_name: 'Budi' }),
    await owner.post('/admin/users', { email: email.toUpperCase(), first_name: 'Budi' }),
    await owner.post('/admin/invites', { user: email, role: 'member' }),
    await nobody.post('/admin/users/password-token', { email }),
  ],
  'accepting a copied invitation': async (email: string) => [...(await copiedLink(email, undefined))],
  'accepting it with a guessed password': async (email: string) => [
    ...(await copiedLink(email, { password: 'a password of my own', first_name: 'Budi' })),
  ],
}

async function copiedLink(email: string, user: object | undefined) {
  const sent = await owner.post('/admin/invites', { user: email, role: 'member' })
  const { body } = await owner.get('/admin/invites')
  const copied = await owner.post(`/admin/invites/${body.invites[0].id}/copy-link`)
  const token = new URL(copied.body.invite_link.link).searchParams.get('token') ?? ''
  return [sent, await nobody.post('/admin/invites/accept', { token, user })]
}

for (const [way, act] of Object.entries(ways))
  describe(way, () => {
    const results: Record<string, { replies: string[]; seen: string[] }> = {}
    for (const [kind, prepare] of Object.entries(kinds))
      test(`of an address ${kind} gets the replies and rows of any other`, async () => {
        const email = newAddress()
        await removeAll()
        await prepare(email)
        await deliver()
        await db.deleteFrom('notifications').execute()
        const replies = await act(email)
        await deliver()
        await deliver()
        const { body } = await owner.get(`/admin/users?email=${email}`)
        assert.equal(body.count, 1, JSON.stringify(replies))
        const { id } = body.users[0]
        results[kind] = { replies: replies.map((reply) => withoutIds(reply, email)), seen: await seen(email, id) }
        assert.ok(!JSON.stringify(results[kind]).includes('Rahasia'))
        const { replies: expected, seen: shown } = results['of nobody'] ?? { replies: [], seen: [] }
        assert.deepEqual(results[kind]?.replies, expected)
        for (const [index, reply] of shown.entries()) assert.equal(results[kind]?.seen[index], reply)
        assert.equal(results[kind]?.seen.length, shown.length)
      })
  })

describe('the person', () => {
  test('joins with the account that they have, by the mailed link; another store’s invitation of it stays its own', async () => {
    const account = await aStaffAccount(t, other, { role: 'owner' })
    const { id } = (await owner.post('/admin/users', { email: account.email, role: 'fulfilment' })).body.user
    assert.notEqual(id, account.id)
    assert.equal((await account.tryToSignIn()).body.user?.stores?.length ?? 1, 1)
    const [token] = await confirmationTokensOf(db, id)
    const password = 'soto betawi panas'
    const reply = await nobody.post('/admin/users/reset-password', { token, email: account.email, password })
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    assert.equal(reply.body.user.id, account.id)
    assert.deepEqual(
      await db
        .selectFrom('store_members')
        .select(['store_id', 'role'])
        .where('user_id', '=', account.id)
        .orderBy('role')
        .execute(),
      [
        { store_id: store.id, role: 'fulfilment' },
        { store_id: other.id, role: 'owner' },
      ],
    )
    assert.equal((await account.tryToSignIn({ password })).status, 200)
    assert.equal((await owner.get(`/admin/users/${id}`)).status, 404)
    assert.equal((await owner.get(`/admin/users/${account.id}`)).body.user.email, account.email)
    const again = await nobody.post('/admin/users/reset-password', { token, email: account.email, password })
    assert.equal(again.status, 401)
  })

  test('joins by a mailed invitation, which takes the place of the row that stood in for the account', async () => {
    const account = await aStaffAccount(t, other, { role: 'owner' })
    await owner.post('/admin/invites', { user: account.email, role: 'catalogue' })
    const { id } = (await owner.post('/admin/users', { email: account.email, role: 'fulfilment' })).body.user
    const { body } = await owner.get('/admin/invites')
    const invite = body.invites.find((one: { user_email: string }) => one.user_email === account.email)
    const copied = await owner.post(`/admin/invites/${invite.id}/copy-link`)
    const token = new URL(copied.body.invite_link.link).searchParams.get('token') ?? ''
    const joined = await nobody.post('/admin/invites/accept', { token, user: { password: staffPassword } })
    assert.equal(joined.status, 200, JSON.stringify(joined.body))
    const members = await owner.get(`/admin/users?email=${account.email}`)
    assert.deepEqual([members.body.count, members.body.users[0].id], [1, account.id])
    assert.equal((await owner.get(`/admin/users/${id}`)).status, 404)
  })

  test('of two who are added at once there is one', async () => {
    const { email } = await aStaffAccount(t, other)
    const replies = await Promise.all([1, 2, 3].map(() => owner.post('/admin/users', { email })))
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400, 400])
    assert.equal((await owner.get(`/admin/users?email=${email}`)).body.count, 1)
  })

  test('a stand-in is removed like anybody, and the account stays', async () => {
    const account = await aStaffAccount(t, other)
    const { id } = (await owner.post('/admin/users', { email: account.email })).body.user
    assert.equal((await owner.delete(`/admin/users/${id}`)).status, 200)
    clock.advance(1000)
    assert.equal((await account.tryToSignIn()).status, 200)
  })
})
