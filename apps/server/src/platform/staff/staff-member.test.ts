import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()

describe("the store's staff with their access", () => {
  test('is for owners and managers of the store', async () => {
    assert.equal((await nobody.get('/admin/staff')).status, 401)
    assert.equal((await packer.get('/admin/staff')).status, 403)
    const manager = caller(t.app, await signInStaff(t.db, store, 'manager', t.clock.now()))
    assert.equal((await manager.get('/admin/staff')).status, 200)
    const { body } = await stranger.get('/admin/staff')
    assert.deepEqual([body.count, body.staff.length, body.staff[0].role], [1, 1, 'owner'])
  })

  test('names the inviter, the second step, sessions and keys, and when they were last used', async () => {
    const { user: me } = (await owner.get('/admin/auth')).body
    await sql`update users set first_name = 'Dewi' where id = ${me.id}`.execute(t.db)
    const { user } = (await owner.post('/admin/users', { email: 'nadia@shop.test', role: 'catalogue' })).body
    const usedAt = new Date(t.clock.now().getTime() - 3_600_000)
    await sql`update store_members set invited_by = ${me.id} where user_id = ${user.id}`.execute(t.db)
    await sql`insert into two_factor (user_id, secret_sealed, confirmed_at) values (${user.id}, 'x', now())`.execute(
      t.db,
    )
    await sql`
      insert into api_keys (id, user_id, title, token_hash, token_hint, last_used_at, revoked_at)
      values ('apikey_1', ${user.id}, 'Scanner', '\\x01', 'abcd', ${usedAt}, null),
        ('apikey_2', ${user.id}, 'Old', '\\x02', 'efgh', now(), now())`.execute(t.db)
    const { staff } = (await owner.get('/admin/staff?q=nadia')).body
    assert.equal(staff.length, 1)
    const [nadia] = staff
    assert.deepEqual(
      [nadia.role, nadia.is_confirmed, nadia.has_two_factor, nadia.session_count, nadia.api_key_count],
      ['catalogue', false, true, 0, 1],
    )
    assert.equal(nadia.last_seen_at, usedAt.toISOString())
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
