import type { ClaimShippingMethodInput } from '@shopkey/contract/claim.ts'
import type { Trx } from '../../db/database.ts'
import { insertShippingMethod } from '../../sale/orders/insert-shipping-method.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import { requirePayable } from '../../sale/orders/require-payable.ts'
import { claimMethodUnknown } from './claim.errors.ts'

/**
 * Sets the shipping methods of the claim's additional items: those named by id stay, others are new, the rest are
 * deleted.
 */
export async function setClaimShipping(
  trx: Trx,
  order: OrderRow,
  claim_order_id: string,
  methods: readonly ClaimShippingMethodInput[],
  now: Date,
): Promise<void> {
  const present = await trx
    .selectFrom('shipping_methods')
    .select('id')
    .where('claim_order_id', '=', claim_order_id)
    .execute()
  const kept = methods.flatMap(({ id }) => id ?? [])
  const unknown = kept.find((id) => !present.some((method) => method.id === id))
  if (unknown) throw claimMethodUnknown({ id: unknown })
  const gone = present.filter((method) => !kept.includes(method.id)).map((method) => method.id)
  if (gone.length > 0) await trx.deleteFrom('shipping_methods').where('id', 'in', gone).execute()
  for (const { id, option_id, price, data } of methods) {
    if (id) continue
    if (!option_id) throw claimMethodUnknown({ id: '' })
    if (price !== undefined) requirePayable(price, order.currency_code)
    await insertShippingMethod(trx, order, { option_id, price, data }, { claim_order_id }, now)
  }
}
