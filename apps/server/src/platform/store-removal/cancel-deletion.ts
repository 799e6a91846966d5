import type { Trx } from '../../db/database.ts'
import { storeBeingDeleted } from './store-removal.errors.ts'
import { findDeletionInProgress } from './store-removal.queries.ts'

/** Cancels a requested deletion of the locked store. Throws when rows of it are gone already. */
export async function cancelDeletion(trx: Trx, store: { id: string; name: string }, now: Date): Promise<void> {
  if (await findDeletionInProgress(trx, store.id)) throw storeBeingDeleted({ name: store.name })
  await trx
    .updateTable('store_exports')
    .set({ deletion_requested_at: null, deletion_failed_at: null, updated_at: now })
    .where('exported_store_id', '=', store.id)
    .where('deletion_requested_at', 'is not', null)
    .execute()
}
