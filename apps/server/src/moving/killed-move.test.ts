import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { newId } from '../db/new-id.ts'
import { uploadCsv, workerOn } from '../testing/run-batch-job.ts'
import { kill, startServerProcess, untilLockReleased } from '../testing/server-process.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, other, stranger } = await startTwoStores()
const { db, app } = t
const count = 400
const blocked = 250

const moved = () =>
  db
    .selectFrom('products')
    .select(['id', 'handle'])
    .where('store_id', '=', other.id)
    .where('handle', 'like', 'killed-%')
    .execute()

test('a move whose process is killed continues with what is open, and repeats nothing', async () => {
  const { config } = app.services
  const server = await startServerProcess(config.databaseUrl, { DATA_DIR: config.dataDir, RUN_JOBS: 'true' })
  after(() => kill(server))
  const rows = Array.from({ length: count }, (_, row) => `killed-${row},Killed ${row},sku-${row},10,12`)
  const file = ['Handle,Title,Variant SKU,Variant Price,Variant Compare At Price', ...rows].join('\n')
  const files = [{ file_key: await uploadCsv(stranger, file), name: 'products.csv' }]

  // Another transaction holds the handle of a later product: the move waits there, its first ones committed.
  const holder = await db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
  const product = { id: newId('prod'), store_id: other.id, profile_id: other.profile_id, title: 'In the way' }
  await holder
    .insertInto('products')
    .values({ ...product, handle: `killed-${blocked}` })
    .execute()
  const made = await stranger.post('/admin/batch-jobs', {
    type: 'move',
    context: { platform: 'shopify', currency_code: 'idr', files },
  })
  const { id } = made.body.batch_job
  await until(async () => {
    assert.equal(server.server.exitCode, null)
    return (await stranger.get(`/admin/batch-jobs/${id}`)).body.batch_job.result?.advancement_count
  }, 'moving the first products')
  await kill(server)
  await holder.rollback().execute()
  await untilLockReleased(db, server)
  const before = await moved()
  assert.ok(before.length > 0 && before.length < count, `${before.length} products were in when it died`)

  await workerOn(t).process(id)
  const { batch_job } = (await stranger.get(`/admin/batch-jobs/${id}`)).body
  assert.deepEqual([batch_job.status, batch_job.result.refused], ['completed', 0])
  const all = await moved()
  assert.deepEqual([all.length, new Set(all.map(({ handle }) => handle)).size], [count, count])
  const ids = new Set(all.map((row) => row.id))
  assert.ok(before.every((row) => ids.has(row.id)))
  const { rows: reduced } = await sql<{ n: number }>`
    select count(*)::int as n from money_amounts m join price_lists p on p.id = m.price_list_id
    where p.store_id = ${other.id} and m.amount = 1000`.execute(db)
  assert.deepEqual(reduced, [{ n: count }])
})
