import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { inTransaction } from '../../db/in-transaction.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { caller } from '../../testing/caller.ts'
import { inviteTokensOf } from '../../testing/sent-secrets.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openSession } from '../sessions/sessions.ts'

const { app, db, clock } = await startTestApp()
const nobody = caller(app, {})
await aStore(db, { is_default: true })
await db
  .insertInto('users')
  .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true, email_verified_at: clock.now() })
  .execute()
const session = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
const host = caller(app, { authorization: `Bearer ${session}` })
const person = { first_name: 'Budi', password: 'kuda lumping' }

let store: StoreFixture
let owner: ReturnType<typeof caller>
let manager: ReturnType<typeof caller>
beforeEach(async () => {
  store = await aStore(db)
  owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  manager = caller(app, await signInStaff(db, store, 'manager', clock.now()))
})

const handOver = (email: string, owners_leave: boolean, who = host) =>
  who.post(`/admin/stores/${store.id}/hand-over`, { email, owners_leave })

async function accept(email: string, user: object | undefined = person) {
  const { id } = await db
    .selectFrom('invites')
    .select('id')
    .where('user_email', '=', email)
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow()
  const token = (await inviteTokensOf(db, id)).at(-1) ?? ''
  return nobody.post('/admin/invites/accept', { token, user })
}

async function ownersOf(store_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select('email')
    .where('store_id', '=', store_id)
    .where('role', '=', 'owner')
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

describe('handing a store over', () => {
  test('is for owners of the installation, and of a store in use', async () => {
    assert.equal((await handOver('a@new.test', true, nobody)).status, 401)
    assert.equal((await handOver('a@new.test', true, owner)).status, 403)
    assert.equal(
      (await host.post('/admin/stores/store_none/hand-over', { email: 'a@new.test', owners_leave: true })).status,
      404,
    )
    await host.delete(`/admin/stores/${store.id}`)
    assert.equal((await handOver('a@new.test', true)).status, 404)
    assert.deepEqual(await db.selectFrom('invites').select('id').where('store_id', '=', store.id).execute(), [])
  })

  test('changes nothing until the new owner accepts; then the old ones leave, and that is audited', async () => {
    const [before = ''] = await ownersOf(store.id)
    assert.equal((await handOver('B@New.test', true)).status, 200)
    assert.deepEqual(await ownersOf(store.id), [before])
    assert.equal((await accept('b@new.test')).status, 200)
    assert.deepEqual(await ownersOf(store.id), ['b@new.test'])
    assert.equal((await owner.get('/admin/orders')).status, 403)
    assert.equal((await manager.get('/admin/orders')).status, 200)

    const { access_token } = (
      await nobody.post('/admin/auth/token', { email: 'b@new.test', password: person.password })
    ).body
    const taker = caller(app, { authorization: `Bearer ${access_token}`, 'store-view-code': store.view_code })
    const { audit_entries } = (await taker.get('/admin/audit-log')).body
    const entry = audit_entries.find(({ action }: { action: string }) => action === 'POST /admin/invites/accept')
    assert.equal(entry.actor_id, (await taker.get('/admin/auth')).body.user.id)
    const changes = await db.selectFrom('audit_changes').selectAll().where('entry_id', '=', entry.id).execute()
    assert.ok(changes.some(({ table_name, change }) => table_name === 'store_members' && change === 'deleted'))
  })

  test('leaves the old owners where they are to stay', async () => {
    const [before = ''] = await ownersOf(store.id)
    await handOver('c@new.test', false)
    assert.equal((await accept('c@new.test')).status, 200)
    assert.deepEqual(await ownersOf(store.id), ['c@new.test', before].sort())
    assert.equal((await owner.get('/admin/orders')).status, 200)
  })

  test('makes a colleague the owner', async () => {
    const { email } = await db
      .selectFrom('users')
      .innerJoin('store_members', 'store_members.user_id', 'users.id')
      .select('email')
      .where('store_id', '=', store.id)
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow()
    const [before = ''] = await ownersOf(store.id)
    assert.equal((await handOver(before, true)).body.code, 'owns_store_already')
    await handOver(email, true)
    const { id } = await db.selectFrom('invites').select('id').where('user_email', '=', email).executeTakeFirstOrThrow()
    const token = (await inviteTokensOf(db, id)).at(-1)
    assert.equal((await manager.post('/admin/invites/accept', { token })).status, 200)
    assert.deepEqual(await ownersOf(store.id), [email])
  })

  test('does not follow a page that the store has configured, and ends with an invitation to another role', async () => {
    await db
      .updateTable('stores')
      .set({ invite_link_template: 'https://elsewhere.test/?{invite_token}' })
      .where('id', '=', store.id)
      .execute()
    await handOver('d@new.test', true)
    const [before = ''] = await ownersOf(store.id)
    const proven = await db
      .selectFrom('invites')
      .selectAll()
      .where('user_email', '=', 'd@new.test')
      .executeTakeFirstOrThrow()
    assert.deepEqual([proven.proves_mailbox, proven.replaces_owners], [true, true])
    assert.equal((await owner.post('/admin/invites', { user: 'd@new.test', role: 'member' })).status, 200)
    const changed = await db.selectFrom('invites').selectAll().where('id', '=', proven.id).executeTakeFirstOrThrow()
    assert.equal(changed.replaces_owners, false)
    assert.notEqual(changed.role, 'owner')
    await accept('d@new.test')
    assert.deepEqual(await ownersOf(store.id), [before])
  })
})
