import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockArchivedStore } from '../lock-archived-store.ts'
import { storeNameWrong, storeNotExported } from '../store-removal.errors.ts'
import { findDeletionInProgress } from '../store-removal.queries.ts'

/**
 * Starts the deletion of an archived store for good, or continues one that stopped. Throws without its name, and without an export
 * since it was archived.
 */
export async function requestStoreDeletion({ db, jobs, now }: Services, store_id: string, name: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await lockArchivedStore(trx, store_id)
    if (name.trim() !== store.name) throw storeNameWrong({ name: store.name })
    const id = (await findDeletionInProgress(trx, store_id)) ?? (await findCompleteExport(trx, store))
    if (!id) throw storeNotExported({ name: store.name })
    await trx
      .updateTable('store_exports')
      .set({ deletion_requested_at: now(), deletion_failed_at: null, updated_at: now() })
      .where('id', '=', id)
      .execute()
    await jobs.emit(trx, { name: 'store.deletion_requested', store_id, data: { id } })
  })
}

/** The last export since the store was archived: nothing changed in it since. */
async function findCompleteExport(trx: Trx, store: { id: string; archived_at: Date }): Promise<string | undefined> {
  const row = await trx
    .selectFrom('store_exports')
    .select('id')
    .where('exported_store_id', '=', store.id)
    .where('status', '=', 'ready')
    .where('completed_at', '>=', store.archived_at)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
