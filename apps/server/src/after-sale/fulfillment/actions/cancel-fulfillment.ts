import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts, writeDerivedStatuses } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { cancelFulfillmentRow } from '../fulfillment-rows.ts'

/** Cancels a fulfillment of an order; its items can be fulfilled again. */
export async function cancelFulfillment(
  { db, now }: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  fulfillment_id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    await cancelFulfillmentRow(trx, { order_id }, fulfillment_id, now())
    await writeDerivedStatuses(trx, order_id, now())
    await addOrderEvent(trx, {
      order_id,
      type: 'fulfillment_canceled',
      ...actor,
      at: now(),
      data: { fulfillment_id },
    })
  })
}
