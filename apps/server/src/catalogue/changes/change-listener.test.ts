import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { changeChannel, onCatalogueChange, processOrigin } from './catalogue-changed.ts'
import { ChangeListener } from './change-listener.ts'

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
/** The value of isListening at each reported gap. */
const gaps: boolean[] = []
const listener: ChangeListener = new ChangeListener(databaseUrl, () => gaps.push(listener.isListening))
await listener.start()
after(async () => {
  await listener.stop()
  await client.end()
})

test('receives the changes of other processes, and not its own', async () => {
  assert.equal(listener.isListening, true)
  const changes: unknown[] = []
  const stop = onCatalogueChange((change) => changes.push(change))
  const announce = (origin: string, id: string) =>
    client.query('select pg_notify($1, $2)', [
      changeChannel,
      JSON.stringify({ store_id: 'store_1', product_ids: [id], origin }),
    ])
  await announce(processOrigin, 'prod_own')
  await announce('elsewhere', 'prod_theirs')
  await until(() => changes.length > 0, 'hearing the other process')
  stop()
  assert.deepEqual(changes, [{ store_id: 'store_1', product_ids: ['prod_theirs'] }])
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
