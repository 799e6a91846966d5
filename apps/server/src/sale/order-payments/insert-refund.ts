import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

interface NewRefund {
  order_id: string
  payment_id: string
  /** Minor units. */
  amount: number
  reason: string
  note: string | null
  /** As the provider knows it. */
  idempotency_key: string
}

/** Records money that was refunded, and returns the refund's id. */
export async function insertRefund(trx: Trx, refund: NewRefund, now: Date): Promise<string> {
  const id = newId('ref')
  await trx
    .insertInto('refunds')
    .values({ id, ...refund, created_at: now, updated_at: now })
    .execute()
  // Resolves whatever a return was waiting for: staff have decided now.
  await trx
    .updateTable('returns')
    .set({ refund_unsettled: false, updated_at: now })
    .where('order_id', '=', refund.order_id)
    .where('refund_unsettled', '=', true)
    .execute()
  return id
}
