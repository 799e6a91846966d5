import type { AdjustPointsInput } from '@shopkey/contract/loyalty.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../../sale/services.ts'
import { noPointsToAdjust } from '../loyalty.errors.ts'
import { getLoyaltyAccount } from '../loyalty.queries.ts'
import { bookPoints, openAccount } from '../points-ledger.ts'

interface Adjustment extends AdjustPointsInput {
  store_id: string
  customer_id: string
  actor_id: string
}

/** Adjusts points manually, with a reason; a customer who gets some becomes a member. */
export async function adjustPoints(
  { db, now }: Services,
  { store_id, customer_id, actor_id, points, note }: Adjustment,
): Promise<void> {
  if (points === 0) throw noPointsToAdjust()
  await getLoyaltyAccount(db, store_id, customer_id)
  await inTransaction(db, async (trx) => {
    await openAccount(trx, { store_id, customer_id }, now())
    await bookPoints(trx, {
      store_id,
      customer_id,
      points,
      reason: 'adjusted',
      reference: newId('adj'),
      note,
      actor_id,
      now: now(),
    })
  })
}
