import type { DiscountableLine } from '@shopkey/domain/discounts.ts'
import type { LineState } from './cart.state.ts'

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
