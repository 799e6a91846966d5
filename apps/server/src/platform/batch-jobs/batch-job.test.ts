import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import Type from 'typebox'
import { invalidData } from '../../http/refusal.ts'
import { caller } from '../../testing/caller.ts'
import { uploadCsv } from '../../testing/run-batch-job.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import type { BatchJobType } from './batch-job-type.ts'
import { failAbandonedBatchJob, prepareBatchJob, processBatchJob, tidyBatchJob } from './run-batch-job.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const { services } = t.app

const about = (id: string) => ({ name: 'batch.created' as const, store_id: store.id, data: { id } })
const stateOf = async (id: string) => (await owner.get(`/admin/batch-jobs/${id}`)).body.batch_job

async function aJob({ dry_run = false } = {}): Promise<string> {
  const reply = await owner.post('/admin/batch-jobs', { type: 'product-export', context: {}, dry_run })
  assert.equal(reply.status, 201)
  return reply.body.batch_job.id
}

/** A kind of job with a test's steps, under a name that the API knows. */
function aType(steps: Partial<BatchJobType>): ReadonlyMap<string, BatchJobType> {
  const nothing = async () => ({ count: 0, advancement_count: 0 })
  const type: BatchJobType = {
    type: 'product-export',
    permissions: ['catalogue.read'],
    context: Type.Object({}),
    prepare: nothing,
    process: nothing,
    tidy: async () => {},
    ...steps,
  }
  return new Map([[type.type, type]])
}

describe('a batch job', () => {
  test('runs without confirmation unless it is a dry run', async () => {
    const job = await aJob()
    await prepareBatchJob(services, aType({}), about(job))
    assert.equal((await stateOf(job)).status, 'confirmed')
    const dryRun = await aJob({ dry_run: true })
    await prepareBatchJob(services, aType({}), about(dryRun))
    assert.equal((await stateOf(dryRun)).status, 'pre_processed')
    const twice = aType({ prepare: () => assert.fail() })
    await prepareBatchJob(services, twice, about(dryRun))
  })

  test('shows the updates of its steps, each merged into the result', async () => {
    const job = await aJob()
    const types = aType({
      prepare: async () => ({ count: 4, advancement_count: 0, operations: { THING: 4 } }),
      process: async ({ report }) => {
        await report({ count: 4, advancement_count: 1 })
        const { status, result } = await stateOf(job)
        assert.deepEqual(
          [status, result],
          ['processing', { count: 4, advancement_count: 1, progress: 0.25, operations: { THING: 4 } }],
        )
        return { count: 4, advancement_count: 4, file_key: 'a' }
      },
    })
    await prepareBatchJob(services, types, about(job))
    await processBatchJob(services, types, about(job))
    const { status, result } = await stateOf(job)
    assert.equal(status, 'completed')
    assert.deepEqual(result, { count: 4, advancement_count: 4, progress: 1, operations: { THING: 4 }, file_key: 'a' })
    assert.equal((await owner.post(`/admin/batch-jobs/${job}/cancel`)).status, 400)
  })

  test('fails at once for a broken rule, and stays as it is for another attempt after a fault', async () => {
    const job = await aJob()
    const breaks = aType({ prepare: () => Promise.reject(new Error('no connection')) })
    await assert.rejects(prepareBatchJob(services, breaks, about(job)), /no connection/)
    assert.equal((await stateOf(job)).status, 'created')
    const refuses = aType({ prepare: () => Promise.reject(invalidData('The file is empty')) })
    await prepareBatchJob(services, refuses, about(job))
    const { status, result } = await stateOf(job)
    assert.deepEqual([status, result.errors], ['failed', [{ message: 'The file is empty', code: 'invalid_data' }]])
    assert.equal((await owner.post(`/admin/batch-jobs/${job}/cancel`)).status, 400)
    await processBatchJob(services, aType({ process: () => assert.fail() }), about(job))
  })

  test('fails when every attempt at it failed, unless it is finished', async () => {
    const job = await aJob()
    await failAbandonedBatchJob(services, about(job))
    const { status, result } = await stateOf(job)
    assert.deepEqual([status, result.errors[0].code], ['failed', 'unknown_error'])
    const canceled = await aJob()
    await owner.post(`/admin/batch-jobs/${canceled}/cancel`)
    await failAbandonedBatchJob(services, about(canceled))
    assert.equal((await stateOf(canceled)).status, 'canceled')
  })

  test('that is canceled stops at its next update, in either step', async () => {
    for (const step of ['prepare', 'process'] as const) {
      const job = await aJob()
      let wentOn = false
      const types = aType({
        [step]: async ({ report }: Parameters<BatchJobType['process']>[0]) => {
          await owner.post(`/admin/batch-jobs/${job}/cancel`)
          await report({ count: 2, advancement_count: 1 })
          wentOn = true
          return { count: 2, advancement_count: 2 }
        },
      })
      await prepareBatchJob(services, types, about(job))
      await processBatchJob(services, types, about(job))
      assert.deepEqual([(await stateOf(job)).status, wentOn], ['canceled', false])
    }
  })

  test('that is canceled at the end of its preparation is not confirmed', async () => {
    const job = await aJob()
    const types = aType({
      prepare: async () => {
        await owner.post(`/admin/batch-jobs/${job}/cancel`)
        return { count: 1, advancement_count: 0 }
      },
    })
    await prepareBatchJob(services, types, about(job))
    const { status, confirmed_at } = await stateOf(job)
    assert.deepEqual([status, confirmed_at], ['canceled', null])
  })

  test('runs in one process at a time, and is not failed while it still runs', async () => {
    const job = await aJob()
    const seen: string[] = []
    const types = aType({
      prepare: async () => {
        seen.push('begins')
        await delay(50)
        seen.push('ends')
        return { count: 0, advancement_count: 0 }
      },
      tidy: async () => {
        seen.push('tidies')
      },
    })
    const running = prepareBatchJob(services, types, about(job))
    while (seen.length === 0) await delay(5)
    await Promise.all([
      running,
      prepareBatchJob(services, types, about(job)),
      tidyBatchJob(services, types, about(job)),
    ])
    assert.deepEqual(seen, ['begins', 'ends', 'tidies'])
  })
})

describe('a batch job is seen and canceled', () => {
  test('by its creator only', async () => {
    const job = await aJob({ dry_run: true })
    await prepareBatchJob(services, aType({}), about(job))
    const colleague = caller(t.app, await signInStaff(t.db, store, 'owner', t.clock.now()))
    for (const [who, status] of [
      [nobody, 401],
      [colleague, 400],
      [packer, 400],
      [stranger, 404],
    ] as const) {
      assert.equal((await who.get(`/admin/batch-jobs/${job}`)).status, status)
      assert.equal((await who.post(`/admin/batch-jobs/${job}/confirm`)).status, status === 400 ? 400 : status)
      assert.equal((await who.post(`/admin/batch-jobs/${job}/cancel`)).status, status)
    }
    assert.equal((await stateOf(job)).status, 'pre_processed')
    assert.equal((await colleague.get('/admin/batch-jobs')).body.count, 0)
    assert.ok((await owner.get('/admin/batch-jobs')).body.count > 0)
    const [few] = (await owner.get('/admin/batch-jobs?fields=status&limit=1')).body.batch_jobs
    assert.deepEqual(Object.keys(few).sort(), ['id', 'status'])
    assert.equal((await owner.get('/admin/batch-jobs?fields=secret')).status, 400)
  })

  test('and only while their role still has the rights for it', async () => {
    const headers = await signInStaff(t.db, store, 'catalogue', t.clock.now())
    const editor = caller(t.app, headers)
    const fileKey = await uploadCsv(editor, 'Product Handle\n')
    const made = await editor.post('/admin/batch-jobs', { type: 'product-import', context: { fileKey }, dry_run: true })
    const { id, created_by } = made.body.batch_job
    await t.db.updateTable('batch_jobs').set({ pre_processed_at: t.clock.now() }).where('id', '=', id).execute()
    await t.db
      .updateTable('store_members')
      .set({ role: 'fulfilment' })
      .where('user_id', '=', created_by)
      .where('store_id', '=', store.id)
      .execute()
    assert.equal((await editor.post(`/admin/batch-jobs/${id}/confirm`)).status, 403)
  })
})
