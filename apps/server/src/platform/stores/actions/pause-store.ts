import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { storeNeverOpened } from '../store.errors.ts'
import { lockStore } from '../store.queries.ts'

/** Closes an open store to shoppers for a while; a paused one stays paused. */
export async function pauseStore({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await lockStore(trx, id)
    if (store.status === 'closed') throw storeNeverOpened()
    if (store.status === 'paused') return
    await trx.updateTable('stores').set({ status: 'paused', updated_at: now() }).where('id', '=', id).execute()
  })
}
