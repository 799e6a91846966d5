import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { ExtensionMigration } from '@shopkey/extension/extension-work.ts'
import pg from 'pg'
import { appliedOf, forgetFailure, inOrder, recordApplied, recordFailure } from './tables/migration-ledger.ts'
import { prepareSchema } from './tables/prepare-schema.ts'
import { runAsExtension, type TimeLimits, usualLimits } from './tables/run-as-extension.ts'

export interface MigrationFailure {
  extension_id: string
  /** Of the migration. */
  name: string
  reason: string
}

export interface ExtensionsMigrated {
  /** Extension and migration. */
  applied: string[]
  /** At most one of each extension, which does not run until it is applied. */
  failures: MigrationFailure[]
}

/**
 * Brings the tables of the extensions to their newest schema, after those of the core. Each migration has a transaction of its own, and
 * runs as a role that owns its extension's schema and nothing else. One that fails is rolled back and named, the later ones of its
 * extension wait for it, and the shop runs without that extension.
 */
export async function migrateExtensions(
  databaseUrl: string,
  extensions: readonly Extension[],
  limits: TimeLimits = usualLimits,
): Promise<ExtensionsMigrated> {
  const applied: string[] = []
  const failures: MigrationFailure[] = []
  for (const extension of extensions.filter(({ migrations = [] }) => migrations.length > 0)) {
    const result = await withClient(databaseUrl, (client) => migrateOne(client, extension, limits))
    applied.push(...result.applied)
    // Another connection: what a migration has set in its own does not matter here.
    const { failure } = result
    await withClient(databaseUrl, (client) =>
      failure ? recordFailure(client, extension.id, failure.name, failure.reason) : forgetFailure(client, extension.id),
    )
    if (failure) failures.push(failure)
  }
  return { applied, failures }
}

/** What a failure means, for a terminal. */
export function describeFailure({ extension_id, name, reason }: MigrationFailure): string {
  return `The extension ${extension_id} is left out: its migration ${name} failed and was rolled back. ${reason}`
}

async function migrateOne(client: pg.Client, extension: Extension, limits: TimeLimits) {
  const applied: string[] = []
  let failure: MigrationFailure | undefined
  for (const migration of inOrder(extension)) {
    try {
      if (await applyOnce(client, extension.id, migration, limits)) applied.push(`${extension.id} ${migration.name}`)
    } catch (error) {
      await client.query('rollback').catch(() => {}) // the connection may be gone
      failure = { extension_id: extension.id, name: migration.name, reason: reasonOf(error, migration.sql) }
      break
    }
  }
  return { applied, failure }
}

/** Returns false where the migration was applied before, or meanwhile by another process. */
async function applyOnce(
  client: pg.Client,
  extension_id: string,
  { name, sql: text }: ExtensionMigration,
  limits: TimeLimits,
): Promise<boolean> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`migrations of ${extension_id}`])
  const before = await appliedOf(client, extension_id)
  if (before.has(name)) {
    await client.query('commit')
    return false
  }
  const schema = await prepareSchema(client, extension_id)
  await dropFormerNames(client, schema.schema)
  await runAsExtension(client, schema, text, limits)
  await recordApplied(client, extension_id, name)
  await client.query('commit')
  return true
}

/** The views and lists by which processes of version 0.2 find tables that have moved; see the migration 0300-extension-schemas. */
async function dropFormerNames(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s public.%I', case relkind when 'v' then 'view' else 'table' end, relname) as statement
    from pg_class where relnamespace = 'public'::regnamespace
      and (relkind = 'v' and relname in (select relname from pg_class where relnamespace = $1::regnamespace)
        or relkind = 'r' and relname in ($2 || '_migration', $2 || '_migration_lock'))`,
    [schema, schema],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function withClient<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'shopkey migrations' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** With the line of the migration that PostgreSQL refused. */
function reasonOf(error: unknown, text: string): string {
  const { message, internalPosition, internalQuery, detail } = error as pg.DatabaseError
  const line =
    internalQuery === text && internalPosition
      ? ` (line ${text.slice(0, Number(internalPosition)).split('\n').length})`
      : ''
  return `${message}${detail ? `: ${detail}` : ''}${line}`
}
