import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ConnectionsBusy, DatabaseUnavailable, isDatabaseAway } from '@shopkey/pg-pipeline/database-unavailable.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { inBackground, inUrgentBackground } from './background.ts'
import { openDatabase } from './database.ts'
import { refuseSecondConnection } from './held-connection.ts'
import { inSnapshot } from './in-snapshot.ts'
import { inTransaction } from './in-transaction.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 2 })
after(() => db.destroy())

const settings = sql<{ setting: string }>`
  select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') || ' '
    || current_setting('idle_in_transaction_session_timeout') as setting`

async function settingsOf(one: Promise<{ rows: { setting: string }[] }>) {
  return (await one).rows[0]?.setting
}

test('statements have budgets by kind: seconds for requests, longer in the background', async () => {
  assert.equal(await settingsOf(settings.execute(db)), '10s 3s 15s')
  assert.equal(await settingsOf(inTransaction(db, (trx) => settings.execute(trx))), '10s 3s 15s')
  assert.equal(await settingsOf(inBackground(() => settings.execute(db))), '10min 1min 1min')
})

test('reads use connections of their own when all others are busy', async () => {
  const held = Promise.withResolvers<void>()
  const taken = [1, 2].map(() => inTransaction(db, () => held.promise))
  assert.equal((await sql`select 1 as one`.execute(db)).rows.length, 1)
  held.resolve()
  await Promise.all(taken)
})

test('urgent background work has connections that other background work cannot take', async () => {
  const held = Promise.withResolvers<void>()
  const taken = Array.from({ length: 30 }, () => inBackground(() => inTransaction(db, () => held.promise)))
  assert.equal(await settingsOf(inUrgentBackground(() => settings.execute(db))), '10min 1min 1min')
  held.resolve()
  await Promise.all(taken)
})

test('connections that are all in use are no outage of the database', async () => {
  // Long enough for a busy machine to open the one connection.
  const small = openDatabase({ url: databaseUrl, poolSize: 1, acquireTimeoutMs: 2_000 })
  after(() => small.destroy())
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const taken = inTransaction(small, async (trx) => {
    await sql`select 1`.execute(trx)
    started.resolve()
    await held.promise
  })
  await started.promise
  const refused = await inTransaction(small, async () => 1).catch((error: unknown) => error)
  assert.ok(refused instanceof ConnectionsBusy && refused instanceof DatabaseUnavailable, String(refused))
  assert.equal(refused.message, 'All connections for writes are in use')
  assert.equal(isDatabaseAway(refused), false)
  held.resolve()
  await taken
})

test('tests refuse a second connection inside a transaction or snapshot, and nowhere else', async () => {
  const watched = openDatabase({ url: databaseUrl, poolSize: 2, onAcquire: refuseSecondConnection })
  after(() => watched.destroy())
  const read = () => sql`select 1`.execute(watched)
  const second = /needs a second connection/
  await assert.rejects(inTransaction(watched, read), second)
  await assert.rejects(inSnapshot(watched, read), second)
  await assert.rejects(
    inBackground(() => inSnapshot(watched, () => inTransaction(watched, async () => 1))),
    second,
  )
  await inTransaction(watched, (trx) => sql`select 1`.execute(trx))
  await Promise.all([read(), read(), inTransaction(watched, async () => 1)])
})

test('connections that the database closes, idle or in a transaction, fail only the statements they carry', async () => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  after(() => admin.end())
  const endAll = () =>
    admin.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'shopkey'`)

  const failures = [
    inTransaction(db, async (trx) => {
      await sql`select 1`.execute(trx)
      await endAll()
      await sql`select 2`.execute(trx)
    }),
    inTransaction(db, (trx) => sql`select pg_sleep(5)`.execute(trx)),
  ]
  const [between, during] = (await Promise.allSettled(failures)).map((result) =>
    result.status === 'rejected' ? result.reason : undefined,
  )
  assert.ok(between instanceof DatabaseUnavailable, String(between))
  assert.equal((during as pg.DatabaseError).code, '57P01')
  assert.equal(await inTransaction(db, async (trx) => (await sql`select 1`.execute(trx)).rows.length), 1)
})

test('a database that cannot be reached throws DatabaseUnavailable', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 })
  await assert.rejects(sql`select 1`.execute(nowhere), DatabaseUnavailable)
  await nowhere.destroy()
})

test('a server that has become a standby is unavailable for writes, and its connection is not used again', async () => {
  const { databaseUrl: url } = await createTestDatabase()
  const own = openDatabase({ url, poolSize: 1 })
  const admin = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await admin.connect()
  after(() => Promise.all([own.destroy(), admin.end()]))
  const name = new URL(url).pathname.slice(1)
  // Refuses writes with the code of a standby.
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  const write = () => sql`create table cups (name text)`.execute(own)
  await assert.rejects(
    inSnapshot(own, (snapshot) => sql`create table cups (name text)`.execute(snapshot)),
    { code: '25006' },
    'a transaction that was opened to read',
  )
  await assert.rejects(write(), DatabaseUnavailable)
  await assert.rejects(
    inTransaction(own, (trx) => sql`create table cups (name text)`.execute(trx)),
    DatabaseUnavailable,
  )
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await assert.doesNotReject(write())
})
