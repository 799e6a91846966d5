import type { Extension } from '@shopkey/extension/define-extension.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

/**
 * Brings the tables of the extensions to their newest schema, after those of the core; returns what was applied. A
 * migration that throws, or whose tables break the rules, is rolled back, and its extension is named.
 */
export async function migrateExtensions(databaseUrl: string, extensions: readonly Extension[]): Promise<string[]> {
  const migrated = extensions.filter(({ migrations = [] }) => migrations.length > 0)
  if (migrated.length === 0) return []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const applied: string[] = []
    for (const extension of migrated) applied.push(...(await migrateOne(db, extension)))
    return applied
  } finally {
    await db.destroy()
  }
}

const prefixOf = (id: string) => `x_${id.replaceAll('-', '_')}_`

async function migrateOne(db: Kysely<unknown>, { id, migrations = [] }: Extension): Promise<string[]> {
  const prefix = prefixOf(id)
  const steps = migrations.map(({ name, sql: text }): [string, Migration] => [
    name,
    { up: (trx) => apply(trx, prefix, text) },
  ])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
    migrationTableName: `${prefix}migration`,
    migrationLockTableName: `${prefix}migration_lock`,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error(`a migration of the extension ${id} failed`, { cause: error })
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => `${id} ${migrationName}`)
}

async function apply(trx: Kysely<unknown>, prefix: string, text: string): Promise<void> {
  const before = await tablesOf(trx)
  await sql`set local lock_timeout = '10s'`.execute(trx)
  await sql.raw(text).execute(trx)
  const after = await tablesOf(trx)
  const known = new Set(before.map(({ name }) => name))
  for (const { name, has_store } of after) {
    if (known.has(name)) continue
    if (!name.startsWith(prefix)) throw new Error(`the table ${name} does not begin with ${prefix}`)
    if (!has_store) throw new Error(`the table ${name} has no column store_id`)
  }
}

async function tablesOf(trx: Kysely<unknown>) {
  const { rows } = await sql<{ name: string; has_store: boolean }>`
    select t.table_name as name, exists (select from information_schema.columns c
      where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'store_id') as has_store
    from information_schema.tables t where t.table_schema = 'public'`.execute(trx)
  return rows
}
