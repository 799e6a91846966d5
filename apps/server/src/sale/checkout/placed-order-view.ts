import type { OrderWire } from '@shopkey/contract/order.ts'
import { appliedDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import type { Row } from '../../db/relations.ts'
import { shownCustomer } from '../cart/access/shown-customer.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import type { CartState } from '../cart/cart.state.ts'
import { inLanguageBought } from '../orders/order.queries.ts'
import { addOrderTotals } from '../orders/order-totals.ts'
import type { PlacedOrder } from './place-order.ts'

/** The reply about an order that was just placed, from the written rows: the same as reading it, without a read. */
export async function placedOrderView(
  cart: CartState,
  placed: PlacedOrder,
  { customer_id }: Pick<Viewer, 'customer_id'>,
): Promise<OrderWire> {
  const { order } = placed
  const display_id = await numberOf(placed)
  const updated_at = order.updated_at
  const taken = new Map<string, number>()
  for (const item of cart.items) {
    if (item.variant?.manage_inventory) taken.set(item.variant.id, (taken.get(item.variant.id) ?? 0) + item.quantity)
  }
  const row: Row = {
    ...order,
    display_id,
    items: cart.items.map(({ tax_rates, variant, ...item }, index) => ({
      ...item,
      order_id: order.id,
      has_shipping: placed.lines[index]?.has_shipping,
      updated_at,
      variant: variant && { ...variant, inventory_quantity: variant.inventory_quantity - (taken.get(variant.id) ?? 0) },
      adjustments: [
        ...item.adjustments,
        ...placed.line_adjustments.filter((adjustment) => adjustment.item_id === item.id),
      ],
      tax_lines: placed.line_tax_lines.filter((tax) => tax.item_id === item.id),
    })),
    shipping_methods: cart.shipping_methods.map(({ tax_rates, ...method }, index) => ({
      ...method,
      order_id: order.id,
      price: placed.methods[index]?.price,
      tax_lines: placed.method_tax_lines.filter((tax) => tax.shipping_method_id === method.id),
    })),
    region: cart.region,
    customer: cart.customer && shownCustomer(cart.customer, cart, { customer_id, is_masked: false }),
    shipping_address: cart.shipping_address,
    billing_address: cart.billing_address,
    discounts: appliedDiscounts(cart.discounts).map((discount) => ({
      ...discount,
      usage_count: discount.usage_count + 1,
    })),
    gift_cards: cart.gift_cards,
    gift_card_transactions: placed.charges,
    payments: placed.payments,
    refunds: [],
    fulfillments: [],
  }
  inLanguageBought(row)
  return addOrderTotals(row) as OrderWire // columns and relations carry the wire's names
}

async function numberOf({ numbered }: PlacedOrder): Promise<number> {
  const [row] = await numbered
  if (!row) throw new Error('an order was placed without a number')
  return row.display_id
}
