import type { DiscountableLine } from '@shopkey/domain/discounts.ts'
import type { CartState, LineState } from './cart.state.ts'

/** A line as discounts and taxes see it. */
export function discountableLine(item: LineState): DiscountableLine {
  const { variant } = item
  return {
    id: item.id,
    variant_id: item.variant_id,
    unit_price: item.unit_price,
    quantity: item.quantity,
    includes_tax: item.includes_tax,
    allow_discounts: item.allow_discounts,
    is_return: item.is_return,
    product_id: variant?.product_id,
    product_type_id: variant?.product.type_id,
    product_collection_id: variant?.product.collection_id,
    product_tag_ids: variant?.product.tag_ids,
  }
}

/**
 * What discounts may take off a cart, minor units. In a swap no more than they took off the returned items: a code that was valid once would
 * lower any number of other items.
 */
export function mostTakenOff({ type, items }: Pick<CartState, 'type' | 'items'>): number | undefined {
  if (type !== 'swap') return undefined
  const adjustments = items.flatMap((item) => (item.is_return ? item.adjustments : []))
  return adjustments.reduce((sum, { amount, amount_incl_tax }) => sum - (amount_incl_tax ?? amount), 0)
}
