import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, nobody } = await startTwoStores()
await t.db.updateTable('users').set({ is_installation_owner: true }).execute()

const movedTo = async (view_code: string) =>
  (await nobody.get(`/store/moved-stores?view_code=${view_code}`, { 'store-view-code': '' })).body.view_code
const rename = (id: string, view_code: string) =>
  owner.post(`/admin/stores/${id}`, { view_code }, { 'store-view-code': '' })

test('a store is found by every view code that it had, until another store takes one', async () => {
  const first = store.view_code
  for (const view_code of ['second', 'third']) assert.equal((await rename(store.id, view_code)).status, 200)
  assert.equal(await movedTo(first), 'third')
  assert.equal(await movedTo('SECOND'), 'third')
  assert.equal(await movedTo('never'), null)
  assert.equal((await rename(other.id, 'second')).status, 200)
  assert.equal(await movedTo('second'), null)
  assert.equal((await rename(store.id, first)).status, 200)
  assert.equal(await movedTo(first), null)
  assert.equal(await movedTo('third'), first)
  const created = await owner.post(
    '/admin/stores',
    { name: 'New', view_code: 'third', default_currency_code: 'idr' },
    { 'store-view-code': '' },
  )
  assert.equal(created.status, 200, JSON.stringify(created.body))
  assert.equal(await movedTo('third'), null)
})

test('an archived store is found by none', async () => {
  const before = (
    await t.db.selectFrom('stores').select('view_code').where('id', '=', other.id).executeTakeFirstOrThrow()
  ).view_code
  assert.equal((await rename(other.id, 'gone-soon')).status, 200)
  assert.equal(await movedTo(before), 'gone-soon')
  await t.db.updateTable('stores').set({ archived_at: t.clock.now() }).where('id', '=', other.id).execute()
  assert.equal(await movedTo(before), null)
})
