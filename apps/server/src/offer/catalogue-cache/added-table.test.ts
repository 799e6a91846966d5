import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { until } from '@shopkey/testkit/until.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '../../app.ts'
import { productRelations } from '../../catalogue/products/product.relations.ts'
import { type ChangeSource, changeSources } from '../../db/changes/change-sources.ts'
import { installChangeTriggers } from '../../db/changes/install-triggers.ts'
import { openDatabase } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hasMany, type Relations } from '../../db/relations.ts'
import type { DB } from '../../db/tables.ts'
import { aCart } from '../../testing/a-cart.ts'
import { startCartFixture } from '../../testing/cart-fixture.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { resolvePriceContext } from '../pricing/price-context.ts'
import { loadFragments } from './load-fragments.ts'
import { ProductDocuments } from './product-documents.ts'

const { app, db, clock, databaseUrl, shop, statements, aVariant } = await startCartFixture()
const staff = await signInStaff(db, shop, 'owner', clock.now())

const variant_id = await aVariant()
const { product_id } = await db
  .selectFrom('product_variants')
  .select('product_id')
  .where('id', '=', variant_id)
  .executeTakeFirstOrThrow()

// A table of rows that a product is made of, as a migration would add it; its one entry in the list of sources; and the relation.
await sql`create table product_badges (id text primary key default gen_random_uuid()::text, product_id text not null, badge text not null)`.execute(
  db,
)
await sql`insert into product_badges (product_id, badge) values (${product_id}, 'new')`.execute(db)
const sources: Record<string, ChangeSource> = changeSources
sources.product_badges = {
  scopesOf: (row) => `select p.id, p.store_id, 'content' from products p where p.id = ${row}.product_id`,
}
await installChangeTriggers(db as unknown as Kysely<unknown>)
const relations: Relations = productRelations
relations.badges = hasMany('product_badges' as keyof DB & string, 'product_id', { orderBy: 'badge' })

// Files that run in the same process have no such table.
after(() => {
  delete sources.product_badges
  delete relations.badges
})

/** A server of this installation, with what it sends to the database. */
interface Server {
  app: typeof app
  statements: string[]
}

const here: Server = { app, statements }
const there = await anotherServer()

async function anotherServer(): Promise<Server> {
  const sent: string[] = []
  const other = await buildApp({
    config: app.services.config,
    db: openDatabase({ url: databaseUrl, poolSize: 4, onStatement: (text) => sent.push(text) }),
    now: clock.now,
  })
  await other.ready()
  after(() => other.close())
  return { app: other, statements: sent }
}

const headers = { 'store-view-code': shop.view_code }
const ofShoppers = async (server: Server, url: string) => {
  const reply = await server.app.inject({ method: 'GET', url, headers })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}
const product = `/store/products/${product_id}?region_id=${shop.idr_region_id}`
const list = `/store/products?region_id=${shop.idr_region_id}`

/** What a server sends to the database while it serves a request. */
async function sent(server: Server, work: () => Promise<unknown>): Promise<string[]> {
  const before = server.statements.length
  await work()
  return server.statements.slice(before).filter((text) => !text.includes('from "stores"'))
}

/** For each cache of a server, whether it would serve what it has: without asking, or because the database says so. */
async function whatIsServed(server: Server, cart_id: string) {
  const api = storeApi(server.app, shop)
  const composes = (texts: string[]) => texts.some((text) => text.includes('row_to_json(x) as product'))
  const inMemory = await sent(server, () => ofShoppers(server, product))
  const listed = await sent(server, () => ofShoppers(server, list))
  const cart = await sent(server, () => api.post(`/store/carts/${cart_id}`, { metadata: { seen: 'yes' } }))
  const staffList = await sent(server, () =>
    server.app.inject({ method: 'GET', url: `/admin/products?id=${product_id}&expand=badges`, headers: staff }),
  )
  return {
    memory: !composes(inMemory) && inMemory.length === 0,
    listing: listed.length === 0,
    cart: !cart.some((text) => text.includes('pg_current_snapshot') && / from carts c? ?where/.test(text)),
    staffList: staffList.filter((text) => text.includes('hashtidextended')).length === 1,
  }
}
const everything = { memory: true, listing: true, cart: true, staffList: true }
const nothing = { memory: false, listing: false, cart: false, staffList: false }

/** Reads everything until both servers serve what they have. */
async function warm(carts: readonly [string, string]): Promise<void> {
  for (const [index, server] of [here, there].entries())
    await until(async () => {
      const served = await whatIsServed(server, carts[index] ?? '')
      return Object.values(served).every(Boolean)
    }, 'everything being cached')
}

const revisions = async () =>
  Promise.all([here, there].map(async (server) => (await ofShoppers(server, '/store/catalogue-revision')).revision))

async function writeByAnotherProgram(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update product_badges set badge = badge || '!' where product_id = $1`, [product_id])
  await client.end()
}

test('a table that is added to the sources outdates every cache of each server', async () => {
  const carts = [await aCart(app, shop, { variant_id }), await aCart(there.app, shop, { variant_id })] as const
  await warm(carts)
  const before = await revisions()
  await writeByAnotherProgram()
  await until(async () => (await revisions()).every((revision, index) => revision !== before[index]), 'new revisions')
  for (const [index, server] of [here, there].entries())
    assert.deepEqual(await whatIsServed(server, carts[index] ?? ''), nothing, `server ${index}`)
  await warm(carts)
  assert.deepEqual(await whatIsServed(here, carts[0]), everything)
})

test('a database that is restored beneath running servers outdates every cache of each server', async () => {
  const carts = [await aCart(app, shop, { variant_id }), await aCart(there.app, shop, { variant_id })] as const
  await warm(carts)
  const before = await revisions()
  // Nobody is notified: as pg_restore does it, with another table in place of the one of before.
  await db.transaction().execute(async (trx) => {
    await sql`alter table store_revisions rename to former_revisions`.execute(trx)
    await sql`create unlogged table store_revisions (like former_revisions including all)`.execute(trx)
    await sql`drop table former_revisions`.execute(trx)
  })
  await until(async () => (await revisions()).every((revision, index) => revision !== before[index]), 'new revisions')
  for (const [index, server] of [here, there].entries())
    assert.deepEqual(await whatIsServed(server, carts[index] ?? ''), nothing, `server ${index}`)
})

test('a stored document of before is not read again', async () => {
  const documents = new ProductDocuments(db, assert.ifError)
  await documents.start()
  const found = await app.services.stores.findById(shop.id)
  assert.ok(found)
  const place = { region_id: shop.idr_region_id, customer_group_ids: [] }
  const context = await resolvePriceContext(db, shop.id, place, clock.now())
  const catalogue = { store: found, context, language: undefined, sales_channel_id: null, key: 'test' }
  const kind = documents.kindOf(catalogue, {})
  assert.ok(kind)
  const stored = async () => (await documents.read(kind, [product_id], clock.now())).length
  await stored()
  for (const fragment of await loadFragments(db, { ...catalogue, shape: {}, kind }, [product_id]))
    documents.store(fragment)
  await documents.flush()
  assert.equal(await stored(), 1)
  await writeByAnotherProgram()
  assert.equal(await stored(), 0)
})

test('search is indexed in the transaction that wrote', async () => {
  const texts = await sent(here, () =>
    inTransaction(db, (trx) =>
      sql`update product_badges set badge = 'old' where product_id = ${product_id}`.execute(trx),
    ),
  )
  assert.ok(
    texts.some((text) => text.includes('search_documents')),
    texts.join('\n'),
  )
})
