import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { defaultStoreStays } from '../store.errors.ts'
import { lockStore } from '../store.queries.ts'

/** Closes a store for shoppers and staff. Deletes nothing; its address stays taken. */
export async function archiveStore({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await lockStore(trx, id)
    if (store.is_default) throw defaultStoreStays()
    await trx.updateTable('stores').set({ archived_at: now(), updated_at: now() }).where('id', '=', id).execute()
  })
}
