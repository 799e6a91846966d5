import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { checkInvariants } from '../../db/invariants/check-invariants.ts'
import { newId } from '../../db/new-id.ts'
import { storeImage } from '../../platform/uploads/store-image.ts'
import { aProduct } from '../../testing/a-product.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { ownBooks } from '../../testing/fingerprint.ts'
import { aMortalApp } from '../../testing/mortal-app.ts'
import { runBatchJob, uploadCsv, workerOn } from '../../testing/run-batch-job.ts'
import { startBesideMedusa } from '../testing/recorded-medusa.ts'
import { runMoveUndo } from './run-move-undo.ts'

const { t, store, other, owner, stranger, packer, client, move: moveMedusa } = await startBesideMedusa()
const { db } = t
const { services } = t.app

const setOpened = (id: string, isOpen: boolean) =>
  db
    .updateTable('stores')
    .set({ status: isOpen ? 'open' : 'closed', opened_at: isOpen ? t.clock.now() : null })
    .where('id', '=', id)
    .execute()
await setOpened(store.id, false)

const products = (price: string) =>
  [
    'Handle,Title,Type,Tags,Collection,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src',
    `moss,Moss tea,Leaf tea,"green, hot",Leaves,Size,S,moss-s,${price},12,4,https://pictures.invalid/moss.jpg`,
    'moss,,,,,,L,moss-l,20,,3,',
    `fern,Fern tea,Leaf tea,hot,Garden,Size,S,fern-s,${price},,9,`,
  ].join('\n')
const customers = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address Country Code,Tags',
  "'1,Rosa,Moss,rosa@example.test,no,Road 1,DE,vip",
  "'2,Known,Before,known@example.test,yes,Road 2,DE,",
].join('\n')
const orders = [
  'Name,Id,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem fulfillment status,Billing Name,Billing Address1,Billing Country,Refunded Amount,Outstanding Balance',
  ...[1, 2, 3].map(
    (n) =>
      `#${4000 + n},${n},${n === 1 ? 'rosa' : 'guest'}@example.test,paid,fulfilled,EUR,20.00,4.90,0.00,24.90,0.00,DHL,2025-03-01 10:00:00 +0100,2,Tea,10.00,moss-s,fulfilled,Siti Rahma,Road 1,DE,0.00,0.00`,
  ),
].join('\n')
const discounts = [
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Times Used In Total,Usage Limit Per Code,Status,Start,End',
  'TEN,-10.0,percentage,amount_off_order,order,,3,9,Active,2025-01-01 00:00:00 +0100,',
].join('\n')
const redirects = ['Redirect from,Redirect to', '/old,/products/moss'].join('\n')

async function moveShopify(price = '10') {
  const files = [products(price), customers, orders, discounts, redirects]
  const keys: { file_key: string; name: string }[] = []
  for (const [index, file] of files.entries())
    keys.push({ file_key: await uploadCsv(owner, file), name: `file-${index}.csv` })
  const job = await runBatchJob(t, owner, 'move', { platform: 'shopify', currency_code: 'EUR', files: keys })
  assert.equal(job.status, 'completed', JSON.stringify(job.result))
  assert.equal(job.result.refused, 0, JSON.stringify(job.result))
}
const undo = () => runBatchJob(t, owner, 'move-undo')
const refusedWith = async (staff = owner) => {
  const { status, body } = await staff.post('/admin/batch-jobs', { type: 'move-undo', context: {} })
  return [status, body.code]
}

/** What jobs, requests and transactions leave behind whatever they do, and what words a search index has had. */
const beside = [
  ...ownBooks.filter((table) => !table.startsWith('moved_')),
  ...['batch_jobs', 'batch_job_rows', 'search_words'],
]

async function allRows(): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> all(${beside}) order by 1`.execute(db)
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(r)::text as row from ${sql.table(name)} r order by 1`.execute(db)
    const shown = rows.map(({ row }) => row)
    // The report of a move is a file of its own.
    all.set(name, name === 'uploads' ? shown.filter((row) => row.includes('"is_private": false')) : shown)
  }
  return all
}

/** Rows that are there now and were not, and the other way round. */
async function differences(before: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const now = await allRows()
  return [...now].flatMap(([table, rows]) => {
    const [then, here] = [new Set(before.get(table)), new Set(rows)]
    return [
      ...rows.filter((row) => !then.has(row)).map((row) => `added to ${table}: ${row}`),
      ...[...then].filter((row) => !here.has(row)).map((row) => `gone from ${table}: ${row}`),
    ]
  })
}

const movedRecords = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from moved_records`.execute(db)
  return rows[0]?.count
}

await aProduct(db, store)
await db
  .insertInto('product_collections')
  .values({ id: newId('pcol'), store_id: store.id, title: 'Leaves', handle: 'leaves' })
  .execute()
await db
  .insertInto('product_tags')
  .values({ id: newId('ptag'), store_id: store.id, value: 'hot' })
  .execute()

describe('a move is undone before the store opens', () => {
  test('nothing is there to undo before a move', async () => {
    assert.deepEqual(await refusedWith(), [400, 'move_undo_nothing'])
  })

  test('after two moves from files, each row of each table is as before', async () => {
    const before = await allRows()
    await moveShopify()
    await moveShopify('11')
    assert.ok(Number(await movedRecords()) > 10)
    const job = await undo()
    assert.equal(job.status, 'completed', JSON.stringify(job.result))
    assert.deepEqual(
      [job.result.operations.PRODUCT_REMOVE, job.result.operations.ORDER_REMOVE, job.result.operations.GUEST_REMOVE],
      [2, 3, 1],
    )
    assert.equal(job.result.progress, 1)
    assert.deepEqual(await differences(before), [])
    assert.deepEqual(await checkInvariants(db), [])
    assert.deepEqual(await refusedWith(), [400, 'move_undo_nothing'])
  })

  test('after a database of Medusa with drafts, gift cards, exchanges and claims, too', async () => {
    const before = await allRows()
    const job = await moveMedusa()
    assert.ok(job.completed_at, JSON.stringify(job.result))
    await client.query(`update product set title = 'Another title'`)
    await moveMedusa()
    const undone = await undo()
    assert.equal(undone.status, 'completed', JSON.stringify(undone.result))
    assert.deepEqual(await differences(before), [])
    assert.deepEqual(await checkInvariants(db), [])
  })

  test('killed anywhere, it goes on where it was', async () => {
    const before = await allRows()
    await moveShopify()
    const mortal = await aMortalApp(t, [])
    for (const statement of [30, 60, 15])
      await mortal.killedAt(
        statement,
        () => runMoveUndo(mortal.app.services, store.id),
        () => {},
      )
    const { rows } = await sql<{ id: string }>`
      select id from batch_jobs where type = 'move-undo' and completed_at is null and failed_at is null`.execute(db)
    for (const { id } of rows) {
      await workerOn(t).prepare(id)
      await workerOn(t).process(id)
    }
    if (Number(await movedRecords()) > 0) await runMoveUndo(services, store.id)
    assert.deepEqual(await differences(before), [])
  })

  test('its figures come before anything is removed, and wait for a confirmation', async () => {
    const before = await allRows()
    await moveShopify()
    const moved = await allRows()
    const made = await owner.post('/admin/batch-jobs', { type: 'move-undo', context: {}, dry_run: true })
    const { id } = made.body.batch_job
    await workerOn(t).prepare(id)
    const { batch_job } = (await owner.get(`/admin/batch-jobs/${id}`)).body
    assert.deepEqual(
      [batch_job.status, batch_job.result.operations.PRODUCT_REMOVE, batch_job.result.advancement_count],
      ['pre_processed', 2, 0],
    )
    assert.deepEqual(await differences(moved), [])
    assert.equal((await owner.post(`/admin/batch-jobs/${id}/confirm`)).status, 200)
    await workerOn(t).process(id)
    assert.deepEqual(await differences(before), [])
  })

  test('downloaded pictures go with their files, but not one that the shop shows elsewhere', async () => {
    const before = await allRows()
    await moveShopify()
    const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    const { url, key } = await storeImage(services, { store_id: store.id, buffer, name: 'moss.jpg' })
    await db.updateTable('moved_pictures').set({ file_url: url, next_attempt_at: null }).execute()
    await db.updateTable('product_images').set({ url }).where('url', 'like', '%pictures.invalid%').execute()
    assert.ok((await services.files.read(key)).length > 0)
    await undo()
    assert.deepEqual(await differences(before), [])
    await assert.rejects(services.files.read(key))

    await moveShopify()
    const other = await storeImage(services, { store_id: store.id, buffer, name: 'moss.jpg' })
    await db.updateTable('moved_pictures').set({ file_url: other.url, next_attempt_at: null }).execute()
    await db
      .updateTable('products')
      .set({ thumbnail: other.url })
      .where('store_id', '=', store.id)
      .where('external_id', 'is', null)
      .execute()
    await undo()
    assert.ok((await services.files.read(other.key)).length > 0)
    await db.updateTable('products').set({ thumbnail: null }).where('store_id', '=', store.id).execute()
  })

  test('what the store had before stays, and is counted', async () => {
    const customer_id = newId('cus')
    await db
      .insertInto('customers')
      .values({ id: customer_id, store_id: store.id, email: 'known@example.test' })
      .execute()
    await db.insertInto('store_customers').values({ store_id: store.id, customer_id, first_name: 'Mine' }).execute()
    await moveShopify()
    // A product of the store's own is in a collection that came.
    await sql`
      update products set collection_id = (select id from product_collections where title = 'Garden')
      where store_id = ${store.id} and external_id is null`.execute(db)
    const job = await undo()
    assert.deepEqual([job.result.operations.CUSTOMER_STAY, job.result.operations.COLLECTION_STAY], [1, 1])
    const { body } = await owner.get(`/admin/customers/${customer_id}`)
    assert.equal(body.customer.email, 'known@example.test')
    assert.equal(await movedRecords(), 0)
  })
})

describe('a move is not undone', () => {
  test('by who may not write all that it brought, nor for another store', async () => {
    await setOpened(other.id, false)
    await moveShopify()
    const moved = await allRows()
    assert.deepEqual(await refusedWith(packer), [403, 'batch_type_forbidden'])
    assert.deepEqual(await refusedWith(stranger), [400, 'move_undo_nothing'])
    assert.deepEqual(await differences(moved), [])
  })

  test('once the store is open', async () => {
    await setOpened(store.id, true)
    assert.deepEqual(await refusedWith(), [400, 'move_undo_store_open'])
    await setOpened(store.id, false)
  })

  test('while a move is under way, and no move begins while one is undone', async () => {
    const context = { platform: 'shopify', currency_code: 'EUR', files: [] as object[] }
    context.files.push({ file_key: await uploadCsv(owner, redirects), name: 'redirects.csv' })
    const made = await owner.post('/admin/batch-jobs', { type: 'move', context })
    assert.deepEqual(await refusedWith(), [400, 'move_undo_while_moving'])
    await owner.post(`/admin/batch-jobs/${made.body.batch_job.id}/cancel`)
    const begun = await owner.post('/admin/batch-jobs', { type: 'move-undo', context: {} })
    const refused = await owner.post('/admin/batch-jobs', { type: 'move', context })
    assert.deepEqual([refused.status, refused.body.code], [400, 'move_while_undoing'])
    await owner.post(`/admin/batch-jobs/${begun.body.batch_job.id}/cancel`)
  })

  test('after staff worked on an order of it, which is named', async () => {
    const { rows } = await sql<{ id: string }>`
      select record_id as id from moved_records where kind = 'order' limit 1`.execute(db)
    const note = await owner.post('/admin/notes', {
      resource_type: 'order',
      resource_id: rows[0]?.id,
      value: 'Call her',
    })
    assert.equal(note.status, 200, JSON.stringify(note.body))
    assert.deepEqual(await refusedWith(), [400, 'move_undo_orders_worked_on'])
    await db.deleteFrom('notes').where('id', '=', note.body.note.id).execute()
  })

  test('after an order was placed here of what it brought', async () => {
    const order = await anOrder(db, store)
    await sql`
      update line_items set variant_id = (select id from product_variants where sku = 'fern-s' and store_id = ${store.id})
      where order_id = ${order.id}`.execute(db)
    assert.deepEqual(await refusedWith(), [400, 'move_undo_orders_placed'])
    await sql`update line_items set variant_id = ${order.variant_ids[0]} where order_id = ${order.id}`.execute(db)
  })

  test('after a discount of the store names what it brought', async () => {
    const { rows } = await sql<{ id: string }>`
      select record_id as id from moved_records where kind = 'product' limit 1`.execute(db)
    const made = await owner.post('/admin/discounts', {
      code: 'MINE',
      rule: {
        type: 'percentage',
        value: 5,
        allocation: 'total',
        conditions: [{ operator: 'in', products: [rows[0]?.id] }],
      },
      regions: [store.eur_region_id],
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    assert.deepEqual(await refusedWith(), [400, 'move_undo_discounts'])
    await owner.delete(`/admin/discounts/${made.body.discount.id}`)
  })

  test('but a cart of a visitor, who tried the shop before it opened, loses the line and goes on', async () => {
    await setOpened(store.id, true)
    const visitor = caller(t.app, { 'store-view-code': store.view_code })
    const { rows } = await sql<{ id: string }>`
      select id from product_variants where sku = 'fern-s' and store_id = ${store.id}`.execute(db)
    const { body } = await visitor.post('/store/carts', { region_id: store.eur_region_id })
    const path = `/store/carts/${body.cart.id}`
    const added = await visitor.post(`${path}/line-items`, { variant_id: rows[0]?.id, quantity: 1 })
    assert.equal(added.status, 200, JSON.stringify(added.body))
    await setOpened(store.id, false)
    assert.equal((await undo()).status, 'completed')
    await setOpened(store.id, true)
    const after = await visitor.get(path)
    assert.deepEqual([after.status, after.body.cart.items], [200, []], JSON.stringify(after.body))
    const { variant_ids } = await aProduct(db, store)
    const again = await visitor.post(`${path}/line-items`, { variant_id: variant_ids[0], quantity: 1 })
    assert.deepEqual([again.status, again.body.cart.items.length], [200, 1], JSON.stringify(again.body))
  })
})
