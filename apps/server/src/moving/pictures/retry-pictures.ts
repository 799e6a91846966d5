import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../platform/services.ts'

/** Has the pictures of a store tried again that were given up. */
export async function retryPictures({ db, now }: Services, store_id: string): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('moved_pictures')
      .set({ attempts: 0, next_attempt_at: now() })
      .where('store_id', '=', store_id)
      .where('failure', 'is not', null)
      .where('next_attempt_at', 'is', null)
      .execute(),
  )
}
