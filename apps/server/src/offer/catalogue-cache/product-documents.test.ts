import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { storeProductRelations } from '@shopkey/contract/product.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../app.ts'
import { startChangeLog } from '../../db/changes/change-log.ts'
import { openDatabase } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { DB } from '../../db/tables.ts'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'
import { resolvePriceContext } from '../pricing/price-context.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { loadFragments } from './load-fragments.ts'
import { ProductDocuments } from './product-documents.ts'
import { deleteUnseenDocuments, purgeChanges } from './tidy-product-documents.ts'

const { t, store, other: otherStore, owner } = await startTwoStores()
const { app, db, clock, databaseUrl, statements } = t

const product = await aWholeProduct()

/** A product made of rows of every table that products are made of. */
async function aWholeProduct() {
  const collection = (await owner.post('/admin/collections', { title: 'Warm' })).body.collection
  const category = (await owner.post('/admin/product-categories', { name: 'Clothes' })).body.product_category
  const created = await owner.post('/admin/products', {
    title: 'Sweater',
    status: 'published',
    type: { value: 'Knitwear' },
    tags: [{ value: 'wool' }],
    collection_id: collection.id,
    categories: [{ id: category.id }],
    images: ['https://cdn.test/uploads/sweater.webp'],
    options: [{ title: 'Size' }],
    variants: ['M', 'L'].map((value) => ({
      title: value,
      inventory_quantity: 5,
      options: [{ value }],
      prices: [{ currency_code: 'eur', amount: 5000 }],
    })),
    translations: { bh: { title: 'Baju hangat' } },
  })
  assert.equal(created.status, 200, JSON.stringify(created.body))
  const { id, type_id, variants, images } = created.body.product
  const file_key =
    (await sql<{ key: string }>`select file_key_of(${images[0].url}) as key`.execute(db)).rows[0]?.key ?? ''
  await db
    .insertInto('uploads')
    .values({ file_key, store_id: store.id, original_name: 'a.webp', content_type: 'image/webp', size_bytes: 1 })
    .execute()
  const group_id = newId('cgrp')
  await db.insertInto('customer_groups').values({ id: group_id, store_id: store.id, name: 'Friends' }).execute()
  await aPriceList(db, store, { amounts: { [variants[0].id]: 4000 }, customer_group_id: group_id })
  const tax_rate_id = newId('txr')
  await db
    .insertInto('tax_rates')
    .values({ id: tax_rate_id, store_id: store.id, rate: 5, name: 'Wool', region_id: store.eur_region_id })
    .execute()
  await db.insertInto('product_tax_rates').values({ product_id: id, tax_rate_id }).execute()
  await db.insertInto('product_type_tax_rates').values({ product_type_id: type_id, tax_rate_id }).execute()
  return { id: id as string, variant_ids: variants.map((variant: { id: string }) => variant.id) as string[], group_id }
}

async function catalogueOf({
  language,
  groups = [],
}: {
  language?: ContentLanguage
  groups?: string[]
} = {}): Promise<CatalogueContext> {
  const found = await app.services.stores.findById(store.id)
  assert.ok(found)
  const place = { region_id: store.eur_region_id, customer_group_ids: groups }
  const context = await resolvePriceContext(db, store.id, place, clock.now())
  return { store: found, context, language, sales_channel_id: null, key: 'test' }
}

async function fixture(catalogue?: CatalogueContext) {
  const chosen = catalogue ?? (await catalogueOf())
  const documents = new ProductDocuments(db, assert.ifError)
  await documents.start()
  const kind = documents.kindOf(chosen, {})
  assert.ok(kind)
  const compose = () => loadFragments(db, { ...chosen, shape: {}, kind }, [product.id])
  return {
    documents,
    kind,
    compose,
    /** As a server whose memory has no room for the product. */
    async keep() {
      for (const fragment of await compose()) documents.store(fragment)
      await documents.flush()
    },
    /** The stored product, parsed; undefined where it must be composed. */
    async read(now = clock.now()) {
      const [fragment] = await documents.read(kind, [product.id], now)
      if (!fragment) return undefined
      const [composed] = await compose()
      assert.deepEqual(JSON.parse(fragment.json.toString()), JSON.parse(composed?.json.toString() ?? 'null'))
      return JSON.parse(fragment.json.toString())
    },
  }
}

/** The tables that the statement reads which composes a product with these relations. */
async function tablesOf(expand: string): Promise<string[]> {
  const before = statements.length
  const catalogue = await catalogueOf({ language: 'bh' })
  await loadFragments(db, { ...catalogue, shape: { expand } }, [product.id])
  const text = statements
    .slice(before)
    .find((statement) => statement.includes('as as_of') && statement.includes('row_to_json(x) as product'))
  const plan = await sql`explain (generic_plan, format json) ${sql.raw(text ?? '')}`.execute(db)
  const read = new Set(
    [...JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name ?? ''),
  )
  return [...read]
}

const allRelations = [
  ...storeProductRelations,
  'categories',
  'sales_channels',
  'variants.product.profiles',
  'variants.options.option',
]
const tables = await tablesOf(allRelations.join())

async function touch(table: string): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER' and column_name not in ('id', 'inventory_quantity', 'updated_at') limit 1`.execute(db)
  const column = sql.ref(rows[0]?.column_name ?? '')
  await sql`update ${sql.table(table as keyof DB)} set ${column} = ${column}`.execute(db)
}

describe('the document of a product', () => {
  test('is read as it was composed, in each language and for each group of customers', async () => {
    const [plain, translated, friends] = await Promise.all([
      fixture(),
      fixture(await catalogueOf({ language: 'bh' })),
      fixture(await catalogueOf({ groups: [product.group_id] })),
    ])
    for (const each of [plain, translated, friends]) await each.keep()
    assert.equal((await plain.read()).title, 'Sweater')
    assert.equal((await translated.read()).title, 'Baju hangat')
    const priceFor = async ({ read }: typeof plain) => (await read()).variants[0].calculated_price
    assert.deepEqual([await priceFor(plain), await priceFor(friends)], [5000, 4000])
    const { rows } = await sql`select from product_documents where store_id = ${otherStore.id}`.execute(db)
    assert.equal(rows.length, 0)
  })

  test('has the current stock', async () => {
    const { keep, read } = await fixture()
    await keep()
    await sql`
      update product_variants set inventory_quantity = 0, updated_at = now() where id = ${product.variant_ids[0]}`.execute(
      db,
    )
    const figures = (await read()).variants.map((variant: { inventory_quantity: number; purchasable: boolean }) => [
      variant.inventory_quantity,
      variant.purchasable,
    ])
    assert.deepEqual(figures, [
      [0, false],
      [5, true],
    ])
  })

  test('is made of many tables', () => {
    assert.ok(tables.length >= 21, tables.join())
  })

  for (const table of tables)
    test(`is composed again after a change of ${table}`, async () => {
      const { keep, read } = await fixture()
      await keep()
      assert.ok(await read())
      await touch(table)
      assert.equal(await read(), undefined)
      await keep()
      assert.ok(await read())
    })

  test('is composed again after rows were added, and removed', async () => {
    const { keep, read } = await fixture()
    const isComposedAgain = async (change: () => Promise<unknown>) => {
      await keep()
      assert.ok(await read())
      await change()
      assert.equal(await read(), undefined)
    }
    const rowsOf = {
      product_images: sql`product_id = ${product.id}`,
      product_tag_links: sql`product_id = ${product.id}`,
      product_category_links: sql`product_id = ${product.id}`,
      product_sales_channels: sql`product_id = ${product.id}`,
      product_tax_rates: sql`product_id = ${product.id}`,
      product_option_values: sql`variant_id = ${product.variant_ids[1]}`,
      money_amounts: sql`variant_id = ${product.variant_ids[1]}`,
      price_list_customer_groups: sql`customer_group_id = ${product.group_id}`,
      product_type_tax_rates: sql`tax_rate_id in (select id from tax_rates where store_id = ${store.id})`,
      translations: sql`resource_id = ${product.id}`,
      uploads: sql`store_id = ${store.id}`,
    }
    for (const [table, where] of Object.entries(rowsOf)) {
      const name = sql.table(table)
      const taken = await sql<{ row: unknown }>`select to_jsonb(x) as row from ${name} x where ${where}`.execute(db)
      assert.ok(taken.rows.length > 0, table)
      await isComposedAgain(() => sql`delete from ${name} where ${where}`.execute(db))
      await isComposedAgain(() =>
        sql`
          insert into ${name} select r.* from json_array_elements(${JSON.stringify(taken.rows.map(({ row }) => row))}::json) e,
            json_populate_record(null::${name}, e) r`.execute(db),
      )
    }
  })

  test('is not read once it is a draft, deleted, or gone, and is read again after it was composed', async () => {
    const { keep, read, documents, kind } = await fixture()
    for (const [hidden, shown] of [
      [sql`status = 'draft'`, sql`status = 'published'`],
      [sql`deleted_at = now()`, sql`deleted_at = null`],
    ] as const) {
      await keep()
      await sql`update products set ${hidden} where id = ${product.id}`.execute(db)
      assert.deepEqual(await documents.read(kind, [product.id], clock.now()), [])
      await keep()
      assert.deepEqual(await documents.read(kind, [product.id], clock.now()), [])
      await sql`update products set ${shown} where id = ${product.id}`.execute(db)
      assert.equal(await read(), undefined)
    }
  })

  test('stays when another product or another store changes, and when one is added', async () => {
    const { keep, read } = await fixture()
    const other = await aProduct(db, store)
    await keep()
    await sql`update products set title = 'Other' where id = ${other.id}`.execute(db)
    await sql`update money_amounts set amount = amount + 1 where variant_id = ${other.variant_ids[0]}`.execute(db)
    await sql`update shipping_profiles set name = 'Parcel' where store_id = ${otherStore.id}`.execute(db)
    await aProduct(db, store)
    await db
      .insertInto('product_tags')
      .values({ id: newId('ptag'), store_id: store.id, value: 'silk' })
      .execute()
    assert.ok(await read())
  })

  test('is not proven by a change that was running when it was composed', async () => {
    const { keep, read } = await fixture()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query('begin')
      await client.query('update money_amounts set amount = 4500 where variant_id = $1', [product.variant_ids[1]])
      await keep()
      assert.equal((await read()).variants[1].calculated_price, 5000)
      await client.query('commit')
    } finally {
      await client.end()
    }
    assert.equal(await read(), undefined)
    await keep()
    assert.equal((await read()).variants[1].calculated_price, 4500)
  })

  test('ends with its prices, and is of no earlier time', async () => {
    await aPriceList(db, store, {
      amounts: { [product.variant_ids[1] ?? '']: 3000 },
      starts_at: '2026-03-02T00:00:00Z',
      ends_at: '2026-03-03T00:00:00Z',
    })
    const { keep, read } = await fixture()
    await keep()
    assert.ok(await read(new Date('2026-03-01T23:59:59Z')))
    assert.equal(await read(new Date('2026-03-02T00:00:00Z')), undefined)
    assert.equal(await read(new Date('2026-02-28T00:00:00Z')), undefined)
  })

  test('of a region is of its taxes and currency', async () => {
    const before = await fixture()
    await before.keep()
    await sql`update regions set tax_rate = 11 where id = ${store.eur_region_id}`.execute(db)
    const later = await fixture()
    assert.notEqual(later.kind.id, before.kind.id)
    assert.equal(await later.read(), undefined)
    // A server that was not notified of the change keeps what it composes apart.
    await before.keep()
    assert.equal(await later.read(), undefined)
  })

  test('is kept again after all were lost', async () => {
    const { keep, read } = await fixture()
    await keep()
    await sql`delete from product_documents`.execute(db)
    assert.equal(await read(), undefined)
    await keep()
    assert.ok(await read())
  })
})

describe('servers whose memory holds few products', () => {
  async function aServer() {
    const config = { ...app.services.config, catalogueCacheBytes: 40_000 }
    const composed: string[] = []
    const onStatement = (text: string) => void (text.includes('row_to_json(x) as product') && composed.push(text))
    const server = await buildApp({
      config,
      db: openDatabase({ url: databaseUrl, poolSize: 2, onStatement }),
      now: clock.now,
    })
    after(() => server.close())
    await server.ready()
    const get = async (id: string) => {
      const url = `/store/products/${id}?region_id=${store.eur_region_id}`
      const { statusCode, body } = await server.inject({ url, headers: { 'store-view-code': store.view_code } })
      assert.equal(statusCode, 200, body)
      return JSON.parse(body).product
    }
    return { get, composed }
  }

  test('read what another one composed, and never what has changed since', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) ids.push((await aProduct(db, store)).id)
    const [first = ''] = ids
    const one = await aServer()
    for (const id of ids) await one.get(id)
    await until(async () => {
      const { rows } = await sql`select from product_documents where product_id = ${first}`.execute(db)
      return rows.length === 1
    }, 'the first product is kept')
    const another = await aServer()
    const product = await another.get(first)
    assert.equal(another.composed.length, 0)
    const edited = await owner.post(`/admin/products/${first}`, { title: 'Changed' })
    assert.equal(edited.status, 200)
    const third = await aServer()
    assert.deepEqual({ ...(await third.get(first)), updated_at: product.updated_at }, { ...product, title: 'Changed' })
    assert.equal(third.composed.length, 1)
  })
})

describe('tidying', () => {
  test('deletes old changes, and before them the products that they have outdated', async () => {
    const { keep, read } = await fixture()
    const stored = async () =>
      (await sql`select from product_documents where product_id = ${product.id}`.execute(db)).rows.length
    const recorded = async () => (await sql`select from change_log where scope = ${product.id}`.execute(db)).rows.length
    await sql`delete from product_documents`.execute(db)
    await keep()
    await touch('money_amounts')
    assert.deepEqual([await stored(), await read()], [1, undefined])
    await purgeChanges(app.services)
    assert.deepEqual([await stored(), (await recorded()) > 0], [0, true])
    await keep()
    clock.advance(25 * 3_600_000)
    await purgeChanges(app.services)
    clock.advance(25 * 3_600_000)
    await purgeChanges(app.services)
    assert.equal(await recorded(), 0)
    assert.equal(await stored(), 1)
  })

  test('a product that was composed before the log was lost is not stored', async () => {
    const { compose, documents, read, keep } = await fixture()
    const [fragment] = await compose()
    await sql`truncate change_log, product_documents`.execute(db)
    assert.ok(fragment)
    documents.store(fragment)
    await documents.flush()
    assert.equal(await read(), undefined)
    await startChangeLog(db)
    // A transaction of any database of the cluster that began before the log delays what is valid.
    await until(async () => {
      await keep()
      return (await read()) !== undefined
    }, 'storing a product of the new log')
  })

  test('deletes products that nobody sees, and what was composed a week ago', async () => {
    const { keep, read } = await fixture()
    await keep()
    const count = async () =>
      (await sql`select from product_documents where product_id = ${product.id}`.execute(db)).rows.length
    await sql`update products set status = 'draft' where id = ${product.id}`.execute(db)
    await deleteUnseenDocuments(app.services)
    assert.equal(await count(), 0)
    await sql`update products set status = 'published' where id = ${product.id}`.execute(db)
    await keep()
    assert.ok(await read())
    clock.advance(8 * 24 * 3_600_000)
    await deleteUnseenDocuments(app.services)
    assert.equal(await count(), 0)
  })
})
