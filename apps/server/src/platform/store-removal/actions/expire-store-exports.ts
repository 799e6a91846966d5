import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { dayMs } from '../export-expiry.ts'

const batchSize = 100

/**
 * Removes the files of exports whose time is over, except of one whose store is being deleted now. The file first: after a crash
 * between the two, the next run removes what is gone already.
 */
export async function expireStoreExports({ db, files, now, config }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - config.storeExportDays * dayMs)
  const rows = await db
    .selectFrom('store_exports')
    .select(['id', 'file_key'])
    .where('status', '=', 'ready')
    .where('completed_at', '<=', oldest)
    .where(({ eb, or }) => or([eb('deletion_requested_at', 'is', null), eb('store_deleted_at', 'is not', null)]))
    .orderBy('completed_at')
    .limit(batchSize)
    .execute()
  for (const { id, file_key } of rows) {
    if (file_key) await files.remove(file_key)
    await inTransaction(db, (trx) =>
      trx
        .updateTable('store_exports')
        .set({ status: 'expired', file_key: null, updated_at: now() })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .execute(),
    )
  }
}
