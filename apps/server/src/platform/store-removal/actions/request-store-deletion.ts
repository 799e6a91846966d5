import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { lockArchivedStore } from '../lock-archived-store.ts'
import { storeNameWrong, storeNotExported } from '../store-removal.errors.ts'

/** Starts the deletion of an archived store for good. Throws without its name, and without an export since it was archived. */
export async function requestStoreDeletion({ db, jobs, now }: Services, store_id: string, name: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await lockArchivedStore(trx, store_id)
    if (name.trim() !== store.name) throw storeNameWrong({ name: store.name })
    const ready = await trx
      .selectFrom('store_exports')
      .select(['id', 'deletion_requested_at'])
      .where('exported_store_id', '=', store_id)
      .where('status', '=', 'ready')
      .where('completed_at', '>=', store.archived_at)
      .orderBy('completed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!ready) throw storeNotExported({ name: store.name })
    await trx
      .updateTable('store_exports')
      .set({ deletion_requested_at: now(), updated_at: now() })
      .where('id', '=', ready.id)
      .execute()
    await jobs.emit(trx, { name: 'store.deletion_requested', store_id, data: { id: ready.id } })
  })
}
