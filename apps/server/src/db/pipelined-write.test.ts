import assert from 'node:assert/strict'
import { after, beforeEach, describe, test } from 'node:test'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { CompiledQuery, sql } from 'kysely'
import { openDatabase, type Trx } from './database.ts'
import { inTransaction } from './in-transaction.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 2 })
after(() => db.destroy())

await sql`create table jars (name text primary key, beans integer not null check (beans >= 0))`.execute(db)
beforeEach(async () => {
  await sql`truncate jars`.execute(db)
})

const fill = (name: string, beans: number) =>
  sql<{ beans: number }>`insert into jars (name, beans) values (${name}, ${beans}) returning beans`
const jars = async () => (await sql<{ name: string }>`select name from jars order by name`.execute(db)).rows
const countIn = async (trx: Trx) =>
  (await sql<{ n: number }>`select count(*)::int as n from jars`.execute(trx)).rows[0]?.n

describe('a pipelined write', () => {
  test('is stored with its transaction and visible to the statements after it', async () => {
    const seen = await inTransaction(db, async (trx) => {
      await sendPipelined(trx, fill('gayo', 1))
      await sendPipelined(trx, fill('toraja', 2))
      return countIn(trx)
    })
    assert.equal(seen, 2)
    assert.deepEqual(await jars(), [{ name: 'gayo' }, { name: 'toraja' }])
  })

  test('returns its rows after the transaction', async () => {
    const { rows } = await inTransaction(db, (trx) => sendPipelined(trx, fill('gayo', 7)))
    assert.deepEqual(await rows, [{ beans: 7 }])
  })

  test('that fails makes the next awaited statement throw that failure', async () => {
    const attempt = inTransaction(db, async (trx) => {
      await sendPipelined(trx, fill('gayo', 1))
      await sendPipelined(trx, fill('toraja', -1))
      await countIn(trx)
    })
    await assert.rejects(attempt, { code: '23514' })
    assert.deepEqual(await jars(), [])
  })

  test('that fails makes the commit throw, and nothing is stored', async () => {
    const attempt = inTransaction(db, async (trx) => {
      await sendPipelined(trx, fill('gayo', 1))
      await sendPipelined(trx, fill('gayo', 2))
      await sendPipelined(trx, fill('toraja', 3))
    })
    await assert.rejects(attempt, { code: '23505' })
    assert.deepEqual(await jars(), [])
  })

  test('is rolled back by a refusal after it, and the connection stays usable', async () => {
    for (let round = 0; round < 5; round += 1) {
      const attempt = inTransaction(db, async (trx) => {
        await sendPipelined(trx, fill('gayo', round % 2 ? 1 : -1))
        throw new Error('no')
      })
      await assert.rejects(attempt, /^Error: no$/)
    }
    assert.deepEqual(await jars(), [])
  })

  test('runs in parallel transactions without mixing them', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        inTransaction(db, async (trx) => {
          await sendPipelined(trx, fill(`jar ${number}`, number))
          if (number % 2) await countIn(trx)
          await sendPipelined(trx, sql`update jars set beans = beans + 1 where name = ${`jar ${number}`}`)
        }),
      ),
    )
    const { rows } = await sql<{ sum: number }>`select sum(beans)::int as sum from jars`.execute(db)
    assert.equal(rows[0]?.sum, 190 + 20)
  })

  test('is retried with its transaction after a deadlock', async () => {
    await sql`insert into jars values ('gayo', 0), ('toraja', 0)`.execute(db)
    const pour = (from: string, to: string) =>
      inTransaction(db, async (trx) => {
        for (const name of [from, to]) {
          await sendPipelined(trx, sql`update jars set beans = beans + 1 where name = ${name}`)
          await sql`select pg_sleep(0.05)`.execute(trx)
        }
      })
    await Promise.all([pour('gayo', 'toraja'), pour('toraja', 'gayo')])
    const { rows } = await sql<{ beans: number }>`select beans from jars`.execute(db)
    assert.deepEqual(rows, [{ beans: 2 }, { beans: 2 }])
  })
})

test('several statements in one text return the rows of all', async () => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`select 1 as one; truncate jars; select 2 as two`))
  assert.deepEqual(rows, [{ one: 1 }, { two: 2 }])
})
