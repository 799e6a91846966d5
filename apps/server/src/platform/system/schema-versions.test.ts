import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { knownMigrations, migrate, requireSchema } from '../../migrate.ts'
import { isNewer, releaseBefore, requireOwnOrNextSchema } from './schema-versions.ts'
import { shopkeyVersion } from './shopkey-version.ts'

test('versions are compared by their numbers', () => {
  assert.deepEqual(
    [isNewer('0.10.0', '0.9.9'), isNewer('0.9.9', '0.9.9'), isNewer('1.9.0', '1.10.0')],
    [true, false, false],
  )
})

test('the release before a version is the newest older one of the changelog, in whatever order it names them', () => {
  const text =
    '# Changelog\n\n## Unreleased\n\n## 0.10.0 (2026-03-01)\n\n## 0.9.1 (2026-04-01)\n\n## 0.9.0 (2026-02-01)\n'
  assert.equal(releaseBefore('0.10.0', text), '0.9.1')
  assert.equal(releaseBefore('0.11.0', text), '0.10.0')
  assert.equal(releaseBefore('0.9.0', text), undefined)
})

describe('a database that another version has migrated', () => {
  let databaseUrl: string
  let drop: () => Promise<void>
  let db: Database
  before(async () => {
    ;({ databaseUrl, drop } = await createTestDatabase())
    db = openDatabase({ url: databaseUrl, poolSize: 1 })
  })
  after(async () => {
    await db.destroy()
    await drop()
  })
  const asAny = () => db as unknown as Kysely<unknown>
  const migratedBy = (version: string, oldest: string) =>
    sql`insert into schema_versions (version, oldest_version) values (${version}, ${oldest})`.execute(db)
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof ConfigError ? error.message : `unexpected: ${error}`),
    )

  test('names the version that migrated it', async () => {
    const { rows } = await sql<{ version: string }>`select version from schema_versions`.execute(db)
    assert.deepEqual(rows, [{ version: shopkeyVersion }])
    assert.equal(await failure(requireSchema(databaseUrl)), 'none')
  })

  test('the one after this: processes run, and migrating changes nothing', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9990-next', '2026-12-01')`.execute(db)
    await migratedBy('900.0.0', shopkeyVersion)
    await sql`update currencies set symbol = 'new' where code = 'idr'`.execute(db)
    assert.equal(await failure(requireSchema(databaseUrl)), 'none')
    assert.deepEqual(await migrate(databaseUrl), [])
    const { rows } = await sql<{ symbol: string }>`select symbol from currencies where code = 'idr'`.execute(db)
    assert.equal(rows[0]?.symbol, 'new')
  })

  test('a later one: nothing starts, and the refusal names the version to install', async () => {
    await migratedBy('901.0.0', '900.0.0')
    const expected = /migrated by Shopkey 901\.0\.0 .*9990-next.*too old.* Install 900\.0\.0 or newer/
    assert.match(await failure(requireSchema(databaseUrl)), expected)
    assert.match(await failure(migrate(databaseUrl)), expected)
    assert.equal(await failure(requireOwnOrNextSchema(asAny(), ['9990-next'], '900.0.0')), 'none')
  })

  test('one that names no version is refused as well', async () => {
    await sql`drop table schema_versions`.execute(db)
    assert.match(await failure(requireSchema(databaseUrl)), /migrated by a newer Shopkey/)
  })

  test('a branch that was merged late: its migration runs, although later ones did', async () => {
    const { databaseUrl, drop } = await createTestDatabase()
    try {
      const known = await knownMigrations()
      const early = '0265-schema-versions'
      assert.ok(known.indexOf(early) < known.length - 1)
      const fresh = openDatabase({ url: databaseUrl, poolSize: 1 })
      await sql`drop table schema_versions`.execute(fresh)
      await sql`delete from kysely_migration where name = ${early}`.execute(fresh)
      await fresh.destroy()
      assert.deepEqual(await migrate(databaseUrl), [early])
      await requireSchema(databaseUrl)
    } finally {
      await drop()
    }
  })
})
