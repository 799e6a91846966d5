import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { openDatabase } from '../../src/db/database.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import { noteWaits } from './note-waits.ts'

const { databaseUrl } = await createTestDatabase()
const db = openDatabase({ url: databaseUrl, poolSize: 1, acquireTimeoutMs: 600_000 })
after(() => db.destroy())

test('seeding that waits for a connection says so and goes on once there is one; seeding that does not wait is silent', async () => {
  // The first connection takes its time.
  await inTransaction(db, async () => undefined)
  const said: string[] = []
  const hasSpoken = Promise.withResolvers<void>()
  const waiting = noteWaits(
    db,
    (words) => {
      said.push(words)
      hasSpoken.resolve()
    },
    2,
  )
  try {
    for (let count = 0; count < 20; count += 1) await inTransaction(db, async () => count)
    assert.deepEqual(said, [])
    const held = Promise.withResolvers<void>()
    const taken = inTransaction(db, () => held.promise)
    const next = inTransaction(db, async () => 'done')
    await hasSpoken.promise
    assert.match(said[0] ?? '', /waits for a connection/)
    held.resolve()
    assert.equal(await next, 'done')
    await taken
  } finally {
    waiting.stop()
  }
})
