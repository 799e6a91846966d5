import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Tables that record requests, whatever their outcome, transactions and stock; figures that follow from orders; what waits
 * for a search engine; what is kept of products; addresses to send files to; what migrations say of columns and versions;
 * and when backups were made.
 */
export const ownBooks = [
  'alert_reads',
  'attempt_counts',
  'audit_changes',
  'audit_entries',
  'audited_columns',
  'backup_runs',
  'change_log',
  'daily_sales',
  'daily_taxes',
  'daily_variant_sales',
  'daily_visits',
  'direct_uploads',
  'extension_migration_failures',
  'extension_migrations',
  'figure_changes',
  'figure_versions',
  'idempotency_keys',
  'kept_product_kinds',
  'kept_products',
  'moved_pictures',
  'moved_records',
  'orphaned_files',
  'product_changes',
  'product_documents',
  'schema_versions',
  'search_changes',
  'search_engine',
  'sessions',
  'shop_changes',
  'staff_visits',
  'stock_levels',
  'stock_movements',
  'store_revisions',
]

/** All rows of all tables as one text that changes when any of them does. */
export async function fingerprint(db: Database): Promise<string> {
  return JSON.stringify(Object.fromEntries(await fingerprintByTable(db)))
}

/** The same for each table; `without` names an ignored column. */
export async function fingerprintByTable(db: Database, without: readonly string[] = []): Promise<Map<string, string>> {
  return printsOf(db, await findTables(db), without)
}

/**
 * Returns a function that returns the fingerprint of each table, as fingerprintByTable does. It reads only tables that were
 * written to since its last call, so that it can be called after each of hundreds of requests.
 */
export async function watchTables(
  db: Database,
  without: readonly string[] = [],
): Promise<() => Promise<Map<string, string>>> {
  const tables = await findTables(db)
  // A transaction that is rolled back leaves no row here, either. Cascades of foreign keys run triggers as statements do.
  await sql`create schema if not exists watched`.execute(db)
  await sql`create unlogged table watched.writes (table_name text not null)`.execute(db)
  await sql`
    create function watched.record_write() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.writes values (tg_table_name);
      return null;
    end $$`.execute(db)
  for (const name of tables) {
    await sql`
      create trigger watched_write after insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function watched.record_write()`.execute(db)
    await sql`alter table ${sql.table(name)} enable always trigger watched_write`.execute(db)
  }
  const prints = await printsOf(db, tables, without)
  return async () => {
    const { rows } = await sql<{ table_name: string }>`delete from watched.writes returning table_name`.execute(db)
    const written = [...new Set(rows.map((row) => row.table_name))]
    if (written.length > 0) for (const [name, print] of await printsOf(db, written, without)) prints.set(name, print)
    return new Map(prints)
  }
}

async function findTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and not tablename = any(${ownBooks}) order by 1`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

async function printsOf(
  db: Database,
  tables: readonly string[],
  without: readonly string[],
): Promise<Map<string, string>> {
  const parts = tables.map(
    (name) =>
      sql`
        select ${name} as name, coalesce(md5(string_agg(shown::text, '|' order by shown::text)), '') as print
        from ${sql.table(name)} r, lateral (select to_jsonb(r) - ${[...without]}::text[]) s (shown)`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(
    db,
  )
  return new Map(rows.map(({ name, print }) => [name, print]))
}
