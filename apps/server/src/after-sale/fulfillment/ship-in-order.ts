import type { CreateShipmentInput } from '@shopkey/contract/fulfillment.ts'
import type { Trx } from '../../db/database.ts'
import { addOrderEvent, type OrderActor } from '../../sale/orders/order-events.ts'
import { type OrderRow, writeDerivedStatuses } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { shipFulfillmentRow } from './fulfillment-rows.ts'

/** Ships a fulfillment of a locked order, with its timeline and the message to its customer. */
export async function shipInOrder(
  trx: Trx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  order: OrderRow,
  actor: OrderActor,
  input: CreateShipmentInput,
): Promise<void> {
  const fulfillment = await shipFulfillmentRow(trx, { order_id: order.id }, input, now())
  await writeDerivedStatuses(trx, order.id, now())
  await addOrderEvent(trx, {
    order_id: order.id,
    type: 'shipment_created',
    ...actor,
    at: now(),
    data: { fulfillment_id: fulfillment.id, tracking_numbers: fulfillment.tracking_numbers },
  })
  await jobs.emit(trx, {
    name: 'order.shipment_created',
    store_id: order.store_id,
    data: {
      id: order.id,
      fulfillment_id: fulfillment.id,
      no_notification: fulfillment.no_notification ?? order.no_notification ?? false,
    },
  })
}
