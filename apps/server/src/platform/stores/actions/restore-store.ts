import { afterCommit, inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../services.ts'

/** Opens an archived store again for shoppers and staff, at the address that it kept. A store in use stays as it is. */
export async function restoreStore({ db, now, stores }: Services, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const store = await trx
      .selectFrom('stores')
      .select('archived_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!store) throw notFound('Store', id)
    if (store.archived_at === null) return
    await trx.updateTable('stores').set({ archived_at: null, updated_at: now() }).where('id', '=', id).execute()
    afterCommit(trx, () => stores.invalidate())
  })
}
