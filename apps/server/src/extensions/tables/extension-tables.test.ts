import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { defineRoute } from '@shopkey/extension/extension-route.ts'
import type { ExtensionMigration } from '@shopkey/extension/extension-work.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import Type from 'typebox'
import { productReviews } from '../../../../../examples/product-reviews/product-reviews.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { writeReferenceData } from '../../db/reference-data.ts'
import { knownMigrations, migrate, migrateTo } from '../../migrate.ts'
import { aStore } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { migrateExtensions } from '../migrate-extensions.ts'
import { sessionOf } from './schema-name.ts'

const notes: ExtensionMigration = {
  name: '0001-notes',
  sql: `create type x_visits_mood as enum ('good', 'bad');
    create table x_visits_notes (
      id bigint generated always as identity primary key,
      store_id text not null references stores on delete cascade,
      order_id text references orders on delete set null,
      product_id text references products on delete cascade,
      collection_id text references product_collections on delete cascade,
      mood x_visits_mood not null default 'good');
    create index x_visits_notes_by_store on x_visits_notes (store_id);
    insert into x_visits_notes (store_id, product_id) select store_id, id from products`,
}
const visits = (...migrations: ExtensionMigration[]) =>
  defineExtension({
    id: 'visits',
    migrations,
    routes: ({ db }) => [
      defineRoute(
        {
          surface: 'store',
          method: 'GET',
          path: '/notes',
          summary: 'Count',
          guard: 'anyone',
          reply: Type.Object({ count: Type.Integer() }),
        },
        async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::int as count from x_visits_notes`.execute(db)
          return rows[0] ?? { count: 0 }
        },
      ),
    ],
  })

async function withSql<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The API as it starts with these extensions; nothing is migrated. */
async function started(url: string, extensions: Parameters<typeof migrateExtensions>[1]) {
  const lines: string[] = []
  const db = openDatabase({ url, poolSize: 2, session: sessionOf(extensions) })
  const app = await buildApp({
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', RUN_JOBS: 'false' }),
    db,
    now: () => new Date(),
    extensions,
    log: { write: (line) => void lines.push(line) },
  })
  await app.ready()
  const stateOf = (id: string) => app.services.extensions().find((each) => each.id === id)
  return { app, db, lines, stateOf }
}

describe('an extension with tables', () => {
  test('has them in a schema of its own, reads the catalogue, and references what the shop grants', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const seeded = openDatabase({ url, poolSize: 2 })
    const store = await aStore(seeded, { is_default: true })
    const order = await anOrder(seeded, store)
    const extension = visits(notes)
    assert.deepEqual(await migrateExtensions(url, [extension]), { applied: ['visits 0001-notes'], failures: [] })
    assert.deepEqual(await migrateExtensions(url, [extension]), { applied: [], failures: [] })
    const { app } = await started(url, [extension])
    const nobody = caller(app, { 'store-view-code': store.view_code })
    assert.deepEqual((await nobody.get('/store/x/visits/notes')).body, { count: 1 })
    // What the shop deletes takes the extension's rows with it, or leaves them without the reference.
    await withSql(url, async (client) => {
      await client.query(
        `insert into product_collections (id, store_id, title, handle) values ('col_1', $1, 'A', 'a')`,
        [store.id],
      )
      await client.query(
        `insert into x_visits.x_visits_notes (store_id, order_id, collection_id) values ($1, $2, 'col_1')`,
        [store.id, order.id],
      )
      await client.query(`delete from product_collections where id = 'col_1'`)
      const { rows } = await client.query<{ owner: string; collections: number }>(
        `select nspowner::regrole::text as owner, (select count(collection_id)::int from x_visits.x_visits_notes) as collections
        from pg_namespace where nspname = 'x_visits'`,
      )
      assert.deepEqual(rows, [{ owner: `${new URL(url).username}_x_visits`, collections: 0 }])
    })
    await app.close()
    await seeded.destroy()
  })

  test('migrates once when several processes do it at the same moment', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const results = await Promise.all(Array.from({ length: 4 }, () => migrateExtensions(url, [visits(notes)])))
    assert.deepEqual(
      results.flatMap(({ applied }) => applied),
      ['visits 0001-notes'],
    )
    assert.deepEqual(
      results.flatMap(({ failures }) => failures),
      [],
    )
  })

  test('whose migration fails is left out and named until it is mended; the shop and other extensions run', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const seeded = openDatabase({ url, poolSize: 1 })
    const store = await aStore(seeded, { is_default: true })
    await seeded.destroy()
    const broken = {
      name: '0002-more',
      sql: 'alter table x_visits_notes\n  add column words text;\nupdate orders set id = id',
    }
    const other = defineExtension({
      id: 'other',
      migrations: [{ name: '0001', sql: 'create table x_other_a (store_id text)' }],
    })
    const migrated = await migrateExtensions(url, [
      visits(notes, broken, { name: '0003-last', sql: 'select 1' }),
      other,
    ])
    assert.deepEqual(migrated, {
      applied: ['visits 0001-notes', 'other 0001'],
      failures: [{ extension_id: 'visits', name: '0002-more', reason: 'permission denied for table orders' }],
    })
    await withSql(url, async (client) => {
      const { rows } = await client.query(
        `select from information_schema.columns where table_name = 'x_visits_notes' and column_name = 'words'`,
      )
      assert.equal(rows.length, 0, 'the migration left a half')
    })
    const shop = await started(url, [visits(notes, broken), other])
    const nobody = caller(shop.app, { 'store-view-code': store.view_code })
    assert.deepEqual(shop.stateOf('visits'), {
      id: 'visits',
      state: 'failed',
      failure: 'migration 0002-more: permission denied for table orders',
      fault_count: 1,
    })
    assert.equal(shop.stateOf('other')?.state, 'running')
    assert.ok(shop.lines.some((line) => line.includes('extension visits') && line.includes('0002-more')))
    assert.equal((await nobody.get('/store/x/visits/notes')).status, 404)
    assert.equal((await nobody.get('/store/products')).status, 200)
    await shop.app.close()

    const mended = visits(notes, { ...broken, sql: 'alter table x_visits_notes add column words text' })
    assert.deepEqual((await migrateExtensions(url, [mended, other])).failures, [])
    const again = await started(url, [mended, other])
    assert.equal(again.stateOf('visits')?.state, 'running')
    await again.app.close()
  })

  test('that was not migrated is left out, and says what to do', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const { app, stateOf } = await started(url, [visits(notes)])
    assert.equal(stateOf('visits')?.failure, 'migration 0001-notes was not applied: run npm run migrate')
    await app.close()
  })

  test('names the line of its migration that PostgreSQL does not understand', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const { failures } = await migrateExtensions(url, [
      visits({ name: '0001', sql: 'select 1;\n\ncreate tabel x_visits_a (a int)' }),
    ])
    assert.match(failures[0]?.reason ?? '', /syntax error at or near "tabel" \(line 3\)/)
  })
})

describe('a database user that is no superuser', () => {
  const userOf = async (rights: string) => {
    const { databaseUrl } = await createTestDatabase()
    const name = `shop_${randomBytes(4).toString('hex')}`
    const url = new URL(databaseUrl)
    await withSql(databaseUrl, async (client) => {
      await client.query(`create role ${name} login password 'of-the-test' ${rights}`)
      await client.query(`alter database ${pg.escapeIdentifier(url.pathname.slice(1))} owner to ${name}`)
      await client.query(`do $$ declare owned record; begin
        for owned in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        loop execute format('alter table %s owner to ${name}', owned.name); end loop; end $$`)
    })
    url.username = name
    url.password = 'of-the-test'
    return {
      name,
      url: url.href,
      asSuperuser: <R>(work: (client: pg.Client) => Promise<R>) => withSql(databaseUrl, work),
    }
  }
  const removeUser = ({ name, asSuperuser }: Awaited<ReturnType<typeof userOf>>) =>
    asSuperuser(async (client) => {
      await client.query(`reassign owned by ${name} to current_user`)
      for (const role of [`${name}_x_visits`, name])
        await client.query(`drop owned by ${role} cascade; drop role ${role}`)
    })
  const writeToTable = (url: string) =>
    withSql(url, async (client) => {
      await client.query(`insert into x_visits.x_visits_notes (store_id) select id from stores`)
      return client.query('select * from x_visits.x_visits_notes')
    })

  test('and may create roles migrates extensions, and uses their tables', async () => {
    const user = await userOf('createrole')
    try {
      assert.deepEqual(await migrateExtensions(user.url, [visits(notes)]), {
        applied: ['visits 0001-notes'],
        failures: [],
      })
      await writeToTable(user.url)
      const { failures } = await migrateExtensions(user.url, [
        visits(notes, { name: '0002', sql: 'reset role; drop table orders' }),
      ])
      assert.match(failures[0]?.reason ?? '', /cannot set parameter "role"/)
    } finally {
      await removeUser(user)
    }
  })

  test('and may not create roles gets the statement to run; until then no migration of an extension runs', async () => {
    const user = await userOf('nocreaterole')
    try {
      const refused = await migrateExtensions(user.url, [visits(notes)])
      const { reason = '' } = refused.failures[0] ?? {}
      assert.deepEqual([refused.applied, refused.failures.length], [[], 1])
      assert.match(reason, /may not create the role .*As a superuser of PostgreSQL, run: create role/)
      const { rows } = await user.asSuperuser((client) =>
        client.query(`select from pg_namespace where nspname = 'x_visits'`),
      )
      assert.equal(rows.length, 0)
      await user.asSuperuser((client) => client.query(reason.split(' run: ')[1] ?? ''))
      assert.deepEqual(await migrateExtensions(user.url, [visits(notes)]), {
        applied: ['visits 0001-notes'],
        failures: [],
      })
      await writeToTable(user.url)
    } finally {
      await removeUser(user)
    }
  })

  test('is not lent a role with rights of its own', async () => {
    const user = await userOf('createrole')
    try {
      await user.asSuperuser((client) => client.query(`create role ${user.name}_x_visits createdb`))
      const { failures } = await migrateExtensions(user.url, [visits(notes)])
      assert.match(failures[0]?.reason ?? '', /has rights of its own/)
    } finally {
      await removeUser(user)
    }
  })
})

describe('the tables of an extension of version 0.2', () => {
  /** As that version made them: in public, with a list of migrations beside them. */
  async function anInstallation() {
    const { databaseUrl: url } = await createTestDatabase()
    await withSql(url, (client) =>
      client.query('drop schema pgboss cascade; drop schema public cascade; create schema public'),
    )
    await migrateTo(
      url,
      (await knownMigrations()).filter((name) => name !== '0300-extension-schemas'),
    )
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    })
    const { migrations = [] } = productReviews()
    const steps = migrations.map(({ name, sql: text }) => [
      name,
      { up: (trx: Kysely<unknown>) => sql.raw(text).execute(trx) },
    ])
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(steps) },
      migrationTableName: 'x_product_reviews_migration',
      migrationLockTableName: 'x_product_reviews_migration_lock',
    })
    const { error } = await migrator.migrateToLatest()
    assert.equal(error, undefined)
    await sql`create table x_product_a (store_id text)`.execute(db) // of an extension "product", which is not this one's
    await sql`create table x_product_migration (name varchar primary key, timestamp varchar)`.execute(db)
    await sql`insert into x_product_migration values ('0001-a', '')`.execute(db)
    await db.destroy()
    return url
  }

  test('move to its schema with their rows, and the extension works on them', async () => {
    const url = await anInstallation()
    const old = openDatabase({ url, poolSize: 2 })
    await writeReferenceData(old as unknown as Kysely<unknown>)
    const store = await aStore(old, { is_default: true })
    const order = await anOrder(old, store)
    const { product_id } = await old
      .selectFrom('product_variants')
      .select('product_id')
      .where('id', '=', order.variant_ids[0] ?? '')
      .executeTakeFirstOrThrow()
    const write = (stars: number, customer_id: string) =>
      sql`
      insert into x_product_reviews_reviews (store_id, product_id, customer_id, stars, text, status, created_at, updated_at)
      values (${store.id}, ${product_id}, ${customer_id}, ${stars}, 'Good', 'published', now(), now())
      on conflict (store_id, product_id, customer_id) do nothing returning id`.execute(old)
    await write(5, order.customer_id)
    assert.deepEqual(await migrate(url), ['0300-extension-schemas'])
    assert.deepEqual(await migrateExtensions(url, [productReviews()]), { applied: [], failures: [] })
    // A process of the version before uses the names that it knows.
    const second = await anOrder(old, store)
    assert.equal((await write(3, second.customer_id)).rows.length, 1)
    assert.equal((await write(3, second.customer_id)).rows.length, 0)
    const { app, stateOf } = await started(url, [productReviews()])
    assert.equal(stateOf('product-reviews')?.state, 'running')
    const nobody = caller(app, { 'store-view-code': store.view_code })
    const { body } = await nobody.get(`/store/x/product-reviews/products/${product_id}/reviews`)
    assert.deepEqual([body.count, body.average_stars], [2, 4])
    const { rows: moved } = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
      where relkind = 'r' and relname like 'x\\_product\\_%' and relname not like '%migration%' order by 1`.execute(old)
    assert.deepEqual(
      moved.map(({ name }) => name),
      [
        'x_product.x_product_a',
        'x_product_reviews.x_product_reviews_deliveries',
        'x_product_reviews.x_product_reviews_reviews',
      ],
    )
    const next = defineExtension({
      id: 'product-reviews',
      migrations: [
        ...(productReviews().migrations ?? []),
        { name: '0003-title', sql: 'alter table x_product_reviews_reviews drop column text, add column title text' },
      ],
    })
    assert.deepEqual((await migrateExtensions(url, [next])).failures, [])
    await app.close()
    await old.destroy()
  })
})
