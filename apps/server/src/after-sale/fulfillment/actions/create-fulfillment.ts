import type { CreateFulfillmentInput } from '@shopkey/contract/fulfillment.ts'
import { fulfillableQuantity } from '@shopkey/domain/order-actions.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { type LockedOrderFacts, lockOrderWithFacts, writeDerivedStatuses } from '../../../sale/orders/order-facts.ts'
import { requireAction } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { fulfillQuantityTooLarge, lineNotOfOrder } from '../fulfillment.errors.ts'
import { insertFulfillment } from '../fulfillment-rows.ts'
import { splitByMethod } from '../split-by-method.ts'

/**
 * Fulfills items of an order's own lines, one fulfillment per shipping method. Nothing has to be paid before (v1 wire
 * rule).
 */
export async function createFulfillment(
  { db, now }: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  input: CreateFulfillmentInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    requireAction('fulfill', order, facts)
    const requested = readQuantities(input.items, facts)
    for (const { provider_id, items } of splitByMethod(requested, facts.shipping_methods)) {
      const fulfillment_id = await insertFulfillment(trx, {
        owner: { order_id },
        provider_id,
        items,
        no_notification: input.no_notification ?? order.no_notification ?? false,
        location_id: input.location_id,
        metadata: input.metadata,
        now: now(),
      })
      await addOrderEvent(trx, {
        order_id,
        type: 'fulfillment_created',
        ...actor,
        at: now(),
        data: { fulfillment_id, items },
      })
    }
    await writeDerivedStatuses(trx, order_id, now())
  })
}

function readQuantities(items: CreateFulfillmentInput['items'], facts: LockedOrderFacts) {
  const requested = new Map<string, number>()
  for (const { item_id, quantity } of items) requested.set(item_id, (requested.get(item_id) ?? 0) + quantity)
  return [...requested].map(([item_id, quantity]) => {
    const line = facts.items.find((candidate) => candidate.id === item_id)
    if (!line) throw lineNotOfOrder({ item_id })
    const left = fulfillableQuantity(line)
    if (quantity > left) throw fulfillQuantityTooLarge({ title: line.title, left, quantity })
    return { item_id, quantity, profile_id: line.profile_id }
  })
}
