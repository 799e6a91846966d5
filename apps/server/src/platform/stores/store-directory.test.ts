import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { aStore } from '../../testing/a-store.ts'
import { aDatabaseProxy } from '../../testing/database-proxy.ts'
import { StoreDirectory } from './store-directory.ts'

const { databaseUrl } = await createTestDatabase()
const proxy = await aDatabaseProxy(databaseUrl)
const db = openDatabase({ url: proxy.url, poolSize: 2 })
const { id: store_id } = await aStore(db)
after(async () => {
  proxy.close()
  await db.destroy()
})

test('while the database is away, the stores of the last reading are served, also after a change of one', async () => {
  const directory = new StoreDirectory(db)
  const stores = await directory.list()
  assert.deepEqual(
    stores.map(({ id }) => id),
    [store_id],
  )
  proxy.cut()
  db.changes.committed([{ id: '1', store_id, product_ids: 'all', kind: 'content' }])
  assert.deepEqual(await directory.list(), stores)
  await assert.rejects(directory.find('new'), 'it may exist since')
  await assert.rejects(new StoreDirectory(db).list(), 'nothing is known before a first reading')
  await proxy.mend()
  db.changes.committed([{ id: '2', store_id, product_ids: 'all', kind: 'content' }])
  assert.deepEqual(await directory.list(), stores)
})
