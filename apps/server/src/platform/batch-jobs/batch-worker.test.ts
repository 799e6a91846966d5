import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { download, uploadCsv } from '../../testing/run-batch-job.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, owner } = await startTwoStores()
const jobOf = async (id: string) => (await owner.get(`/admin/batch-jobs/${id}`)).body.batch_job

test('a worker runs an import from its upload to the end, and deletes its files', async () => {
  const { dataDir } = t.app.services.config
  const config = readConfig({ DATABASE_URL: t.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RUN_JOBS: 'true' })
  const worker = await buildApp({ config, db: openDatabase({ url: t.databaseUrl, poolSize: 8 }), now: t.clock.now })
  after(() => worker.close())
  await worker.ready()
  await worker.startJobs()
  const fileKey = await uploadCsv(owner, 'Product Handle;Product Title\nkopi;Kopi\n;Teh\n')
  const made = await owner.post('/admin/batch-jobs', { type: 'product-import', context: { fileKey } })
  const { id } = made.body.batch_job
  const isLeft = async () =>
    (await t.db.selectFrom('batch_job_rows').selectAll().where('batch_job_id', '=', id).execute()).length > 0
  while ((await jobOf(id)).status !== 'completed' || (await isLeft())) await delay(50)
  assert.equal((await owner.get('/admin/products?handle=kopi')).body.count, 1)
  const { result } = await jobOf(id)
  assert.equal(
    await download(t, owner, result.error_file_key),
    '\ufeffRow;Column;Reason\r\n3;Product Handle;is empty\r\n',
  )
  while ((await owner.post('/admin/uploads/download-url', { file_key: fileKey })).status !== 404) await delay(50)
})
