import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { inOrder } from '@shopkey/server/src/extensions/tables/migration-ledger.ts'
import { prepareSchema } from '@shopkey/server/src/extensions/tables/prepare-schema.ts'
import { runAsExtension } from '@shopkey/server/src/extensions/tables/run-as-extension.ts'
import { schemaOf } from '@shopkey/server/src/extensions/tables/schema-name.ts'
import pg from 'pg'
import { UsageError } from '../launch/command.ts'
import { isOfExtension } from './extension-schemas.ts'
import type { Manifest, StoredTable } from './manifest.ts'
import type { BackupArchive } from './read-archive.ts'

/** What a backup has of extensions. */
export interface ExtensionsInBackup {
  /** Schemas of extensions that are in the list of this installation. */
  known: string[]
  /** Schemas of extensions that are not: restored as they were, and used by no code. */
  withoutCode: string[]
  /** Schemas of such extensions in an archive of version 0.2, which does not say how to make their tables. */
  withoutShape: string[]
}

export function extensionsIn(manifest: Manifest, extensions: readonly Extension[]): ExtensionsInBackup {
  const listed = new Set(extensions.map(({ id }) => schemaOf(id)))
  const stored = (manifest.extension_schemas ?? []).map(({ schema }) => schema)
  const former = formerSchemas(manifest)
  return {
    known: [...stored, ...former].filter((schema) => listed.has(schema)),
    withoutCode: stored.filter((schema) => !listed.has(schema)),
    withoutShape: former.filter((schema) => !listed.has(schema)),
  }
}

/** The ids of the extensions of these schemas. */
export function namesOf(schemas: string[]): string[] {
  return schemas.map((schema) => schema.slice(2).replaceAll('_', '-'))
}

/** For a terminal; one line each. */
export function describeExtensionsIn({ known, withoutCode, withoutShape }: ExtensionsInBackup): string[] {
  const names = (schemas: string[]) => namesOf(schemas).join(', ')
  const lines: string[] = []
  if (known.length > 0) lines.push(`Extensions with tables: ${names(known)}.`)
  if (withoutCode.length > 0)
    lines.push(
      `Not in the list of extensions here: ${names(withoutCode)}. Their tables are restored as they were (${withoutCode.join(', ')}), and wait for them.`,
    )
  if (withoutShape.length > 0)
    lines.push(
      `Not in the list of extensions here: ${names(withoutShape)}. The backup is of version 0.2, which did not describe their tables: a restore sets their rows aside as files beside the archive. List the extensions in shopkey.config.ts to restore them into tables.`,
    )
  return lines
}

/**
 * Makes the tables that the backup has of extensions, as they were; inside the transaction of the restore. Returns where the rows of each
 * stored table belong.
 */
export async function makeExtensionTables(
  client: pg.Client,
  archive: BackupArchive,
  extensions: readonly Extension[],
): Promise<(table: StoredTable) => StoredTable | 'aside'> {
  const { manifest } = archive
  for (const { statements } of manifest.extension_schemas ?? [])
    for (const statement of statements) await client.query(statement)
  const former = formerSchemas(manifest)
  for (const schema of former) {
    const extension = extensions.find(({ id }) => schemaOf(id) === schema)
    if (extension) await migrateAsThen(client, archive, extension)
    await client.query(
      `create table public.${pg.escapeIdentifier(`${schema}_migration`)} (name varchar(255) primary key, "timestamp" varchar(255) not null);
      create table public.${pg.escapeIdentifier(`${schema}_migration_lock`)} (id varchar(255) primary key, is_locked integer not null default 0)`,
    )
  }
  const listed = new Set(extensions.map(({ id }) => schemaOf(id)))
  return (table) => {
    const schema = table.schema === 'public' ? former.find((each) => table.name.startsWith(`${each}_`)) : undefined
    if (!schema || isLedger(table, schema)) return table
    return listed.has(schema) ? { ...table, schema } : 'aside'
  }
}

/** Removes what migrations of extensions have made in a database without stores. Throws a UsageError for rows. */
export async function dropEmptyExtensionSchemas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${isOfExtension} and c.relkind = 'r'`,
  )
  for (const { schema, name } of rows) {
    const { rows: some } = await client.query(`select from ${name} limit 1`)
    if (some.length > 0)
      throw new UsageError(
        `The schema ${schema} has rows; a restore never overwrites them. Restore into an empty database.`,
      )
  }
  for (const schema of new Set(rows.map(({ schema }) => schema)))
    await client.query(`drop schema ${pg.escapeIdentifier(schema)} cascade`)
}

/** Writes the rows of a table, in COPY's text format, into a folder; returns the file. */
export async function setAside(archive: BackupArchive, { name, entry }: StoredTable, folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${name}.copy.gz`)
  await pipeline(Readable.from(archive.read(entry)), createWriteStream(path, { mode: 0o600 }))
  return path
}

/** Version 0.2 had a list of migrations beside each extension's tables. The longest name first: "a-b" also begins with "a". */
function formerSchemas({ tables }: Manifest): string[] {
  return tables
    .filter(
      ({ schema, name, columns }) =>
        schema === 'public' && /^x_.+_migration$/.test(name) && columns.includes('timestamp'),
    )
    .map(({ name }) => name.slice(0, -'_migration'.length))
    .sort((a, b) => b.length - a.length)
}

function isLedger({ name }: StoredTable, schema: string): boolean {
  return name === `${schema}_migration` || name === `${schema}_migration_lock`
}

/** By the migrations that the archive says were applied. */
async function migrateAsThen(client: pg.Client, archive: BackupArchive, extension: Extension): Promise<void> {
  const ledger = archive.manifest.tables.find(({ name }) => name === `${schemaOf(extension.id)}_migration`)
  if (!ledger) return
  const rows = await text(Readable.from(archive.read(ledger.entry)).pipe(createGunzip()))
  const column = ledger.columns.indexOf('name')
  const applied = rows.split('\n').map((row) => row.split('\t')[column])
  const into = await prepareSchema(client, extension.id)
  for (const { name, sql } of inOrder(extension)) {
    if (!applied.includes(name)) continue
    await runAsExtension(client, into, sql)
    await client.query('set local search_path = default; set local lock_timeout = default')
  }
}
