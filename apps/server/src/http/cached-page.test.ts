import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { productRelations } from '../catalogue/products/product.relations.ts'
import { changeSources } from '../db/changes/change-sources.ts'
import { openDatabase } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { Relations } from '../db/relations.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { anOrder } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { countStatements } from '../testing/test-app.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner, stranger } = await startTwoStores()
const { db, statements } = t
const { cachedRows } = t.app.services

const order = await anOrder(db, store, { lines: [{ quantity: 3, discount: 100 }] })
const order_id = order.id
const fulfillment_id = newId('ful')
await db.insertInto('fulfillments').values({ id: fulfillment_id, order_id, provider_id: 'manual' }).execute()
await db
  .insertInto('fulfillment_items')
  .values({ fulfillment_id, item_id: order.line_ids[0] ?? '', quantity: 1 })
  .execute()
await db
  .insertInto('tracking_links')
  .values({ id: newId('tlink'), fulfillment_id, tracking_number: 'JP1' })
  .execute()

const product = await createProduct()

async function createProduct() {
  const collection = (await owner.post('/admin/collections', { title: 'Warm' })).body.collection
  const category = (await owner.post('/admin/product-categories', { name: 'Clothes' })).body.product_category
  const created = await owner.post('/admin/products', {
    title: 'Sweater',
    type: { value: 'Knitwear' },
    tags: [{ value: 'wool' }],
    collection_id: collection.id,
    categories: [{ id: category.id }],
    images: ['https://cdn.test/sweater.webp'],
    options: [{ title: 'Size' }],
    variants: [{ title: 'M', options: [{ value: 'M' }], prices: [{ currency_code: 'eur', amount: 5000 }] }],
    translations: { bh: { title: 'Baju hangat' } },
  })
  assert.equal(created.status, 200, JSON.stringify(created.body))
  return created.body.product
}

const lists = {
  products: {
    url: `/admin/products?id=${product.id}`,
    tables: [
      'products', 'product_variants', 'money_amounts', 'product_option_values', 'product_options', 'product_images', 'product_tags',
      'product_tag_links', 'product_types', 'product_collections', 'sales_channels', 'product_sales_channels',
      'product_categories', 'product_category_links', 'shipping_profiles', 'translations',
    ], // biome-ignore format: a list reads better packed
  },
  orders: {
    url: `/admin/orders?id=${order_id}`,
    tables: [
      'orders', 'line_items', 'line_item_tax_lines', 'line_item_adjustments', 'product_variants', 'products', 'customers',
      'store_customers', 'regions', 'sales_channels', 'addresses', 'payments', 'shipping_methods',
      'shipping_method_tax_lines', 'shipping_options', 'fulfillments', 'fulfillment_items', 'tracking_links',
    ], // biome-ignore format: a list reads better packed
  },
}

/** How many rows a request composed. */
async function composedBy(request: () => Promise<unknown>): Promise<number> {
  const before = cachedRows.requests.misses
  await request()
  return cachedRows.requests.misses - before
}

describe('a row of a staff list', () => {
  for (const [name, { url, tables }] of Object.entries(lists)) {
    test(`of ${name} is composed once, with four statements after that`, async () => {
      const first = await owner.get(url)
      assert.equal(first.body.count, 1)
      assert.equal(await composedBy(async () => assert.deepEqual((await owner.get(url)).body, first.body)), 0)
      // Who asks, which rows, their versions; the visit is noted once.
      assert.ok((await countStatements(statements, () => owner.get(url))) <= 4)
    })

    for (const table of tables)
      test(`of ${name} is composed again after a change of ${table}`, async () => {
        await owner.get(url)
        const { rows } = await sql<{ column_name: string }>`
          select column_name from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id' limit 1`.execute(
          db,
        )
        const column = sql.ref(rows[0]?.column_name ?? '')
        await sql`update ${sql.table(table)} set ${column} = ${column}`.execute(db)
        assert.equal(await composedBy(() => owner.get(url)), 1)
      })
  }

  test('of products is made of tables whose changes `change_log` has', async () => {
    const paths = (relations: Relations, prefix = ''): string[] =>
      Object.entries(relations).flatMap(([name, relation]) => [
        `${prefix}${name}`,
        ...paths(relation.relations?.() ?? {}, `${prefix}${name}.`),
      ])
    const before = statements.length
    const { status, body } = await owner.get(`${lists.products.url}&expand=${paths(productRelations).join(',')}`)
    assert.equal(status, 200, JSON.stringify(body))
    const validations = statements.slice(before).filter((text) => text.includes('hashtidextended'))
    const tables = new Set(
      validations.flatMap((text) => [...text.matchAll(/(?:from|join) "?(\w+)"? "?\w/g)].map(([, name]) => name)),
    )
    for (const name of ['unnest', 'change_log']) tables.delete(name)
    assert.ok(tables.size >= 16, [...tables].join())
    assert.deepEqual(
      [...tables].filter((name) => !(name && name in changeSources)),
      [],
    )
  })

  test('of products is validated without reading what `change_log` has, and composed again after a sale', async () => {
    const { url } = lists.products
    const read = async () => {
      const before = statements.length
      const { body } = await owner.get(url)
      const readsPrices = statements.slice(before).some((text) => text.includes('money_amounts'))
      return { readsPrices, stock: body.products[0].variants[0].inventory_quantity }
    }
    await read()
    const { stock, readsPrices } = await read()
    assert.equal(readsPrices, false)
    await sql`update product_variants set inventory_quantity = inventory_quantity + 1 where product_id = ${product.id}`.execute(
      db,
    )
    assert.deepEqual(await read(), { readsPrices: true, stock: stock + 1 })
    assert.deepEqual(await read(), { readsPrices: false, stock: stock + 1 })
  })

  test('shows what was added, removed, and added again', async () => {
    const url = `${lists.products.url}&expand=tags`
    const tags = async () => (await owner.get(url)).body.products[0].tags.map(({ value }: { value: string }) => value)
    assert.deepEqual(await tags(), ['wool'])
    const { rows } = await sql<{ product_id: string; product_tag_id: string }>`
      delete from product_tag_links where product_id = ${product.id} returning *`.execute(db)
    assert.deepEqual(await tags(), [])
    await db.insertInto('product_tag_links').values(rows).execute()
    assert.deepEqual(await tags(), ['wool'])
    const refund = { id: newId('ref'), order_id, payment_id: order.payment_id, amount: 100, reason: 'other' as const }
    const refunds = async () => (await owner.get(lists.orders.url)).body.orders[0].refunds.length
    assert.equal(await refunds(), 0)
    await db.insertInto('refunds').values(refund).execute()
    assert.equal(await refunds(), 1)
  })

  test('shows a write of another server at once', async () => {
    const other = await buildApp({
      config: t.app.services.config,
      db: openDatabase({ url: t.databaseUrl, poolSize: 2 }),
      now: t.clock.now,
    })
    after(() => other.close())
    const there = caller(other, await signInStaff(db, store, 'owner', t.clock.now()))
    const titles = async () => [
      (await owner.get(lists.products.url)).body.products[0].title,
      (await there.get(lists.products.url)).body.products[0].title,
    ]
    assert.deepEqual(await titles(), ['Sweater', 'Sweater'])
    await there.post(`/admin/products/${product.id}`, { title: 'Jumper' })
    assert.deepEqual(await titles(), ['Jumper', 'Jumper'])
    await owner.post(`/admin/products/${product.id}`, { title: 'Sweater' })
    assert.deepEqual(await titles(), ['Sweater', 'Sweater'])
  })

  test('is counted again after a change that any program makes', async () => {
    const count = async (reader = owner) => (await reader.get('/admin/products?status[]=published&limit=1')).body.count
    const first = await count()
    assert.equal(await count(), first)
    const publish = (status: string) => sql`update products set status = ${status} where id = ${product.id}`.execute(db)
    await publish('published')
    assert.equal(await count(), first + 1)
    assert.equal(await count(stranger), 0)
    await publish('draft')
    assert.equal(await count(), first)
  })

  test('is cached for each shape, with totals of what they are computed from, and for its store only', async () => {
    const { url } = lists.orders
    const narrow = (await owner.get(`${url}&expand=&fields=id,total`)).body.orders[0]
    assert.deepEqual(Object.keys(narrow).sort(), ['id', 'total'])
    assert.equal(narrow.total, order.total)
    await sql`update line_items set unit_price = unit_price + 100 where order_id = ${order_id}`.execute(db)
    const dearer = (await owner.get(`${url}&expand=&fields=id,total`)).body.orders[0]
    assert.ok(dearer.total > narrow.total)
    await sql`update line_items set unit_price = unit_price - 100 where order_id = ${order_id}`.execute(db)

    assert.equal((await stranger.get(url)).body.count, 0)
  })

  test('with a code shows it to those who may read codes, and each reading is logged', async () => {
    const { url } = lists.orders
    const card = await aGiftCard(db, store)
    await db.insertInto('order_gift_cards').values({ order_id, gift_card_id: card.id }).execute()
    const clerk = caller(t.app, await signInStaff(db, store, 'customer_service', t.clock.now()))
    const codeFor = async (reader: typeof owner) => (await reader.get(url)).body.orders[0].gift_cards[0].code
    const readings = async () => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from audit_entries where action like 'GET %'`.execute(db)
      return rows[0]?.count ?? 0
    }
    const before = await readings()
    assert.equal(await codeFor(owner), card.code)
    assert.notEqual(await codeFor(clerk), card.code)
    assert.equal(await codeFor(owner), card.code)
    assert.notEqual(await codeFor(clerk), card.code)
    assert.equal((await readings()) - before, 2)
  })

  test('with relations that have no versions is composed for each request', async () => {
    await db
      .insertInto('swaps')
      .values({ id: newId('swap'), store_id: store.id, order_id })
      .execute()
    await owner.get(lists.orders.url)
    assert.equal(await composedBy(() => owner.get(lists.orders.url)), 1)
  })
})
