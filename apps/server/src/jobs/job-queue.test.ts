import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { inBackground } from '../db/background.ts'
import { openDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { aDatabaseProxy } from '../testing/database-proxy.ts'
import type { ShopEvent } from './events.ts'
import { JobQueue } from './job-queue.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 4 })
after(() => db.destroy())

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from pgboss.job where data ->> 'name' = ${name} order by state`.execute(db)
  return rows.map((row) => row.state)
}

const now = () => new Date('2026-03-01T00:00:00Z')
const nothing = async () => {}
const noWork = {
  eventHandlers: {},
  onEveryEvent: nothing,
  subscriber: async () => {},
  onSubscriberFailed: () => {},
  outbound: { webhooks: nothing, messages: nothing },
  timedJobs: [],
  onBatchAbandoned: nothing,
}

function anEvent(name: ShopEvent['name'], data: Record<string, unknown> = {}): ShopEvent {
  return { name, store_id: 'store_1', data }
}

describe('an event', () => {
  test('exists exactly when its transaction does', async () => {
    const jobs = new JobQueue({ db, now, runsJobs: false, onError: assert.fail })
    await inTransaction(db, (trx) => jobs.emit(trx, anEvent('swap.created')))
    await assert.rejects(
      inTransaction(db, async (trx) => {
        await jobs.emit(trx, anEvent('claim.created'))
        throw new Error('the use case failed')
      }),
    )
    assert.deepEqual([await statesOf('swap.created'), await statesOf('claim.created')], [['created'], []])
    await jobs.stop()
  })

  test('that cannot be handled is retried later, and does not block the others', async (t) => {
    const errors: string[] = []
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: (error) => errors.push(error.message) })
    t.after(() => jobs.stop())
    const handled: unknown[] = []
    for (let number = 0; number < 30; number += 1) {
      await inTransaction(db, (trx) => jobs.emit(trx, anEvent('order.completed', { number })))
    }
    let isUnreachable = true
    const handle = async ({ data }: ShopEvent) => {
      if (data.number === 3 && isUnreachable) throw new Error('mail server is away')
      handled.push(data.number)
    }
    await jobs.work({ ...noWork, eventHandlers: { 'order.completed': [handle] } })
    await until(() => handled.length === 29 && errors.length === 1, 'handling all others')
    assert.ok(!handled.includes(3))
    isUnreachable = false
    await until(async () => {
      // Skips the delay of the next attempt.
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
      return (await statesOf('order.completed')).every((state) => state === 'completed')
    }, 'handling the one that failed')
    assert.equal(handled.at(-1), 3)
    assert.equal(new Set(handled).size, 30)
    assert.deepEqual(errors, ['mail server is away'])
  })

  test('is handled while another process, alive or killed, has its share of a store', async (t) => {
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    t.after(() => jobs.stop())
    for (let number = 0; number < 40; number += 1)
      await inTransaction(db, (trx) => jobs.emit(trx, anEvent('product.deleted', { number })))
    await sql`
      update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'
      where data ->> 'name' = 'product.deleted' and (data -> 'data' ->> 'number')::int < 30`.execute(db)
    const handled: unknown[] = []
    await jobs.work({
      ...noWork,
      eventHandlers: { 'product.deleted': [async ({ data }) => void handled.push(data.number)] },
    })
    await until(() => handled.length === 10, 'handling the others')
    await sql`delete from pgboss.job where data ->> 'name' = 'product.deleted'`.execute(db)
  })

  test('about a batch job that fails at every attempt is passed to the handler that ends the job', async () => {
    const errors: string[] = []
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: (error) => errors.push(error.message) })
    await inTransaction(db, (trx) => jobs.emit(trx, anEvent('batch.confirmed', { id: 'batch_1' })))
    await sql`update pgboss.job set retry_count = retry_limit where data ->> 'name' = 'batch.confirmed'`.execute(db)
    const abandoned = new Promise<ShopEvent>((resolve) => {
      const handle = () => Promise.reject(new Error('the disk is full'))
      const onBatchAbandoned = async (event: ShopEvent) => resolve(event)
      void jobs.work({ ...noWork, eventHandlers: { 'batch.confirmed': [handle] }, onBatchAbandoned })
    })
    assert.deepEqual((await abandoned).data, { id: 'batch_1' })
    await jobs.stop()
    assert.deepEqual(errors, ['the disk is full'])
  })

  test('that leads to a code is handled at once, however many others wait or are stuck', async (t) => {
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    const released = Promise.withResolvers<void>()
    t.after(async () => {
      released.resolve()
      await jobs.stop()
    })
    for (let number = 0; number < 40; number += 1)
      await inTransaction(db, (trx) => jobs.emit(trx, anEvent('product.updated')))
    let stuck = 0
    const sent: unknown[] = []
    await jobs.work({
      ...noWork,
      eventHandlers: {
        'product.updated': [
          () => {
            stuck += 1
            return released.promise
          },
        ],
        'customer.one_time_code': [async ({ data }) => void sent.push(data.number)],
      },
    })
    await until(() => stuck > 0, 'being busy')
    for (let number = 0; number < 10; number += 1) {
      const askedAt = performance.now()
      await inTransaction(db, (trx) => jobs.emit(trx, anEvent('customer.one_time_code', { number })))
      await until(() => sent.length === number + 1, 'the code')
      assert.ok(performance.now() - askedAt < 450, 'it waited for the next poll')
    }
    assert.ok(stuck < 40)
  })

  test('that leads to a code is handled while other work holds all of its connections', async (t) => {
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    t.after(() => jobs.stop())
    let codes = 0
    const onCode = async () => {
      await sql`select 1`.execute(db)
      codes += 1
    }
    await jobs.work({ ...noWork, eventHandlers: { 'customer.one_time_code': [onCode] } })
    const held = Promise.withResolvers<void>()
    const taken = Array.from({ length: 30 }, () => inBackground(() => inTransaction(db, () => held.promise)))
    await inTransaction(db, (trx) => jobs.emit(trx, anEvent('customer.one_time_code')))
    await until(async () => codes === 1, 'the code')
    held.resolve()
    await Promise.all(taken)
  })

  test('about an export runs though another store has many that take long', async (t) => {
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    t.after(() => jobs.stop())
    const held = Promise.withResolvers<void>()
    t.after(() => held.resolve())
    const began: string[] = []
    const onExport = async ({ store_id }: ShopEvent) => {
      began.push(store_id)
      if (store_id === 'store_busy') await held.promise
    }
    for (let number = 0; number < 10; number += 1)
      await inTransaction(db, (trx) => jobs.emit(trx, { name: 'batch.confirmed', store_id: 'store_busy', data: {} }))
    await jobs.work({ ...noWork, eventHandlers: { 'batch.confirmed': [onExport] } })
    await until(async () => began.length === 2, 'exports of the busy store')
    await inTransaction(db, (trx) => jobs.emit(trx, { name: 'batch.confirmed', store_id: 'store_2', data: {} }))
    await until(async () => began.includes('store_2'), "another store's export")
    held.resolve()
    await until(async () => began.length === 11, 'all of them')
  })

  test('an outage of the database is reported once, and its end once; then the queue goes on', async (t) => {
    const proxy = await aDatabaseProxy(databaseUrl)
    const away = openDatabase({ url: proxy.url, poolSize: 4 })
    const logged: string[] = []
    const jobs = new JobQueue({
      db: away,
      now,
      runsJobs: true,
      onError: ({ message }) => logged.push(message),
      onAway: () => logged.push('away'),
      onBack: () => logged.push('back'),
    })
    t.after(async () => {
      await jobs.stop()
      await away.destroy()
      proxy.close()
    })
    let handled = 0
    await jobs.work({
      ...noWork,
      eventHandlers: {
        'claim.created': [
          async () => {
            handled += 1
          },
        ],
      },
    })
    proxy.cut()
    await delay(3000)
    assert.deepEqual(logged, ['away'])
    await proxy.mend()
    await inTransaction(db, (trx) => jobs.emit(trx, anEvent('claim.created')))
    await until(() => handled === 1 && logged.length === 2, 'going on')
    assert.deepEqual(logged, ['away', 'back'])
  })

  test('the run of a timed job that a killed process had started is repeated after its heartbeat', async (t) => {
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const work = { ...noWork, timedJobs: [{ name: 'tidy-up', cron: '* * * * *', run }] }
    const earlier = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    await earlier.work(work)
    await earlier.stop()
    // Schedules are compared with the clock at a start, unless that was done in the last half minute.
    await sql`update pgboss.version set cron_on = null`.execute(db)
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    t.after(() => jobs.stop())
    await jobs.work(work)
    await until(() => runs > 0, 'the first run')
    const before = runs
    await until(async () => {
      const { numAffectedRows } = await sql`
        update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '1 minute'
        where name = 'tidy-up' and state = 'completed'`.execute(db)
      return numAffectedRows
    }, 'losing it')
    await until(() => runs > before, 'the second run')
    const { rows } = await sql<{ retry_count: number }>`
      select max(retry_count) as retry_count from pgboss.job where name = 'tidy-up'`.execute(db)
    assert.ok((rows[0]?.retry_count ?? 0) > 0)
  })

  test('a queue that is stopped while it starts, stops', async () => {
    const jobs = new JobQueue({ db, now, runsJobs: true, onError: assert.fail })
    const working = jobs.work({
      ...noWork,
      timedJobs: [{ name: 'every-minute', cron: '* * * * *', run: async () => {} }],
    })
    await jobs.stop()
    await working
  })
})
