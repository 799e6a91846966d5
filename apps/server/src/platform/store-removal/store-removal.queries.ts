import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { exportExpiry } from './export-expiry.ts'

const columns = [
  ...(['id', 'exported_store_id', 'store_name', 'view_code', 'status', 'size_bytes'] as const),
  ...(['created_at', 'completed_at', 'deletion_requested_at', 'deletion_started_at', 'deletion_failed_at'] as const),
  ...(['deleted_row_count', 'store_deleted_at'] as const),
]

type ExportStatus = 'running' | 'ready' | 'failed' | 'expired'
type Expiry = Pick<Config, 'storeExportDays'>

/** The table's check guarantees the status. */
const shownExport = <Row extends { status: string; completed_at: Date | null }>(row: Row, config: Expiry) => ({
  ...row,
  status: row.status as ExportStatus,
  expires_at: exportExpiry(config, row),
})

interface Filter {
  store_id?: string
  limit: number
  offset: number
}

export async function listStoreExports(db: Database, config: Expiry, { store_id, limit, offset }: Filter) {
  const matching = store_id
    ? db.selectFrom('store_exports').where('exported_store_id', '=', store_id)
    : db.selectFrom('store_exports')
  const rows = await matching
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { store_exports: rows.map((row) => shownExport(row, config)), count }
}

export async function getStoreExport(db: Database, config: Expiry, id: string) {
  const row = await db.selectFrom('store_exports').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Store export', id)
  return shownExport(row, config)
}

export async function getExportFile(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('store_exports').select('file_key').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Store export', id)
  return row.file_key
}

/** The export by which the store is being deleted, from the first step on. */
export async function findDeletionInProgress(db: Database, store_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('store_exports')
    .select('id')
    .where('exported_store_id', '=', store_id)
    .where('deletion_started_at', 'is not', null)
    .where('store_deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
