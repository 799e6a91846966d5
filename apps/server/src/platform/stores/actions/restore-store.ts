import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { cancelDeletion } from '../../store-removal/cancel-deletion.ts'

/** Opens an archived store again for shoppers and staff, at the address that it kept. A store in use stays as it is. Cancels a requested deletion. */
export async function restoreStore({ db, now }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await trx
      .selectFrom('stores')
      .select(['id', 'name', 'archived_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!store) throw notFound('Store', id)
    if (store.archived_at === null) return
    await cancelDeletion(trx, store, now())
    await trx.updateTable('stores').set({ archived_at: null, updated_at: now() }).where('id', '=', id).execute()
  })
}
