import type { Trx } from '../../db/database.ts'

/** Ends what returns of the order wait for: staff have decided about their money. */
export async function settleWaitingReturns(trx: Trx, order_id: string, now: Date): Promise<void> {
  await trx
    .updateTable('returns')
    .set({ refund_unsettled: false, updated_at: now })
    .where('order_id', '=', order_id)
    .where('refund_unsettled', '=', true)
    .execute()
}
