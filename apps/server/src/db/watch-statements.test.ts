import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { JobQueue } from '../jobs/job-queue.ts'
import { aCart } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { startTestApp } from '../testing/test-app.ts'
import { asOpened } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { type SlowStatements, watchStatements } from './watch-statements.ts'

const slow_ms = 50
const lines: Record<string, unknown>[] = []
const settings = { LOG_LEVEL: 'warn', DATABASE_SLOW_STATEMENT: String(slow_ms) }
const t = await startTestApp(settings, undefined, [], { write: (line) => lines.push(JSON.parse(line)) })
const shop = await aShop(t.db, { is_default: true })
const { variant_ids } = await aProduct(t.db, shop, { variants: [{ stock: 5 }] })
const variant_id = variant_ids[0] ?? ''

test('a request that waits for a lock: the log has its statement, without values, and the id of the request', async () => {
  const id = await aCart(t.app, shop, { variant_id })
  lines.length = 0
  const holder = new pg.Client({ connectionString: t.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from carts where id = $1 for update', [id])
  const waiting = t.app.inject({
    method: 'POST',
    url: `/store/carts/${id}`,
    headers: { 'store-view-code': shop.view_code, 'x-request-id': 'the-one-that-waits' },
    payload: { email: 'sari@example.com' },
  })
  await until(async () => {
    const { rowCount } = await holder.query(`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
    return rowCount
  }, 'waiting for the lock')
  await delay(slow_ms * 2)
  await holder.query('commit')
  await holder.end()
  assert.equal((await waiting).statusCode, 200)
  const slow = lines.filter(({ msg, request_id }) => msg === 'slow statement' && request_id === 'the-one-that-waits')
  assert.ok(slow.length > 0, JSON.stringify(lines))
  assert.ok(slow.some(({ ms, statements }) => Number(ms) >= slow_ms && JSON.stringify(statements).includes('carts')))
  assert.ok(!JSON.stringify(lines).includes(id) && !JSON.stringify(lines).includes('sari@'), 'values stay out')
})

test('a statement of a job has the name of the job; one that is fast is not reported', async () => {
  const slow: SlowStatements[] = []
  watchStatements(asOpened(t.db), slow_ms, (one) => slow.push(one))
  const jobs = new JobQueue({ db: t.db, now: () => new Date(), runsJobs: true, onError: assert.fail })
  let isDone = false
  await jobs.work({
    eventHandlers: {
      'order.placed': [
        async () => {
          await sql`select 1`.execute(t.db)
          await sql`select pg_sleep(${(slow_ms * 2) / 1000})`.execute(t.db)
          isDone = true
        },
      ],
    },
    onEveryEvent: async () => {},
    subscriber: async () => {},
    onSubscriberFailed: () => {},
    outbound: { webhooks: async () => {}, messages: async () => {} },
    timedJobs: [],
    onBatchAbandoned: async () => {},
  })
  await inTransaction(t.db, (trx) => jobs.emit(trx, { name: 'order.placed', store_id: shop.id, data: {} }))
  await until(() => isDone, 'the job')
  await jobs.stop()
  const ofJob = slow.filter(({ job }) => job === 'order.placed')
  assert.deepEqual(
    ofJob.map(({ statements }) => statements),
    [['select pg_sleep($1)']],
  )
})
