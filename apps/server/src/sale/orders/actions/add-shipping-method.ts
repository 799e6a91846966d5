import type { AddOrderShippingMethodInput } from '@shopkey/contract/admin-order.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { insertShippingMethod } from '../insert-shipping-method.ts'
import { addOrderEvent, type OrderActor } from '../order-events.ts'
import { lockOrderWithFacts } from '../order-facts.ts'
import { requireNotCanceled } from '../require-action.ts'
import { requirePayable } from '../require-payable.ts'

/** Adds a shipping method for the given price; it replaces one of the same shipping profile. */
export async function addShippingMethod(
  { db, now }: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
  { option_id, price, data }: AddOrderShippingMethodInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    requireNotCanceled(order)
    requirePayable(price, order.currency_code)
    const method = await insertShippingMethod(trx, order, { option_id, price, data }, { order_id: id }, now())
    const replaced = facts.shipping_methods.filter((one) => one.profile_id === method.profile_id).map((one) => one.id)
    if (replaced.length > 0) await trx.deleteFrom('shipping_methods').where('id', 'in', replaced).execute()
    await addOrderEvent(trx, {
      order_id: id,
      type: 'shipping_method_added',
      ...actor,
      at: now(),
      data: { shipping_option_id: option_id, amount: price },
    })
  })
}
