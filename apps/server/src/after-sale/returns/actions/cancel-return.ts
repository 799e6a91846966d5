import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { requireReturnEvent } from '../require-return-event.ts'
import { getOrderIdOfReturn, lockReturn } from '../return.queries.ts'

/** Cancels a return before the items have arrived; returns the id of its order. */
export async function cancelReturn(
  { db, now }: Services,
  actor: OrderActor,
  store_id: string,
  return_id: string,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const order_id = await getOrderIdOfReturn(trx, store_id, return_id)
    await lockOrderWithFacts(trx, store_id, order_id)
    const status = requireReturnEvent('cancel', await lockReturn(trx, store_id, return_id))
    await trx.updateTable('returns').set({ status, updated_at: now() }).where('id', '=', return_id).execute()
    await addOrderEvent(trx, { order_id, type: 'return_canceled', ...actor, at: now(), data: { return_id } })
    return order_id
  })
}
