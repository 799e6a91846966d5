import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../services.ts'

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
export async function insertRefund(
  trx: Trx,
  { followUps }: Pick<Services, 'followUps'>,
  refund: NewRefund,
  now: Date,
): Promise<string> {
  const id = newId('ref')
  await trx
    .insertInto('refunds')
    .values({ id, ...refund, created_at: now, updated_at: now })
    .execute()
  await followUps.refundMade(trx, refund.order_id, now)
  return id
}
