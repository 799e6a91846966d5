import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { type MigrationFailure, migrateExtensions } from '@shopkey/server/src/extensions/migrate-extensions.ts'
import { appliedMigrations, knownMigrations, migrate, migrateTo } from '@shopkey/server/src/migrate.ts'
import { isPrivateKey } from '@shopkey/server/src/platform/uploads/file-key.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { UsageError } from '../launch/command.ts'
import { contentTypeOf } from './content-type.ts'
import { columnList, connect, listTables, quoted, type TableShape } from './database-shape.ts'
import type { StoredTable } from './manifest.ts'
import type { BackupArchive } from './read-archive.ts'
import { dropEmptyExtensionSchemas, makeExtensionTables, setAside } from './restore-extension-tables.ts'

interface RestoreTarget {
  databaseUrl: string
  files: FileStorage
  extensions: readonly Extension[]
  /** Where rows are written that no table can be made for. */
  asideFolder: string
}

export interface Restored {
  /** The migrations since the backup, extensions' included. */
  applied: string[]
  /** Of extensions' migrations since the backup. */
  failures: MigrationFailure[]
  /** Files with rows that no table could be made for. */
  aside: string[]
}

/**
 * Restores a verified backup into an empty database: the schema of that time, the files, every row in one transaction with all counts and
 * foreign keys checked, then the migrations since. Tables of extensions are restored as they were, whether the extension is still there or not. Throws a UsageError for a database that is in use,
 * for a backup of a newer version, and for rows that are not those of the manifest; the database then has no rows.
 */
export async function restoreBackup(
  archive: BackupArchive,
  { databaseUrl, files, extensions, asideFolder }: RestoreTarget,
): Promise<Restored> {
  const { manifest } = archive
  await requireKnown(manifest.migrations)
  const client = await connect(databaseUrl)
  try {
    await requireEmptyDatabase(client)
    await dropEmptyExtensionSchemas(client)
    if (!isDeepStrictEqual(await appliedMigrations(databaseUrl), manifest.migrations)) {
      await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
      await migrateTo(databaseUrl, manifest.migrations)
    }
    // Before the rows: until those are committed, a restore that was killed can run again, and writes the same files.
    for (const { key, entry } of manifest.files) {
      const file = { key, content_type: contentTypeOf(key), is_private: isPrivateKey(key) }
      await files.saveStream(file, archive.read(entry))
    }
    const aside = await restoreRows(client, archive, extensions, asideFolder)
    const ofCore = await migrate(databaseUrl)
    const { applied, failures } = await migrateExtensions(databaseUrl, extensions)
    await client.query('analyze')
    return { applied: [...ofCore, ...applied], failures, aside }
  } finally {
    await client.end()
  }
}

/** Throws a UsageError for migrations that this version does not know. */
export async function requireKnown(migrations: string[]): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new UsageError(
      `The backup is of a newer version of Shopkey (it has the migration ${unknown.at(-1)}). Install that version and restore again.`,
    )
  if (migrations.length === 0) throw new UsageError('The backup is of a database without a schema.')
}

/** Throws for a database with stores, accounts or tables of another program. */
async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows: others } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name in ('shopkey', 'shopkey backup')`,
  )
  if (others.length > 0) throw new UsageError('Shopkey runs on this database. Stop it first.')
  const { rows } = await client.query<{ tables: number; stores: string | null }>(
    `select count(*)::int as tables, to_regclass('public.stores')::text as stores
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`,
  )
  const [found] = rows
  if (!found || found.tables === 0) return
  if (!found.stores) throw new UsageError('The database has tables of another program. Restore into an empty database.')
  const { rows: used } = await client.query<{ is_used: boolean }>(
    'select exists (select from stores) or exists (select from users) as is_used',
  )
  if (used[0]?.is_used)
    throw new UsageError(
      'The database has stores or accounts; a restore never overwrites them. Restore into an empty one: --into postgres://…/new, or DATA_DIR=./restored',
    )
}

/** All or nothing. Triggers do not run: what they wrote is in the backup. Returns the files with rows that have no table. */
async function restoreRows(
  client: pg.Client,
  archive: BackupArchive,
  extensions: readonly Extension[],
  asideFolder: string,
): Promise<string[]> {
  const { tables, sequences } = archive.manifest
  const aside: string[] = []
  await client.query('begin')
  try {
    const placeOf = await makeExtensionTables(client, archive, extensions)
    const shapes = new Map((await listTables(client)).map((shape) => [quoted(shape), shape]))
    const foreignKeys = await dropForeignKeys(client)
    const all = [...shapes.keys()]
    await client.query(all.map((table) => `alter table ${table} disable trigger user`).join(';'))
    await client.query(`truncate ${all.join(', ')}`)
    for (const table of tables) {
      const place = placeOf(table)
      if (place === 'aside') aside.push(await setAside(archive, table, asideFolder))
      else await restoreTable(client, archive, place, shapes.get(quoted(place)))
    }
    await client.query(all.map((table) => `alter table ${table} enable trigger user`).join(';'))
    for (const add of foreignKeys) await client.query(add)
    for (const { schema, name, last_value } of sequences)
      await client.query(`select setval(to_regclass($1), $2) where to_regclass($1) is not null`, [
        quoted({ schema, name }),
        last_value,
      ])
    await client.query('commit')
    return aside
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Rows come in any order, so the foreign keys are dropped first. Returns the statements that add, and so check, them again. */
async function dropForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and (connamespace::regnamespace::text in ('public', 'pgboss')
        or connamespace::regnamespace::text ~ '^x_[a-z0-9_]+$')`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  )
}

async function restoreTable(
  client: pg.Client,
  archive: BackupArchive,
  { schema, name, columns, rows, entry }: StoredTable,
  shape: TableShape | undefined,
): Promise<void> {
  const isOurs = schema !== 'pgboss'
  const missing = columns.filter((column) => !shape?.columns.includes(column))
  // The queue's tables belong to its library, which may have changed them since; jobs are copied by the columns of both.
  if (missing.length > 0 && isOurs)
    throw new UsageError(`The backup has ${name}.${missing.join(', ')}, which this version of Shopkey does not know.`)
  if (!shape) return
  const target = { schema, name }
  const content = Readable.from(archive.read(entry)).pipe(createGunzip())
  let written: number
  if (missing.length === 0) {
    written = await copyInto(client, `copy ${quoted(target)} (${columnList(columns)}) from stdin`, content)
  } else {
    const common = columns.filter((column) => !missing.includes(column))
    const draft = columns.map((column) => `${pg.escapeIdentifier(column)} text`).join(', ')
    await client.query(`create temporary table draft (${draft}) on commit drop`)
    written = await copyInto(client, 'copy draft from stdin', content)
    const { rows: types } = await client.query<{ cast: string }>(
      `select format('%I::%s', attname, format_type(atttypid, atttypmod)) as cast from unnest($2::text[]) with ordinality u(name, n)
      join pg_attribute on attrelid = to_regclass($1) and attname = u.name order by n`,
      [quoted(target), common],
    )
    const casts = types.map(({ cast }) => cast).join(', ')
    await client.query(
      `insert into ${quoted(target)} (${columnList(common)}) select ${casts} from draft; drop table draft`,
    )
  }
  if (written !== rows) throw new UsageError(`The backup has ${rows} rows of ${name}; ${written} were restored.`)
}

/** Returns the number of rows that were written. */
async function copyInto(client: pg.Client, text: string, content: NodeJS.ReadableStream): Promise<number> {
  const copy = client.query(copyFrom(text))
  await pipeline(content, copy)
  return copy.rowCount
}
