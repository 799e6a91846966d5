import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { storeNotReady } from '../store.errors.ts'
import { lockStore } from '../store.queries.ts'

/** Opens a store to shoppers. Throws while they could not buy anything; an open store stays open. */
export async function openStore({ db, lookups, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await lockStore(trx, id)
    if (store.status === 'open') return
    const missing = await lookups.missingToOpen(trx, id)
    if (missing.length > 0) throw storeNotReady({ missing })
    await trx
      .updateTable('stores')
      .set({ status: 'open', opened_at: store.opened_at ?? now(), updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}
