import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'

const { databaseUrl } = await createTestDatabase()
const poolSize = 8
const db = openDatabase({ url: databaseUrl, poolSize })
after(() => db.destroy())

test('a migration makes the plans of every connection stale: each transaction is repeated until it has a fresh one', async () => {
  await sql`create table jars (name text)`.execute(db)
  const begun = Promise.withResolvers<void>()
  let open = 0
  const readJars = (everyConnection: Promise<void>) =>
    inTransaction(db, async (trx) => {
      await sql`select * from jars where name = ${'gayo'}`.execute(trx)
      open += 1
      if (open === poolSize) begun.resolve()
      await everyConnection
    })
  await Promise.all(Array.from({ length: poolSize }, () => readJars(begun.promise)))

  await sql`alter table jars add column beans integer`.execute(db)
  let attempts = 0
  await inTransaction(db, async (trx) => {
    attempts += 1
    await sql`select * from jars where name = ${'gayo'}`.execute(trx)
  })
  assert.ok(attempts > 3, `${attempts} attempts`)
})
