import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/new-id.ts'
import { lines, startProductFiles } from '../../../testing/product-files.ts'
import { uploadCsv } from '../../../testing/run-batch-job.ts'
import { kill, startServerProcess, untilLockReleased } from '../../../testing/server-process.ts'

const { t, other, stranger, worker } = await startProductFiles()
const { db, app } = t
const count = 600
const blocked = 450

const importedRows = async () =>
  db
    .selectFrom('products')
    .select(['id', 'handle'])
    .where('store_id', '=', other.id)
    .where('handle', 'like', 'killed-%')
    .execute()

test('an import whose process is killed continues with the open rows, and repeats none', async () => {
  const { config } = app.services
  const server = await startServerProcess(config.databaseUrl, { DATA_DIR: config.dataDir, RUN_JOBS: 'true' })
  after(() => kill(server))
  const rows = Array.from({ length: count }, (_, row) => `killed-${row};Killed ${row};killed-sku-${row}`)
  const fileKey = await uploadCsv(stranger, lines('Product Handle;Product Title;Variant SKU', ...rows))

  // Another transaction holds the SKU of a later row: the import waits there, its first rows committed.
  const holder = await db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
  const product = {
    id: newId('prod'),
    store_id: other.id,
    profile_id: other.profile_id,
    title: 'In the way',
    handle: `killed-${blocked}`,
  }
  await holder.insertInto('products').values(product).execute()
  const { batch_job } = (await stranger.post('/admin/batch-jobs', { type: 'product-import', context: { fileKey } }))
    .body
  await until(async () => {
    assert.equal(server.server.exitCode, null)
    const { result } = (await stranger.get(`/admin/batch-jobs/${batch_job.id}`)).body.batch_job
    return result?.advancement_count
  }, 'importing the first rows')
  await kill(server)
  await holder.rollback().execute()
  await untilLockReleased(db, server)
  const before = await importedRows()
  assert.ok(before.length > 0 && before.length < count, `${before.length} rows were in when it died`)

  await worker.process(batch_job.id)
  const rest = await importedRows()
  assert.equal(rest.length, count)
  assert.equal(new Set(rest.map(({ handle }) => handle)).size, count)
  for (const { id } of before)
    assert.ok(
      rest.some((row) => row.id === id),
      'what was in stays as it was',
    )
  const job = (await stranger.get(`/admin/batch-jobs/${batch_job.id}`)).body.batch_job
  assert.deepEqual([job.status, job.result.error_file_key], ['completed', undefined])
})
