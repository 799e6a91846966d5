import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DatabaseUnavailable } from '@shopkey/pg-pipeline/database-unavailable.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { inBackground } from './background.ts'
import { openDatabase } from './database.ts'
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
