import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { caller } from '../testing/caller.ts'
import { uploadCsv, workerOn } from '../testing/run-batch-job.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const count = 600
const worker = workerOn(t)

async function aMove(prefix: string, dry_run = false): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => `${prefix}-${n},${prefix} ${n},${prefix}-sku-${n},10`)
  const file = ['Handle,Title,Variant SKU,Variant Price', ...rows].join('\n')
  const files = [{ file_key: await uploadCsv(owner, file), name: 'products.csv' }]
  const context = { platform: 'shopify', currency_code: 'idr', files }
  const made = await owner.post('/admin/batch-jobs', { type: 'move', context, dry_run })
  return made.body.batch_job.id
}
const jobOf = async (id: string) => (await owner.get(`/admin/batch-jobs/${id}?expand=paused_by_user`)).body.batch_job
const movedOf = async (prefix: string) => {
  const rows = await t.db.selectFrom('products').select('id').where('handle', 'like', `${prefix}-%`).execute()
  return rows.length
}

describe('a move that runs', () => {
  test('is paused after its current step, gives its work back, and goes on where it was', async () => {
    const id = await aMove('tea')
    await worker.prepare(id)
    const running = worker.process(id)
    await until(async () => (await jobOf(id)).result?.advancement_count, 'moving the first products')
    const paused = await owner.post(`/admin/batch-jobs/${id}/pause`)
    assert.equal(paused.status, 200, JSON.stringify(paused.body))
    await running
    const job = await jobOf(id)
    assert.deepEqual([job.status, job.completed_at], ['processing', null])
    assert.equal(job.paused_at, t.clock.now().toISOString())
    assert.ok(job.paused_by)
    const moved = await movedOf('tea')
    assert.ok(moved > 0 && moved < count, `${moved} were in when it stopped`)
    const { running_by } = await t.db
      .selectFrom('batch_jobs')
      .select('running_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(running_by, null)

    await worker.process(id)
    assert.equal(await movedOf('tea'), moved, 'a paused move stays so')
    assert.equal((await owner.post(`/admin/batch-jobs/${id}/pause`)).status, 200, 'pausing twice is fine')
    const resumed = await owner.post(`/admin/batch-jobs/${id}/resume`)
    assert.deepEqual([resumed.status, resumed.body.batch_job.paused_at], [200, null])
    const again = await owner.post(`/admin/batch-jobs/${id}/resume`)
    assert.deepEqual([again.status, again.body.code], [400, 'batch_job_not_paused'])
    await worker.process(id)
    const done = await jobOf(id)
    assert.deepEqual([done.status, done.result.refused, done.paused_at], ['completed', 0, null])
    assert.equal(await movedOf('tea'), count)
  })

  test('is canceled while it is paused, and what it did stays', async () => {
    const id = await aMove('mint')
    await worker.prepare(id)
    await owner.post(`/admin/batch-jobs/${id}/pause`)
    await worker.process(id)
    assert.equal(await movedOf('mint'), 0)
    assert.equal((await owner.post(`/admin/batch-jobs/${id}/cancel`)).body.batch_job.status, 'canceled')
    assert.equal((await owner.post(`/admin/batch-jobs/${id}/resume`)).body.code, 'batch_job_not_paused')
  })

  test('is paused and resumed by nobody else', async () => {
    const id = await aMove('sage')
    await worker.prepare(id)
    const colleague = caller(t.app, await signInStaff(t.db, store, 'owner', t.clock.now()))
    for (const action of ['pause', 'resume']) {
      const path = `/admin/batch-jobs/${id}/${action}`
      assert.equal((await nobody.post(path)).status, 401)
      assert.equal((await stranger.post(path)).status, 404)
      for (const other of [colleague, packer]) assert.equal((await other.post(path)).body.code, 'batch_job_of_other')
    }
    assert.equal((await jobOf(id)).paused_at, null)
    await owner.post(`/admin/batch-jobs/${id}/cancel`)
  })

  test('alone is paused: none that waits, is over, or is of another kind', async () => {
    const id = await aMove('fern', true)
    const refused = async (job: string) => (await owner.post(`/admin/batch-jobs/${job}/pause`)).body.code
    assert.equal(await refused(id), 'batch_job_not_pausable')
    await worker.prepare(id)
    assert.equal(await refused(id), 'batch_job_not_pausable')
    await owner.post(`/admin/batch-jobs/${id}/cancel`)
    assert.equal(await refused(id), 'batch_job_not_pausable')
    const made = await owner.post('/admin/batch-jobs', { type: 'product-export', context: {} })
    await worker.prepare(made.body.batch_job.id)
    assert.equal(await refused(made.body.batch_job.id), 'batch_job_not_pausable')
  })
})
