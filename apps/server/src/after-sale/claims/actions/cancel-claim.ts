import { returnStock } from '../../../catalogue/inventory/take-stock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { hasLiveParcel, loadAdditionalItems, stockOfAdditionalItems } from '../../additional-items/additional-items.ts'
import { claimCanceled, claimHasParcel, claimHasReturn, claimRefunded } from '../claim.errors.ts'
import { lockClaim } from '../claim.queries.ts'

/**
 * Cancels a claim's replacement while nothing of it is fulfilled and no return is open; its additional items return to
 * stock.
 */
export async function cancelClaim(
  { db, now }: Services,
  actor: OrderActor,
  { store_id, order_id, claim_id }: { store_id: string; order_id: string; claim_id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrderWithFacts(trx, store_id, order_id)
    const claim = await lockClaim(trx, order_id, claim_id)
    if (claim.canceled_at) throw claimCanceled({ claim_id })
    if (claim.refund_amount) throw claimRefunded({ claim_id })
    const additional = await loadAdditionalItems(trx, { claim_order_id: claim_id })
    if (hasLiveParcel(additional)) throw claimHasParcel({ claim_id })
    const back = await trx
      .selectFrom('returns')
      .select('id')
      .where('claim_order_id', '=', claim_id)
      .where('status', '!=', 'canceled')
      .executeTakeFirst()
    if (back) throw claimHasReturn({ claim_id })
    await returnStock(trx, store_id, stockOfAdditionalItems(additional), { order_id })
    await trx
      .updateTable('claim_orders')
      .set({ fulfillment_status: 'canceled', canceled_at: now(), updated_at: now() })
      .where('id', '=', claim_id)
      .execute()
    await addOrderEvent(trx, { order_id, type: 'claim_canceled', ...actor, at: now(), data: { claim_id } })
  })
}
