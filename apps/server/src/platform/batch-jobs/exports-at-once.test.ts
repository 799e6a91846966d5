import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBackground } from '../../db/background.ts'
import type { Json } from '../../testing/json.ts'
import { workerOn } from '../../testing/run-batch-job.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, owner } = await startTwoStores()

/** As many as there are connections for background work: none of them waits for a second one. */
test('four exports at once all end', async () => {
  const worker = workerOn(t)
  const ids: string[] = []
  for (const type of ['order-export', 'product-export', 'order-export', 'product-export']) {
    const { status, body } = await owner.post('/admin/batch-jobs', { type, context: {} })
    assert.equal(status, 201, JSON.stringify(body))
    ids.push(body.batch_job.id)
  }
  const runs = await inBackground(() =>
    Promise.allSettled(
      ids.map(async (id) => {
        await worker.prepare(id)
        await worker.process(id)
      }),
    ),
  )
  assert.deepEqual(
    runs.map((run) => (run.status === 'rejected' ? String(run.reason) : run.status)),
    ids.map(() => 'fulfilled'),
  )
  const { batch_jobs } = (await owner.get('/admin/batch-jobs')).body
  assert.deepEqual(
    batch_jobs.map(({ status }: Json) => status),
    ids.map(() => 'completed'),
  )
})
