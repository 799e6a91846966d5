import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lines, startProductFiles } from '../../../testing/product-files.ts'
import { download, uploadCsv } from '../../../testing/run-batch-job.ts'

const { t, other, owner, stranger, packer, nobody, worker, handlesOf } = await startProductFiles()

describe('an import', () => {
  test('stops a dry run after its preparation, and runs when confirmed', async () => {
    const fileKey = await uploadCsv(stranger, 'Product Handle;Product Title\ndry;Dry\n;Wet\n')
    const made = await stranger.post('/admin/batch-jobs', {
      type: 'product-import',
      context: { fileKey },
      dry_run: true,
    })
    const { id } = made.body.batch_job
    const state = async () => (await stranger.get(`/admin/batch-jobs/${id}`)).body.batch_job
    assert.equal((await stranger.post(`/admin/batch-jobs/${id}/confirm`)).status, 400)
    await worker.prepare(id)
    await worker.process(id)
    const looked = await state()
    assert.deepEqual(
      [looked.status, looked.result.progress, looked.result.operations.PRODUCT_CREATE],
      ['pre_processed', 0, 1],
    )
    assert.match(looked.result.stat_descriptors[0].message, /^1 products will be created and 0 updated/)
    assert.deepEqual(looked.result.errors, [{ message: 'Row 3: Product Handle is empty', code: 'row_refused' }])
    assert.match(await download(t, stranger, looked.result.error_file_key), /^3;Product Handle;is empty\r$/m)
    assert.equal((await stranger.get('/admin/products?handle=dry')).body.count, 0)

    assert.equal((await stranger.post(`/admin/batch-jobs/${id}/confirm`)).body.batch_job.status, 'confirmed')
    await worker.process(id)
    await worker.tidy(id)
    const done = await state()
    assert.deepEqual([done.status, done.result.progress], ['completed', 1])
    assert.equal((await stranger.get('/admin/products?handle=dry')).body.count, 1)
    assert.equal((await stranger.post('/admin/uploads/download-url', { file_key: fileKey })).status, 404)
    assert.equal((await t.db.selectFrom('batch_job_rows').selectAll().execute()).length, 0)
  })

  test('continues after a crash with the open rows, and repeats none', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `crash-${index};Crash ${index}`)
    const fileKey = await uploadCsv(stranger, lines('Product Handle;Product Title', ...rows))
    const { id } = (await stranger.post('/admin/batch-jobs', { type: 'product-import', context: { fileKey } })).body
      .batch_job
    await worker.prepare(id)
    const { now } = t.app.services
    let calls = 0
    t.app.services.now = () => {
      calls += 1
      if (calls > 8) throw new Error('the power went')
      return now()
    }
    await assert.rejects(worker.process(id), /the power went/)
    t.app.services.now = now
    const countOf = async () => (await handlesOf(other.id)).filter((handle) => handle.startsWith('crash-')).length
    const half = await countOf()
    assert.ok(half > 0 && half < 600, String(half))
    await worker.process(id)
    assert.equal(await countOf(), 600)
    assert.equal((await stranger.get(`/admin/batch-jobs/${id}`)).body.batch_job.result.error_file_key, undefined)
    await worker.process(id)
    assert.equal(await countOf(), 600)
  })

  test('needs the right to change the catalogue, and a file of the store', async () => {
    const fileKey = await uploadCsv(owner, 'Product Handle\n')
    const body = { type: 'product-import', context: { fileKey } }
    assert.equal((await nobody.post('/admin/batch-jobs', body)).status, 401)
    assert.equal((await packer.post('/admin/batch-jobs', body)).status, 403)
    assert.equal((await stranger.post('/admin/batch-jobs', body)).status, 404)
    assert.equal((await owner.post('/admin/batch-jobs', { ...body, context: {} })).status, 400)
    assert.equal((await owner.post('/admin/batch-jobs', { ...body, type: 'everything-import' })).status, 404)
  })
})
