import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { EmittedEvent } from '../../jobs/events.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { openSession } from '../sessions/sessions.ts'
import { storeImage } from '../uploads/store-image.ts'
import { deleteStore, failStoreDeletion } from './actions/delete-store.ts'
import { expireStoreExports } from './actions/expire-store-exports.ts'
import { failStoreExport, writeStoreExport } from './actions/write-store-export.ts'
import { listStoreTables, rowsOfStore } from './store-tables.ts'

const { app, db, clock } = await startTestApp()
const first = await aShop(db, { is_default: true })
const doomed = await aShop(db)
await db
  .insertInto('users')
  .values({ id: 'usr_host', email: 'host@shop.test', is_installation_owner: true, email_verified_at: clock.now() })
  .execute()
const token = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
const host = caller(app, { authorization: `Bearer ${token}` })
let picture = ''

before(async () => {
  for (const store of [first, doomed]) await fill(store)
  await host.delete(`/admin/stores/${doomed.id}`)
  clock.advance(1000)
})

async function fill(store: ShopFixture): Promise<void> {
  const { id, variant_ids } = await aProduct(db, store)
  const order = await anOrder(db, store)
  const card = await aGiftCard(db, store)
  await db.insertInto('order_gift_cards').values({ order_id: order.id, gift_card_id: card.id }).execute()
  const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
  const made = await owner.post('/admin/discounts', {
    code: 'SAVE',
    rule: { type: 'percentage', value: 10, allocation: 'total' },
    regions: [store.idr_region_id],
  })
  assert.equal(made.status, 200, made.body.message)
  await owner.post('/admin/notes', { resource_id: order.id, resource_type: 'order', value: 'Call first' })
  await owner.post('/admin/collections', { title: 'New' })
  await owner.post(`/admin/products/${id}`, { title: 'Renamed', translations: { ar: { title: 'قهوة' } } })
  const cart = (
    await app.inject({
      method: 'POST',
      url: '/store/carts',
      headers: { 'store-view-code': store.view_code },
      payload: {},
    })
  ).json().cart
  const line = await app.inject({
    method: 'POST',
    url: `/store/carts/${cart.id}/line-items`,
    headers: { 'store-view-code': store.view_code },
    payload: { variant_id: variant_ids[0], quantity: 1 },
  })
  assert.equal(line.statusCode, 200, line.body)
  const buffer = readFileSync(join(import.meta.dirname, '../../../seeds/kopi-senja/pictures/senja-mug.webp'))
  const { key } = await storeImage(app.services, { store_id: store.id, buffer, name: 'mug.webp' })
  if (store === doomed) picture = key
}

/** How many rows of each table are the store's, and how many are not. */
async function countRows(store_id: string) {
  const own: Record<string, number> = {}
  const others: Record<string, number> = {}
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const known = new Map((await listStoreTables(db)).map((table) => [table.name, table]))
  for (const { name } of tables) {
    const table = known.get(name)
    const condition = table ? rowsOfStore(table, store_id) : sql<boolean>`false`
    const { rows } = await sql<{ own: number; others: number }>`
      select count(*) filter (where ${condition})::int as own,
        count(*) filter (where (${condition}) is not true)::int as others from ${sql.table(name)}`.execute(db)
    own[name] = rows[0]?.own ?? 0
    others[name] = rows[0]?.others ?? 0
  }
  return { own, others }
}

async function eventNamed(name: string): Promise<EmittedEvent> {
  const { rows } = await sql<{ event: EmittedEvent }>`
    select data as event from pgboss.job where data ->> 'name' = ${name} order by created_on desc limit 1`.execute(db)
  return rows[0]?.event ?? assert.fail(`no ${name}`)
}

const exportDoomed = async () => {
  const reply = await host.post(`/admin/stores/${doomed.id}/export`)
  assert.equal(reply.status, 200, reply.body.message)
  await writeStoreExport(app.services, await eventNamed('store.export_requested'))
  return reply.body.store_export.id as string
}
const deleteForGood = (name: string, who = host, id = doomed.id) => who.post(`/admin/stores/${id}/delete`, { name })

describe('deleting a store for good', () => {
  test('is for owners of the installation, and of an archived store with an export and its name', async () => {
    const owner = caller(app, await signInStaff(db, first, 'owner', clock.now()))
    for (const path of ['export', 'delete']) {
      const body = path === 'delete' ? { name: doomed.name } : {}
      assert.equal((await owner.post(`/admin/stores/${doomed.id}/${path}`, body)).status, 403)
      assert.equal((await host.post(`/admin/stores/${first.id}/${path}`, body)).body.code, 'store_not_archived')
      assert.equal((await host.post(`/admin/stores/store_none/${path}`, body)).status, 404)
    }
    assert.equal((await owner.get('/admin/store-exports')).status, 403)
    assert.equal((await deleteForGood(first.name)).body.code, 'store_name_wrong')
    assert.equal((await deleteForGood(doomed.name)).body.code, 'store_not_exported')
    assert.ok(await db.selectFrom('stores').select('id').where('id', '=', doomed.id).executeTakeFirst())
  })

  test('the export has every row, without secrets, and the files', async () => {
    const id = await exportDoomed()
    const { store_exports } = (await host.get(`/admin/store-exports?store_id=${doomed.id}`)).body
    assert.deepEqual([store_exports[0].id, store_exports[0].status], [id, 'ready'])
    const { download } = (await host.post(`/admin/store-exports/${id}/link`)).body
    const file = await app.inject({ url: new URL(download.url).pathname + new URL(download.url).search })
    assert.equal(file.statusCode, 200)

    const folder = mkdtempSync(join(tmpdir(), 'shopkey-export-'))
    try {
      writeFileSync(join(folder, 'export.tar.gz'), file.rawPayload)
      execFileSync('tar', ['xzf', 'export.tar.gz'], { cwd: folder })
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
      const { own } = await countRows(doomed.id)
      for (const [table, count] of Object.entries(manifest.rows)) assert.deepEqual([table, count], [table, own[table]])
      assert.deepEqual(manifest.missing_files, [])
      const written = readdirSync(join(folder, 'tables'))
      const lines = readFileSync(join(folder, 'tables/orders-00001.ndjson'), 'utf8').trim().split('\n')
      assert.equal(JSON.parse(lines[0] ?? '').store_id, doomed.id)
      assert.ok(written.includes('addresses-00001.ndjson') && written.includes('line_items-00001.ndjson'))
      assert.deepEqual(readFileSync(join(folder, 'files', picture)), await app.services.files.read(picture))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('an export from before the store was archived again does not count', async () => {
    clock.advance(1000)
    await host.post(`/admin/stores/${doomed.id}/restore`)
    await host.delete(`/admin/stores/${doomed.id}`)
    assert.equal((await deleteForGood(doomed.name)).body.code, 'store_not_exported')
  })

  test('a store that is restored before the job runs stays, even if it is archived again', async () => {
    clock.advance(1000)
    await exportDoomed()
    assert.equal((await deleteForGood(doomed.name)).status, 200)
    assert.equal((await host.post(`/admin/stores/${doomed.id}/restore`)).status, 200)
    const event = await eventNamed('store.deletion_requested')
    const { own } = await countRows(doomed.id)
    await deleteStore(app.services, event)
    await host.delete(`/admin/stores/${doomed.id}`)
    await deleteStore(app.services, event)
    assert.deepEqual((await countRows(doomed.id)).own, own)
  })

  test('removes every row and file of the store, and none of the others', async () => {
    clock.advance(1000)
    const id = await exportDoomed()
    assert.equal((await deleteForGood(doomed.name)).status, 200)
    const earlier = await countRows(doomed.id)
    assert.ok(Object.values(earlier.own).filter((count) => count > 0).length > 30, JSON.stringify(earlier.own))
    const event = await eventNamed('store.deletion_requested')
    await deleteStore(app.services, event, 3)
    const later = await countRows(doomed.id)
    assert.deepEqual(
      Object.entries(later.own).filter(([, count]) => count > 0),
      [],
    )
    // Changes of the catalogue are recorded for the caches of all processes.
    const { change_log: _log, shop_changes: _, product_changes: _of, ...others } = earlier.others
    const { change_log: _laterLog, shop_changes: _later, product_changes: _laterOf, ...left } = later.others
    assert.deepEqual(left, others)
    // Whatever is left, no text names the store, except the records of its removal and of who did it.
    assert.deepEqual(await tablesNaming(doomed.id), ['audit_changes', 'audit_entries', 'store_exports'])
    await assert.rejects(app.services.files.read(picture))
    // The server was killed after the rows were gone; an export of orders was left.
    const key = `private/${doomed.id.toLowerCase()}/order-export.csv`
    await app.services.files.save({ key, content_type: 'text/csv', is_private: true, body: Buffer.from('a;b') })
    await deleteStore(app.services, event)
    await assert.rejects(app.services.files.read(key))
    const { store_exports } = (await host.get('/admin/store-exports')).body
    const done = store_exports.find((one: { id: string }) => one.id === id)
    assert.ok(done.store_deleted_at)
    const all = Object.values(earlier.own).reduce((sum, count) => sum + count, 0)
    assert.equal(done.deleted_row_count, all)
    assert.equal((await host.get(`/admin/stores/${doomed.id}`)).status, 404)
    assert.equal((await host.post(`/admin/store-exports/${id}/link`)).status, 200)
    const free = await app.inject({ url: `/admin/view-codes/${doomed.view_code}` })
    assert.equal(free.json().view_code.is_available, true)
  })

  test('one that stopped half-way: it says so, cannot be restored or exported, and goes on when requested again', async () => {
    const half = await aShop(db)
    await fill(half)
    await host.delete(`/admin/stores/${half.id}`)
    clock.advance(1000)
    const { store_export } = (await host.post(`/admin/stores/${half.id}/export`)).body
    await writeStoreExport(app.services, await eventNamed('store.export_requested'))
    const { name } = (await host.get(`/admin/stores/${half.id}`)).body.store
    assert.equal((await deleteForGood(name, host, half.id)).status, 200)
    const event = await eventNamed('store.deletion_requested')
    // A fault in the middle: its orders cannot be deleted.
    await sql`create function refuse_delete() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before delete on orders for each row execute function refuse_delete()`.execute(db)
    await assert.rejects(deleteStore(app.services, event, 3))
    await failStoreDeletion(app.services, event)
    const read = async () => {
      const { store_exports } = (await host.get(`/admin/store-exports?store_id=${half.id}`)).body
      return store_exports.find(({ id }: { id: string }) => id === store_export.id)
    }
    const stopped = await read()
    assert.ok(stopped.deletion_failed_at && stopped.deletion_started_at && stopped.deleted_row_count > 0)
    assert.equal(stopped.store_deleted_at, null)
    const { stores } = (await host.get('/admin/stores/overview')).body
    assert.equal(stores.find(({ id }: { id: string }) => id === half.id).is_being_deleted, true)
    for (const path of ['restore', 'export']) {
      const refused = await host.post(`/admin/stores/${half.id}/${path}`)
      assert.deepEqual([refused.status, refused.body.code], [400, 'store_being_deleted'])
    }

    await sql`drop trigger refuse on orders`.execute(db)
    assert.equal((await deleteForGood(name, host, half.id)).status, 200)
    assert.equal((await read()).deletion_failed_at, null)
    await deleteStore(app.services, await eventNamed('store.deletion_requested'), 3)
    assert.ok((await read()).store_deleted_at)
    assert.ok((await read()).deleted_row_count > stopped.deleted_row_count)
    assert.deepEqual(
      Object.entries((await countRows(half.id)).own).filter(([, count]) => count > 0),
      [],
    )
  })

  test('an export for which every attempt failed says so, and another one can be requested', async () => {
    const third = await aShop(db)
    await host.delete(`/admin/stores/${third.id}`)
    const first_one = (await host.post(`/admin/stores/${third.id}/export`)).body.store_export
    await failStoreExport(app.services, await eventNamed('store.export_requested'))
    const second_one = (await host.post(`/admin/stores/${third.id}/export`)).body.store_export
    assert.notEqual(second_one.id, first_one.id)
    const { store_exports } = (await host.get(`/admin/store-exports?store_id=${third.id}`)).body
    assert.deepEqual(store_exports.map(({ status }: { status: string }) => status).sort(), ['failed', 'running'])
    const link = await host.post(`/admin/store-exports/${first_one.id}/link`)
    assert.equal(link.body.code, 'store_export_not_ready')
  })

  test('rows that refer to deleted ones are found by an index, so that a large installation stays fast', async () => {
    const { rows } = await sql<{ reference: string }>`
      select k.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in (
        ${sql.join([...many].map((name) => sql`${name}::regclass`))})
        and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`.execute(db)
    assert.deepEqual(rows, [])
  })

  test('the file of an export is removed after thirty days, its record stays, and the store needs another one', async () => {
    const again = await aShop(db)
    await host.delete(`/admin/stores/${again.id}`)
    clock.advance(1000)
    const made = await host.post(`/admin/stores/${again.id}/export`)
    await writeStoreExport(app.services, await eventNamed('store.export_requested'))
    const signIn = async () => {
      const session = await inTransaction(db, (trx) => openSession(trx, { user_id: 'usr_host' }, clock.now()))
      return caller(app, { authorization: `Bearer ${session}` })
    }
    const read = async () => {
      const { store_exports } = (await (await signIn()).get(`/admin/store-exports?store_id=${again.id}`)).body
      return store_exports[0]
    }
    const day = 24 * 3_600_000
    const { status, completed_at, expires_at } = await read()
    assert.equal(status, 'ready')
    assert.equal(Date.parse(expires_at) - Date.parse(completed_at), 30 * day)
    const { file_key } = await db
      .selectFrom('store_exports')
      .select('file_key')
      .where('id', '=', made.body.store_export.id)
      .executeTakeFirstOrThrow()
    const key = file_key ?? assert.fail()
    clock.advance(30 * day - 2000)
    await expireStoreExports(app.services)
    assert.ok((await app.services.files.read(key)).length > 0)
    clock.advance(2000)
    await expireStoreExports(app.services)
    await assert.rejects(app.services.files.read(key))
    assert.deepEqual([(await read()).status, (await read()).expires_at], ['expired', null])
    const signedIn = await signIn()
    const path = `/admin/store-exports/${made.body.store_export.id}/link`
    assert.equal((await signedIn.post(path)).body.code, 'store_export_not_ready')
    const { name } = (await signedIn.get(`/admin/stores/${again.id}`)).body.store
    assert.equal((await deleteForGood(name, signedIn, again.id)).body.code, 'store_not_exported')
  })
})

/** Tables of which a store may have many rows. */
const many = [
  ...['addresses', 'carts', 'claim_items', 'claim_orders', 'claim_tags', 'customers', 'discount_rules', 'discounts'],
  ...['draft_orders', 'fulfillments', 'gift_cards', 'line_items', 'orders', 'payments', 'price_lists', 'products'],
  ...['product_variants', 'refunds', 'returns', 'shipping_methods', 'swaps'],
]

async function tablesNaming(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
