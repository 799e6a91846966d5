import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { percentOf, toRate } from '@shopkey/domain/rate.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import { openDatabase } from '../../db/database.ts'
import { amountWithTax } from './amount-with-tax.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 1 })
after(() => db.destroy())

for (const increment of [1, 5, 100])
  for (const rate of [0, 8.25, 8.875, 11, 19.6, 20])
    test(`${rate} % in steps of ${increment} is the same in SQL`, async () => {
      const { rows } = await sql<{ amount: number; total: number }>`
        select n * ${increment}::bigint as amount, ${amountWithTax(sql`(n * ${increment}::bigint)`, rate, increment)} as total
        from generate_series(0::bigint, 2000) n`.execute(db)
      for (const { amount, total } of rows)
        assert.equal(total, amount + percentOf(amount, toRate(rate), increment), `${amount}`)
    })

test('nothing has no tax', async () => {
  const { rows } = await sql<{ total: null }>`select ${amountWithTax(sql`null::bigint`, 11, 1)} as total`.execute(db)
  assert.equal(rows[0]?.total, null)
})
