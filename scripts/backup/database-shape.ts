import pg from 'pg'
import { isOfExtension } from './extension-schemas.ts'

export interface TableShape {
  schema: string
  name: string
  columns: string[]
}

/** Schemas with rows to keep, beside those of extensions: ours and the job queue's. */
const schemas = ['public', 'pgboss']

/** Which migrations ran is in the manifest; the queue's version belongs to its tables, which a restore makes anew. */
const ofTheSchema = ['public.kysely_migration', 'public.kysely_migration_lock', 'pgboss.version']

/** Recent changes by transaction number, which mean nothing in another server, and what is valid by them. */
const transient = ['public.shop_changes', 'public.change_log', 'public.store_revisions', 'public.product_documents']

/** The tables whose rows a backup has, with the columns that can be written. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where (n.nspname = any($1) or ${isOfExtension}) and c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname || '.' || c.relname <> all($2)
      -- The lists that version 0.2 goes on reading; their rows are in extension_migrations.
      and not (n.nspname = 'public' and c.relname ~ '^x_.*_migration(_lock)?$' and to_regclass('public.extension_migrations') is not null)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname order by n.nspname desc, c.relname`,
    [schemas, [...ofTheSchema, ...transient]],
  )
  return rows
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string; last_value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text
    from pg_sequences where (schemaname = any($1) or schemaname ~ '^x_[a-z0-9_]+$') and last_value is not null order by 1, 2`,
    [schemas],
  )
  return rows
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function columnList(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

/** A connection without time limits of its own, whose texts mean the same on every server. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'shopkey backup', client_encoding: 'UTF8' })
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1`,
  )
  return client
}
