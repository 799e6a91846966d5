import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockReturnReason } from '../return-reason.queries.ts'

/** Soft-deletes a reason with its children; returns that refer to it keep it. */
export async function deleteReturnReason({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockReturnReason(trx, store_id, id)
    await trx
      .updateTable('return_reasons')
      .set({ deleted_at: now(), updated_at: now() })
      .where((eb) => eb.or([eb('id', '=', id), eb('parent_return_reason_id', '=', id)]))
      .where('deleted_at', 'is', null)
      .execute()
  })
}
