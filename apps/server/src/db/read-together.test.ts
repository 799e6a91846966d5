import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import { inBackground } from './background.ts'
import { openDatabase } from './database.ts'
import { readTogether } from './read-together.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 4 })
after(() => db.destroy())

const backendOf = (value: number) =>
  readTogether(
    db,
    sql<{ backend: number; value: number; at: Date }>`
      select pg_backend_pid() as backend, ${value}::int as value, now() as at`,
  )

describe('reading together', () => {
  test('many small reads of background work share a transaction, and each gets its own rows', async () => {
    const rows = await inBackground(() => Promise.all(Array.from({ length: 9 }, (_, index) => backendOf(index))))
    assert.deepEqual(
      rows.flat().map(({ value }) => value),
      [0, 1, 2, 3, 4, 5, 6, 7, 8],
    )
    const transactions = new Set(rows.flat().map(({ backend, at }) => `${backend} ${at.getTime()}`))
    assert.ok(transactions.size <= 2, 'those that came together were not sent together')
  })

  test('one that fails fails alone', async () => {
    const results = await inBackground(() =>
      Promise.allSettled([
        backendOf(1),
        readTogether(db, sql`select 1 / ${0}::int`),
        backendOf(2),
        readTogether(db, sql`select ${'x'}::int`),
        backendOf(3),
      ]),
    )
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? 'rows' : result.reason.code)),
      ['rows', '22012', 'rows', '22P02', 'rows'],
    )
  })

  test('reads in a transaction see its own writes', async () => {
    await inBackground(() =>
      db.transaction().execute(async (trx) => {
        await sql`create temporary table own (id int) on commit drop`.execute(trx)
        await sql`insert into own values (1)`.execute(trx)
        assert.deepEqual(await readTogether(trx, sql`select id from own`), [{ id: 1 }])
      }),
    )
  })
})
