import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

describe("the store's staff with their access", () => {
  test('is for owners and managers of the store', async () => {
    assert.equal((await nobody.get('/admin/staff')).status, 401)
    assert.equal((await packer.get('/admin/staff')).status, 403)
    const manager = caller(t.app, await signInStaff(t.db, store, 'manager', t.clock.now()))
    assert.equal((await manager.get('/admin/staff')).status, 200)
    const { body } = await stranger.get('/admin/staff')
    assert.deepEqual([body.count, body.staff.length, body.staff[0].role], [1, 1, 'owner'])
  })

  test('names the inviter, the second step, sessions and keys, and when they were last seen in the store', async () => {
    const { user: me } = (await owner.get('/admin/auth')).body
    await sql`update users set first_name = 'Dewi' where id = ${me.id}`.execute(t.db)
    const { user } = (await owner.post('/admin/users', { email: 'nadia@shop.test', role: 'catalogue' })).body
    const seenAt = new Date(t.clock.now().getTime() - 3_600_000)
    await sql`update store_members set invited_by = ${me.id} where user_id = ${user.id}`.execute(t.db)
    await sql`
      insert into staff_visits (store_id, user_id, last_seen_at) values (${store.id}, ${user.id}, ${seenAt})`.execute(
      t.db,
    )
    await sql`insert into two_factor (user_id, secret_sealed, confirmed_at) values (${user.id}, 'x', now())`.execute(
      t.db,
    )
    await sql`
      insert into api_keys (id, user_id, title, token_hash, token_hint, last_used_at, revoked_at)
      values ('apikey_1', ${user.id}, 'Scanner', '\\x01', 'abcd', now(), null),
        ('apikey_2', ${user.id}, 'Old', '\\x02', 'efgh', now(), now())`.execute(t.db)
    const { staff } = (await owner.get('/admin/staff?q=nadia')).body
    assert.equal(staff.length, 1)
    const [nadia] = staff
    assert.deepEqual(
      [nadia.role, nadia.is_confirmed, nadia.has_two_factor, nadia.session_count, nadia.api_key_count],
      ['catalogue', false, true, 0, 1],
    )
    assert.equal(nadia.last_seen_at, seenAt.toISOString())
    assert.deepEqual(nadia.inviter, { id: me.id, first_name: 'Dewi', last_name: null })
  })

  test('is filtered by role and paged, each person once', async () => {
    const { body: packers } = await owner.get('/admin/staff?role=fulfilment')
    assert.deepEqual([packers.count, packers.staff[0].role, packers.staff[0].session_count], [1, 'fulfilment', 1])
    const { body: all } = await owner.get('/admin/staff')
    const ids = []
    for (let offset = 0; offset < all.count; offset += 1)
      ids.push((await owner.get(`/admin/staff?limit=1&offset=${offset}`)).body.staff[0].id)
    assert.deepEqual(
      ids,
      all.staff.map(({ id }: { id: string }) => id),
    )
    assert.equal((await owner.get('/admin/staff?role=pirate')).status, 400)
  })
})

describe('when a colleague was last seen', () => {
  test('is of this store: work in another one does not show, and is stored every five minutes', async () => {
    const headers = await signInStaff(t.db, store, 'manager', t.clock.now())
    const manager = caller(t.app, headers)
    const { user } = (await manager.get('/admin/auth')).body
    const lastSeen = async (as: typeof owner) =>
      (await as.get('/admin/staff')).body.staff.find(({ id }: { id: string }) => id === user.id)?.last_seen_at
    const first = t.clock.now().toISOString()
    assert.equal(await lastSeen(owner), first)

    await sql`
      insert into store_members (store_id, user_id, role) values (${other.id}, ${user.id}, 'manager')`.execute(t.db)
    t.clock.advance(3_600_000)
    const elsewhere = caller(t.app, { ...headers, 'store-view-code': other.view_code })
    assert.equal((await elsewhere.get('/admin/staff')).status, 200)
    assert.equal((await caller(t.app, { authorization: headers.authorization }).get('/admin/auth')).status, 200)
    assert.deepEqual([await lastSeen(owner), await lastSeen(stranger)], [first, t.clock.now().toISOString()])

    const second = t.clock.now().toISOString()
    t.clock.advance(240_000)
    await elsewhere.get('/admin/staff')
    assert.equal(await lastSeen(stranger), second)
  })
})

describe('deactivating a colleague', () => {
  const change = (as: typeof owner, id: string, what: string) => as.post(`/admin/staff/${id}/${what}`)
  const code = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]

  test('is refused to those without the right, for oneself, above the own role and for the last owner', async () => {
    const headers = await signInStaff(t.db, store, 'manager', t.clock.now())
    const manager = caller(t.app, headers)
    const managerId = (await manager.get('/admin/auth')).body.user.id
    const ownerId = (await owner.get('/admin/auth')).body.user.id
    for (const what of ['deactivate', 'reactivate']) {
      assert.equal((await change(nobody, managerId, what)).status, 401)
      assert.equal((await change(packer, managerId, what)).status, 403)
      assert.equal((await change(stranger, managerId, what)).status, 404)
      assert.deepEqual(code(await change(manager, ownerId, what)), [403, 'owner_role_is_owners'])
    }
    assert.deepEqual(code(await change(manager, managerId, 'deactivate')), [400, 'own_membership'])
    const second = caller(t.app, await signInStaff(t.db, store, 'owner', t.clock.now()))
    const secondId = (await second.get('/admin/auth')).body.user.id
    assert.equal((await change(owner, secondId, 'deactivate')).status, 200)
    // Who is deactivated is no owner that the store could be left to.
    assert.deepEqual(code(await owner.delete(`/admin/users/${ownerId}`)), [400, 'last_owner'])
    assert.equal((await manager.get('/admin/staff')).status, 200)
  })

  test('ends their access at once, keeps the membership, and can be taken back', async () => {
    const headers = await signInStaff(t.db, store, 'catalogue', t.clock.now())
    const clerk = caller(t.app, headers)
    const { id } = (await clerk.get('/admin/auth')).body.user
    const { staff_member } = (await change(owner, id, 'deactivate')).body
    assert.deepEqual([staff_member.role, staff_member.deactivated_at], ['catalogue', t.clock.now().toISOString()])
    // The session of a person left without a store ended.
    assert.equal((await clerk.get('/admin/products')).status, 401)
    const found = async (status: string) =>
      (await owner.get(`/admin/staff?status=${status}`)).body.staff.some((one: { id: string }) => one.id === id)
    assert.deepEqual([await found('active'), await found('deactivated')], [false, true])

    const { staff_member: back } = (await change(owner, id, 'reactivate')).body
    assert.equal(back.deactivated_at, null)
    assert.equal((await clerk.get('/admin/products')).status, 401)
    assert.deepEqual([await found('active'), await found('deactivated')], [true, false])
  })

  test('leaves the stores that they also work in', async () => {
    const headers = await signInStaff(t.db, store, 'catalogue', t.clock.now())
    const clerk = caller(t.app, headers)
    const { id } = (await clerk.get('/admin/auth')).body.user
    await sql`insert into store_members (store_id, user_id, role) values (${other.id}, ${id}, 'catalogue')`.execute(
      t.db,
    )
    await change(owner, id, 'deactivate')
    assert.equal((await clerk.get('/admin/products')).status, 403)
    const elsewhere = caller(t.app, { ...headers, 'store-view-code': other.view_code })
    assert.equal((await elsewhere.get('/admin/products')).status, 200)
    const { user } = (await elsewhere.get('/admin/auth')).body
    assert.deepEqual(
      user.stores.map(({ view_code }: { view_code: string }) => view_code),
      [other.view_code],
    )
    await change(owner, id, 'reactivate')
    assert.equal((await clerk.get('/admin/products')).status, 200)
  })
})
