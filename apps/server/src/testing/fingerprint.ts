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
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and not tablename = any(${ownBooks}) order by 1`.execute(
    db,
  )
  const parts = tables.map(
    ({ name }) =>
      sql`
        select ${name} as name, coalesce(md5(string_agg(shown::text, '|' order by shown::text)), '') as print
        from ${sql.table(name)} r, lateral (select to_jsonb(r) - ${[...without]}::text[]) s (shown)`,
  )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(
    db,
  )
  return new Map(rows.map(({ name, print }) => [name, print]))
}
