import type { CreateShipmentInput } from '@shopkey/contract/fulfillment.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { shipInOrder } from '../ship-in-order.ts'

/** Ships a fulfillment of an order. */
export async function createShipment(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  input: CreateShipmentInput,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    await shipInOrder(trx, services, order, actor, input)
  })
}
