import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 1 })
after(() => db.destroy())

for (const zone of ['America/Los_Angeles', 'Asia/Jakarta', 'UTC']) {
  test(`a time read back equals the time written, on a machine in ${zone}`, async () => {
    process.env.TZ = zone
    const midnight = new Date('2026-03-01T00:00:00Z')
    const { rows } = await sql`select ${midnight}::date as day, ${midnight}::timestamptz as time`.execute(db)
    assert.deepEqual(rows, [{ day: '2026-03-01', time: midnight }])
  })
}
