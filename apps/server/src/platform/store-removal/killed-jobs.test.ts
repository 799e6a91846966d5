import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { inTransaction } from '../../db/in-transaction.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import {
  kill,
  type ServerProcess,
  startServerProcess,
  untilLockReleased,
  untilReady,
} from '../../testing/server-process.ts'
import { Stalls } from '../../testing/stalls.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openSession } from '../sessions/sessions.ts'

const { app, db, databaseUrl } = await startTestApp()
const DATA_DIR = mkdtempSync(join(tmpdir(), 'shopkey-killed-'))
const started: ServerProcess[] = []
after(async () => {
  await Promise.all(started.map(kill))
  rmSync(DATA_DIR, { recursive: true })
})

await aShop(db, { is_default: true })
const doomed = await aShop(db)
await aProduct(db, doomed)
await anOrder(db, doomed)
await db
  .insertInto('users')
  .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true, email_verified_at: new Date() })
  .execute()
const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, app.services.now()))
const host = caller(app, { authorization: `Bearer ${token}` })

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(databaseUrl, { DATA_DIR })
  started.push(server)
  await untilReady(server)
  return server
}

/** Gives the dead process's job to another one now; killed-worker.test.ts shows that the queue does so by itself. */
async function giveJobBack(dead: ServerProcess): Promise<void> {
  await untilLockReleased(db, dead)
  await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'batches' and state = 'active'`.execute(
    db,
  )
}

const readExport = async () => (await host.get(`/admin/store-exports?store_id=${doomed.id}`)).body.store_exports[0]
const countRows = async (table: 'orders' | 'products' | 'line_items') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('a process that is killed during an export: no part of the file is offered, and the next process makes it', async () => {
  await host.delete(`/admin/stores/${doomed.id}`)
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  // The export comes to this table after others, and waits.
  await holder.query('begin; lock table uploads in access exclusive mode')
  const worker = await start()
  const { store_export } = (await host.post(`/admin/stores/${doomed.id}/export`)).body
  await until(async () => {
    const { rows } = await holder.query(`select from pg_locks where relation = 'uploads'::regclass and not granted`)
    return rows.length > 0
  }, 'coming to the locked table')
  assert.equal(readdirSync(join(DATA_DIR, 'private-files/store-exports')).length, 1)
  await kill(worker)
  await holder.query('rollback')
  await holder.end()
  assert.equal((await readExport()).status, 'running')
  assert.equal((await host.post(`/admin/store-exports/${store_export.id}/link`)).body.code, 'store_export_not_ready')

  await giveJobBack(worker)
  const successor = await start()
  const ready = await until(async () => {
    const found = await readExport()
    return found.status !== 'running' && found
  }, 'making the export')
  assert.deepEqual([ready.id, ready.status], [store_export.id, 'ready'])
  const [file, ...others] = readdirSync(join(DATA_DIR, 'private-files/store-exports'))
  assert.deepEqual(others, [])
  const list = execFileSync('tar', ['tzf', join(DATA_DIR, 'private-files/store-exports', file ?? '')], {
    encoding: 'utf8',
  })
  assert.match(list, /manifest\.json\n$/)
  await kill(successor)
})

test('a process that is killed while it deletes a store: what it did stays done, and the next process goes on', async () => {
  const worker = await start()
  const stalls = await Stalls.prepare(databaseUrl, ['before delete on orders'])
  const { name } = (await host.get(`/admin/stores/${doomed.id}`)).body.store
  await stalls.stop('before delete on orders', 'lost', () => {
    void host.post(`/admin/stores/${doomed.id}/delete`, { name })
  })
  await kill(worker)
  await stalls.release()
  await giveJobBack(worker)
  const half = await readExport()
  assert.ok(half.deletion_started_at && half.deleted_row_count > 0)
  assert.equal(half.store_deleted_at, null)
  assert.deepEqual([await countRows('line_items'), await countRows('orders')], [0, 1])
  assert.equal((await host.post(`/admin/stores/${doomed.id}/restore`)).body.code, 'store_being_deleted')

  await start()
  const done = await until(async () => {
    const found = await readExport()
    return found.store_deleted_at && found
  }, 'deleting the store')
  assert.ok(done.deleted_row_count > half.deleted_row_count)
  assert.deepEqual([await countRows('orders'), await countRows('products')], [0, 0])
  assert.equal((await host.get(`/admin/stores/${doomed.id}`)).status, 404)
})
