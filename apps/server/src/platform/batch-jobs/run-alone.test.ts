import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { openDatabase } from '../../db/database.ts'
import { aDatabaseProxy } from '../../testing/database-proxy.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { whileAlone } from './run-alone.ts'

const { t, owner } = await startTwoStores()
const services = t.app.services

async function aJob(): Promise<string> {
  const { body } = await owner.post('/admin/batch-jobs', { type: 'order-export', context: {}, dry_run: true })
  return body.batch_job.id
}

describe('a batch job', () => {
  test('that runs already in this process runs again only afterwards', async () => {
    const id = await aJob()
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const running = whileAlone(services, id, async () => {
      order.push('first begins')
      await first.promise
      order.push('first ends')
    })
    const waiting = whileAlone(services, id, async () => void order.push('second'))
    await until(async () => order.length === 1, 'the first')
    first.resolve()
    await Promise.all([running, waiting])
    assert.deepEqual(order, ['first begins', 'first ends', 'second'])
  })

  test('of another process waits for it while that lives, and is taken over when it is dead', async () => {
    const id = await aJob()
    const other = new pg.Client({ connectionString: t.databaseUrl })
    await other.connect()
    after(() => other.end())
    await other.query('select pg_advisory_lock_shared(4711)')
    await t.db.updateTable('batch_jobs').set({ running_by: '4711' }).where('id', '=', id).execute()
    let isTaken = false
    const running = whileAlone(services, id, async ({ running_by }) => {
      assert.notEqual(running_by, '4711')
      isTaken = true
    })
    const { rows } = await other.query('select running_by from batch_jobs where id = $1', [id])
    assert.deepEqual(rows, [{ running_by: '4711' }])
    assert.equal(isTaken, false)
    await other.query('select pg_advisory_unlock_shared(4711)')
    await running
    assert.equal(isTaken, true)
    const left = await t.db.selectFrom('batch_jobs').select('running_by').where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(left.running_by, null)
  })

  test('that fails is free at once, and one that is gone does nothing', async () => {
    const id = await aJob()
    await assert.rejects(
      whileAlone(services, id, async () => Promise.reject(new Error('a fault'))),
      /a fault/,
    )
    let runs = 0
    const count = async () => {
      runs += 1
    }
    await whileAlone(services, id, count)
    await whileAlone(services, 'batch_gone', count)
    assert.equal(runs, 1)
  })

  test('that the database leaves is free once it is back, for other processes, too', async () => {
    const id = await aJob()
    const proxy = await aDatabaseProxy(t.databaseUrl)
    after(() => proxy.close())
    const db = openDatabase({ url: proxy.url, poolSize: 1 })
    after(() => db.destroy())
    const running = whileAlone({ ...services, db }, id, async () => {
      proxy.cut()
      throw new Error('a fault')
    })
    await assert.rejects(running, /a fault/)
    const runningBy = async () =>
      (await t.db.selectFrom('batch_jobs').select('running_by').where('id', '=', id).executeTakeFirstOrThrow())
        .running_by
    assert.notEqual(await runningBy(), null)
    await proxy.mend()
    await until(async () => (await runningBy()) === null, 'being free')
  })
})
