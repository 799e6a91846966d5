import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { storeApi } from '@shopkey/server/src/testing/store-api.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'
import { productReviews } from '../../examples/product-reviews/product-reviews.ts'
import { pathOf } from '../launch/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopkey-extension-backup-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

const t = await startTestApp({}, undefined, [productReviews()])
const withExamples = pathOf('examples/tests.shopkey.config.ts')
const withoutAny = join(folder, 'without.shopkey.config.ts')
let archive = ''
let rows: unknown[] = []

/** The real command, as an operator runs it. */
async function run(script: string, args: string[], config: string, databaseUrl = t.databaseUrl) {
  const env = {
    ...process.env,
    SHOPKEY_CONFIG: config,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SECRET: 'a-secret-of-this-test-0123456789-0123456789',
  }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [pathOf(`scripts/${script}.ts`), ...args], {
    env,
  })
  return `${stdout}${stderr}`
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const everyReview = 'select * from x_product_reviews.x_product_reviews_reviews order by id'
/** What the tables are made of. */
const shape = `select
  (select json_agg(format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) order by table_name, ordinal_position)
    from information_schema.columns where table_schema = 'x_product_reviews') as columns,
  (select json_agg(format('%s %s', conname, pg_get_constraintdef(oid)) order by conname) from pg_constraint
    where connamespace = 'x_product_reviews'::regnamespace and contype <> 'n') as constraints,
  (select json_agg(indexdef order by indexname) from pg_indexes where schemaname = 'x_product_reviews') as indexes,
  (select json_agg(name order by name) from extension_migrations) as migrations`

before(async () => {
  writeFileSync(withoutAny, `export default { extensions: [] }\n`)
  const shop = await aShop(t.db)
  const { variant_ids } = await aProduct(t.db, shop, { title: 'Kopi Gayo', variants: [{ stock: 100 }] })
  const cart_id = await aCartAtCheckout(t.app, shop, { variant_id: variant_ids[0] ?? '' })
  const { data: order } = await storeApi(t.app, shop).post(`/store/carts/${cart_id}/complete`)
  await query(
    t.databaseUrl,
    `insert into x_product_reviews.x_product_reviews_reviews (store_id, product_id, customer_id, stars, text, status, created_at, updated_at)
    select o.store_id, v.product_id, o.customer_id, 5, 'Kopi "enak"\t\\ قهوة', 'published', now(), now()
    from orders o, product_variants v where o.id = '${order.id}' and v.id = '${variant_ids[0]}'`,
  )
  rows = await query(t.databaseUrl, everyReview)
  assert.equal(rows.length, 1)
  await run('backup', ['--to', folder], withExamples)
  archive = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar')) ?? '')
})

test('--check names the extensions, and says what it does not prove', async () => {
  const checked = await run('restore', [archive, '--check'], withExamples)
  assert.match(checked, /All checksums match/)
  assert.match(checked, /Extensions with tables: product-reviews/)
  assert.match(checked, /Not proved: that its rows fit the tables/)
})

test('an extension in the list has its tables, rows and migrations again, and works on them', async () => {
  const { databaseUrl: url } = await createTestDatabase()
  assert.match(await run('restore', [archive, '--into', url], withExamples), /Restored\./)
  assert.deepEqual(await query(url, everyReview), rows)
  assert.deepEqual(await query(url, shape), await query(t.databaseUrl, shape))
  assert.match(await run('migrate', [], withExamples, url), /has the newest schema/)
})

test('one that is not in the list is restored as it was and named, and works once it is there again', async () => {
  const { databaseUrl: url } = await createTestDatabase()
  const restored = await run('restore', [archive, '--into', url], withoutAny)
  assert.match(
    restored,
    /Not in the list of extensions here: product-reviews\. Their tables are restored as they were \(x_product_reviews\)/,
  )
  assert.deepEqual(await query(url, everyReview), rows)
  assert.deepEqual(await query(url, shape), await query(t.databaseUrl, shape))
  assert.match(await run('migrate', [], withExamples, url), /has the newest schema/)
})

test('a database whose extensions were migrated, and which is empty, takes the backup', async () => {
  const { databaseUrl: url } = await createTestDatabase()
  await run('migrate', [], withExamples, url)
  assert.match(await run('restore', [archive, '--into', url], withExamples), /Restored\./)
  assert.deepEqual(await query(url, everyReview), rows)
})

test('a rehearsal starts the shop with its extensions', async () => {
  const rehearsed = await run('restore', ['--rehearse', archive], withExamples)
  assert.match(rehearsed, /Extensions with tables: product-reviews/)
  assert.doesNotMatch(rehearsed, /do not run on the copy/)
  assert.match(rehearsed, /Nothing of it remains/)
})
