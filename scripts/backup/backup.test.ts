import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { auditInstallation } from '@shopkey/server/src/consistency/audit-installation.ts'
import { type Database, openDatabase } from '@shopkey/server/src/db/database.ts'
import { openFileStorage } from '@shopkey/server/src/extensions/open-file-storage.ts'
import { appliedMigrations, knownMigrations, migrateTo } from '@shopkey/server/src/migrate.ts'
import { LocalFileStorage } from '@shopkey/server/src/platform/uploads/local-file-storage.ts'
import { AllProviderCalls } from '@shopkey/server/src/provider-calls.ts'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop, type ShopFixture } from '@shopkey/server/src/testing/a-shop.ts'
import { startFakeS3 } from '@shopkey/server/src/testing/fake-s3.ts'
import { storeApi } from '@shopkey/server/src/testing/store-api.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { pathOf } from '../launch/processes.ts'
import type { Manifest } from './manifest.ts'
import { BackupArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-backup-test-'))
chmodSync(scratch, 0o755)
after(() => rmSync(scratch, { recursive: true, force: true }))

const secret = 'a-secret-of-this-test-0123456789-0123456789'
const { app, db, databaseUrl } = await startTestApp()
let shop: ShopFixture
let variant_id: string

before(async () => {
  shop = await aShop(db)
  const { variant_ids } = await aProduct(db, shop, {
    title: 'Kopi "Gayo"\t\\ 100%\nقهوة',
    variants: [{ stock: 10_000 }],
  })
  variant_id = variant_ids[0] ?? ''
  const file = { content_type: 'image/webp', is_private: false }
  await app.services.files.save({ ...file, key: 'store_1/a.webp', body: Buffer.alloc(70_000, 'a') })
  await app.services.files.save({
    ...file,
    key: 'private/store_1/orders.csv',
    body: Buffer.from('1,2\n'),
    is_private: true,
  })
  await app.services.files.save({ ...file, key: 'store_1/empty.webp', body: Buffer.alloc(0) })
})

async function buy(): Promise<string> {
  const cart_id = await aCartAtCheckout(app, shop, { variant_id })
  const { data } = await storeApi(app, shop).post(`/store/carts/${cart_id}/complete`)
  return data.id
}

let archives = 0
const newPath = () => join(scratch, `backup-${++archives}.tar`)
const backUp = (url: string, path: string) =>
  writeBackup({ databaseUrl: url, files: app.services.files, secret, version: '1.2.3' }, path)
const emptyStorage = (name: string) =>
  new LocalFileStorage({ dataDir: join(scratch, name), apiUrl: 'http://localhost', secret })

const intoCore = (url: string, files: FileStorage) => ({
  databaseUrl: url,
  files,
  extensions: [],
  asideFolder: scratch,
})

async function restoreInto(url: string, path: string, files = emptyStorage('restored')): Promise<string[]> {
  const archive = await BackupArchive.open(path)
  try {
    return (await restoreBackup(archive, intoCore(url, files))).applied
  } finally {
    await archive.close()
  }
}

async function withDatabaseOf<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const opened = openDatabase({ url, poolSize: 1 })
  try {
    return await work(opened)
  } finally {
    await opened.destroy()
  }
}

describe('a backup of a shop that sells', () => {
  const path = newPath()
  let manifest: Manifest
  const acknowledged: string[] = []
  const restored = { url: '' }

  test('is written while shoppers buy', async () => {
    for (let index = 0; index < 5; index += 1) acknowledged.push(await buy())
    let isOpen = true
    let meanwhile = 0
    const shoppers = Array.from({ length: 3 }, async () => {
      while (isOpen) {
        await buy()
        meanwhile += 1
      }
    })
    const backup = await backUp(databaseUrl, path)
    isOpen = false
    await Promise.all(shoppers)
    manifest = backup.manifest
    assert.ok(meanwhile > 0, 'nobody bought anything meanwhile')
    assert.ok(manifest.tables.some(({ name, rows }) => name === 'orders' && rows >= acknowledged.length))
    assert.deepEqual(manifest.files.map(({ key }) => key).toSorted(), [
      'private/store_1/orders.csv',
      'store_1/a.webp',
      'store_1/empty.webp',
    ])
    assert.ok(!readFileSync(path).includes(secret))
  })

  test('is restored into an empty database: every acknowledged order, every file, and a clean audit', async () => {
    restored.url = (await createTestDatabase()).databaseUrl
    const files = emptyStorage('restored')
    assert.deepEqual(await restoreInto(restored.url, path, files), [])
    await withDatabaseOf(restored.url, async (copy) => {
      const orders = await copy.selectFrom('orders').select('id').execute()
      const ids = new Set(orders.map(({ id }) => id))
      for (const id of acknowledged) assert.ok(ids.has(id), id)
      const product = await copy.selectFrom('products').select('title').executeTakeFirstOrThrow()
      assert.equal(product.title, 'Kopi "Gayo"\t\\ 100%\nقهوة')
      assert.deepEqual(await auditInstallation(copy), [])
    })
    for (const key of ['store_1/a.webp', 'private/store_1/orders.csv', 'store_1/empty.webp'])
      assert.deepEqual(await files.read(key), await app.services.files.read(key))
  })

  test('once restored sells on: triggers, keys and numbers work', async () => {
    await withDatabaseOf(restored.url, async (copy) => {
      const count = async () => {
        const { rows } = await sql<{ count: number; last: number }>`
          select count(*)::int as count, max(id)::int as last from stock_movements`.execute(copy)
        return rows[0] ?? { count: 0, last: 0 }
      }
      const before = await count()
      await sql`update product_variants set inventory_quantity = inventory_quantity + 1`.execute(copy)
      const now = await count()
      assert.deepEqual([now.count, now.last > before.last], [before.count + 1, true])
      await assert.rejects(
        sql`insert into orders select (jsonb_populate_record(o, '{"id": "order_x", "store_id": "none"}')).* from orders o limit 1`.execute(
          copy,
        ),
      )
      await sql`update product_variants set inventory_quantity = inventory_quantity - 1`.execute(copy)
      await sql`alter table product_variants disable trigger user`.execute(copy)
      await sql`update product_variants set inventory_quantity = inventory_quantity - 1`.execute(copy)
      assert.deepEqual(
        (await auditInstallation(copy)).map(({ name }) => name),
        ['stock_movements', 'stock_levels'],
      )
    })
  })

  test('whose restore was killed while it wrote rows has left none, and is restored by another run', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    try {
      await reader.query('begin; lock table orders in access share mode')
      const env = { ...process.env, DATA_DIR: join(scratch, 'killed'), SECRET: secret }
      const script = spawn(process.execPath, [pathOf('scripts/restore.ts'), path, '--into', url], { env })
      const ended = once(script, 'exit')
      await until(async () => {
        assert.equal(script.exitCode, null, 'it ended before it was killed')
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = ${new URL(url).pathname.slice(1)} and wait_event_type = 'Lock'`.execute(db)
        return (rows[0]?.count ?? 0) > 0 || undefined
      }, 'the restore to write rows')
      script.kill('SIGKILL')
      await ended
      await reader.query('commit')
      await until(async () => {
        const { rows } = await reader.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'shopkey backup'`,
        )
        return rows[0]?.count === 0 || undefined
      }, 'the end of its connection')
      assert.deepEqual((await reader.query('select id from stores')).rows, [])
    } finally {
      await reader.end()
    }
    const files = emptyStorage('killed')
    // Stored before the rows: with rows, a restore would be refused and the files would stay missing.
    assert.deepEqual(await files.read('store_1/a.webp'), await app.services.files.read('store_1/a.webp'))
    await restoreInto(url, path, files)
    await withDatabaseOf(url, async (copy) => assert.deepEqual(await auditInstallation(copy), []))
  })

  test('is never restored over stores', async () => {
    await assert.rejects(restoreInto(databaseUrl, path), /Stop it first|has stores or accounts/)
    await assert.rejects(restoreInto(restored.url, path), /has stores or accounts/)
  })

  test('that was damaged or cut off is refused, and the database stays as it was', async () => {
    const { databaseUrl: url } = await createTestDatabase()
    const whole = readFileSync(path)
    const damaged = Buffer.from(whole)
    const place = damaged.indexOf('tables/public.products.gz') + 512 + 40
    damaged[place] = (damaged[place] ?? 0) ^ 1
    writeFileSync(join(scratch, 'damaged.tar'), damaged)
    await assert.rejects(restoreInto(url, join(scratch, 'damaged.tar')), /is damaged: tables\/public\.products\.gz/)
    writeFileSync(join(scratch, 'cut.tar'), whole.subarray(0, whole.length - 5000))
    await assert.rejects(restoreInto(url, join(scratch, 'cut.tar')), /is no complete backup/)
    writeFileSync(join(scratch, 'text.tar'), 'no archive at all'.repeat(100))
    await assert.rejects(restoreInto(url, join(scratch, 'text.tar')), /no tar archive/)
    assert.deepEqual(await appliedMigrations(url), await knownMigrations())
  })

  test('of a newer version is refused', async () => {
    const archive = await BackupArchive.open(path)
    const { databaseUrl: url } = await createTestDatabase()
    archive.manifest.migrations.push('9999-of-next-year')
    await assert.rejects(
      restoreBackup(archive, intoCore(url, emptyStorage('newer'))),
      /newer version of Shopkey .*9999-of-next-year/,
    )
    await archive.close()
  })

  test('whose rows are fewer than its manifest says is refused, and nothing is restored', async () => {
    const archive = await BackupArchive.open(path)
    const { databaseUrl: url } = await createTestDatabase()
    const orders = archive.manifest.tables.find(({ name }) => name === 'orders')
    assert.ok(orders)
    orders.rows += 1
    await assert.rejects(restoreBackup(archive, intoCore(url, emptyStorage('fewer'))), /rows of orders/)
    await archive.close()
    await withDatabaseOf(url, async (copy) =>
      assert.deepEqual(await copy.selectFrom('stores').select('id').execute(), []),
    )
  })
})

for (const lacking of ['the newest', '0265-schema-versions']) {
  test(`a backup whose schema lacks ${lacking} is restored and brought to the newest`, async () => {
    const { databaseUrl: old } = await createTestDatabase()
    const known = await knownMigrations()
    const missing = known.find((name) => name === lacking) ?? known.at(-1)
    await withDatabaseOf(old, (opened) =>
      sql`drop schema pgboss cascade; drop schema public cascade; create schema public`.execute(opened),
    )
    await migrateTo(
      old,
      known.filter((name) => name !== missing),
    )
    const path = newPath()
    await backUp(old, path)
    const { databaseUrl: url } = await createTestDatabase()
    assert.deepEqual(await restoreInto(url, path), [missing])
    assert.deepEqual(await appliedMigrations(url), known)
  })
}

test('files of an S3 bucket are in the backup, and are restored into another bucket', async () => {
  const s3 = await startFakeS3({
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
    region: 'eu-west-1',
    now: () => new Date(),
  })
  const bucket = (name: string) => {
    const now = () => new Date()
    const config = readConfig({
      DATABASE_URL: databaseUrl,
      S3_BUCKET: name,
      S3_ENDPOINT: s3.url,
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'KEY',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: `${s3.url}/${name}`,
    })
    return openFileStorage(config, now, new AllProviderCalls(now))
  }
  const from = await bucket('shop')
  const picture = {
    key: 'store_1/a.webp',
    content_type: 'image/webp',
    is_private: false,
    body: Buffer.alloc(70_000, 'b'),
  }
  const report = { key: 'private/store_1/r.csv', content_type: 'text/csv', is_private: true, body: Buffer.from('1;2') }
  await from.save(picture)
  await from.save(report)
  const path = newPath()
  await writeBackup({ databaseUrl, files: from, secret, version: '1.2.3' }, path)
  const into = await bucket('copy')
  const { databaseUrl: url } = await createTestDatabase()
  const archive = await BackupArchive.open(path)
  await restoreBackup(archive, intoCore(url, into))
  await archive.close()
  for (const { key, body } of [picture, report]) assert.deepEqual(await into.read(key), body)
  assert.equal(s3.unfinished.size, 0)
})

test('into a folder that cannot be made is refused in words, without a stack', () => {
  const file = join(scratch, 'a-file')
  writeFileSync(file, '')
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const args = [pathOf('scripts/backup.ts'), '--to', join(file, 'backups')]
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  assert.equal(status, 1)
  assert.match(
    stderr,
    /a-file\/backups cannot be written to by this account \(ENOTDIR\)\. Name another folder with --to/,
  )
  assert.doesNotMatch(stderr, /\n\s+at /)
})
