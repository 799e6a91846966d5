import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { lockArchivedStore } from '../lock-archived-store.ts'
import { storeBeingDeleted } from '../store-removal.errors.ts'
import { findDeletionInProgress } from '../store-removal.queries.ts'

/** Starts an export of an archived store; one that runs already goes on. Returns its id. */
export async function requestStoreExport(
  { db, jobs, now }: Services,
  store_id: string,
  requested_by: string,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { name: store_name, view_code } = await lockArchivedStore(trx, store_id)
    if (await findDeletionInProgress(trx, store_id)) throw storeBeingDeleted({ name: store_name })
    const running = await trx
      .selectFrom('store_exports')
      .select('id')
      .where('exported_store_id', '=', store_id)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (running) return running.id
    const id = newId('sexp')
    const times = { created_at: now(), updated_at: now() }
    await trx
      .insertInto('store_exports')
      .values({ id, exported_store_id: store_id, store_name, view_code, status: 'running', requested_by, ...times })
      .execute()
    await jobs.emit(trx, { name: 'store.export_requested', store_id, data: { id } })
    return id
  })
}
