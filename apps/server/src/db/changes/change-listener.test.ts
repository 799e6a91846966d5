import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../database.ts'
import type { Change } from './change-feed.ts'
import { ChangeListener } from './change-listener.ts'

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const db = openDatabase({ url: databaseUrl, poolSize: 2 })
const other = openDatabase({ url: databaseUrl, poolSize: 2 })
/** The value of isListening at each reported gap. */
const gaps: boolean[] = []
const listener = new ChangeListener(db, databaseUrl)
const stopGaps = db.changes.add({ onGap: () => gaps.push(listener.isListening) })
await listener.start()
after(async () => {
  stopGaps()
  await listener.stop()
  await client.end()
  await db.destroy()
  await other.destroy()
})

test('two applications in one process: each is notified of its own changes at commit, and of the other’s by PostgreSQL', async () => {
  assert.equal(listener.isListening, true)
  // A set: PostgreSQL may notify before it replies to the commit, and the change is then received twice.
  const received = { here: new Set<string>(), there: new Set<string>() }
  const add = (to: Set<string>) => ({
    onChange: (change: Change) => void to.add(String(change.product_ids)),
    onGap: () => {},
  })
  const stop = db.changes.add(add(received.here))
  const stopOther = other.changes.add(add(received.there))
  const change = (of: Database, id: string) => sql`select announce_change(${id}, 'store_1', 'stock')`.execute(of)
  await change(db, 'prod_here')
  assert.deepEqual([...received.here], ['prod_here'])
  await change(other, 'prod_there')
  await until(() => received.here.size > 1, 'the notification of the other application')
  stop()
  stopOther()
  assert.deepEqual([...received.here], ['prod_here', 'prod_there'])
  assert.ok(received.there.has('prod_there'))
})

test('reports a gap when its connection is lost, and listens again', async () => {
  const before = gaps.length
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'shopkey catalogue changes' and datname = current_database()`,
  )
  await until(() => gaps.length > before && listener.isListening, 'hearing again after a gap')
  assert.deepEqual(gaps.slice(before), [false])
})
