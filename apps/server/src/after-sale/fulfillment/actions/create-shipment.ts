import type { CreateShipmentInput } from '@shopkey/contract/fulfillment.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts, writeDerivedStatuses } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../services.ts'
import { shipFulfillmentRow } from '../fulfillment-rows.ts'

/** Ships a fulfillment of an order. */
export async function createShipment(
  { db, jobs, now }: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  input: CreateShipmentInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const fulfillment = await shipFulfillmentRow(trx, { order_id }, input, now())
    await writeDerivedStatuses(trx, order_id, now())
    await addOrderEvent(trx, {
      order_id,
      type: 'shipment_created',
      ...actor,
      at: now(),
      data: { fulfillment_id: fulfillment.id, tracking_numbers: fulfillment.tracking_numbers },
    })
    await jobs.emit(trx, {
      name: 'order.shipment_created',
      store_id,
      data: {
        id: order_id,
        fulfillment_id: fulfillment.id,
        no_notification: fulfillment.no_notification ?? order.no_notification ?? false,
      },
    })
  })
}
