import type { Trx } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { shippingOptionNotInRegion } from '../../sale/orders/order.errors.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import { requirePayable } from '../../sale/orders/require-payable.ts'

/** Throws unless prices for one cart alone are payable, and their options are of the order's region. */
export async function requireCustomShipping(
  trx: Trx,
  order: OrderRow,
  options: readonly { option_id: string; price: number }[],
): Promise<void> {
  if (options.length === 0) return
  const known = await trx
    .selectFrom('shipping_options')
    .select(['id', 'region_id'])
    .where('store_id', '=', order.store_id)
    .where('deleted_at', 'is', null)
    .where(
      'id',
      'in',
      options.map((option) => option.option_id),
    )
    .execute()
  for (const { option_id, price } of options) {
    const found = known.find((option) => option.id === option_id)
    if (!found) throw notFound('Shipping option', option_id)
    if (found.region_id !== order.region_id) throw shippingOptionNotInRegion({ shipping_option_id: option_id })
    requirePayable(price, order.currency_code)
  }
}
