import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '../../../db/database.ts'
import { startSearchedStore } from '../../../testing/searched-store.ts'

const { t, other, search } = await startSearchedStore()

test('what was searched for is written before the database closes', async (test) => {
  const warnings = test.mock.method(t.app.log, 'warn')
  await search({ q: 'last words' })
  await t.app.close()
  const db = openDatabase({ url: t.databaseUrl, poolSize: 1 })
  test.after(() => db.destroy())
  const terms = await db.selectFrom('search_terms').select('term').where('store_id', '!=', other.id).execute()
  assert.deepEqual(terms, [{ term: 'last words' }])
  assert.deepEqual(warnings.mock.calls, [])
})
