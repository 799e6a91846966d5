import type { OrderWire } from '@shopkey/contract/order.ts'
import type { SwapWire } from '@shopkey/contract/swap.ts'
import { type SqlBool, sql } from 'kysely'
import type { Row } from '../../db/relations.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { isCodeHolder, ownerKind, shownCustomer } from '../cart/access/cart.owner.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { usedDiscounts } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { addressInReply } from '../cart/cart.view.ts'
import { getStoreOrder, inLanguageBought } from '../orders/order.queries.ts'
import { addOrderTotals } from '../orders/order-totals.ts'
import type { Services } from '../services.ts'
import { cartChanged, cartTotalChanged, paymentRefused } from './checkout.errors.ts'
import type { PlacedCart, PlacedOrder } from './place-order.ts'
import type { Checkout, SoldCart } from './prepare-cart.ts'
import type { ChangedCart } from './recheck-cart.ts'

/** The state of the cart after a completion. */
export type Outcome =
  | SoldCart
  | PlacedCart
  | { kind: 'total_changed'; previous_total: number; new_total: number }
  | ChangedCart
  | { kind: 'shopper_must_act'; cart: CartState }
  | { kind: 'refused'; reason: string }

export type Completion =
  | { type: 'order'; order: OrderWire }
  | { type: 'swap'; swap: SwapWire }
  | { type: 'cart'; cart: CartState; payment_status: 'requires_more' | 'pending' }

/** The reply to a completion, after its transaction. */
export async function completionReply(
  services: Services,
  { store, cart_id, shopper }: Checkout,
  outcome: Outcome,
): Promise<Completion> {
  switch (outcome.kind) {
    case 'placed':
      return { type: 'order', order: await placedOrderView(outcome, shopper) }
    case 'completed_before': {
      const conditions = [sql<SqlBool>`store_id = ${store.id}`, sql<SqlBool>`cart_id = ${cart_id}`]
      return { type: 'order', order: await getStoreOrder(services.db, conditions, {}, `of cart ${cart_id}`, shopper) }
    }
    case 'swap_confirmed': {
      const reference = { store_id: store.id, cart_id, viewer: shopper }
      return { type: 'swap', swap: await services.swapConfirmation.get(services, reference) }
    }
    case 'shopper_must_act':
      return { type: 'cart', cart: outcome.cart, payment_status: 'requires_more' }
    case 'cart_changed':
      throw cartChanged(outcome)
    case 'total_changed':
      throw cartTotalChanged({ previous_total: outcome.previous_total, new_total: outcome.new_total })
    case 'refused':
      throw paymentRefused({ reason: outcome.reason })
  }
}

/**
 * The order for its buyer, from the written rows: the same as reading it, without a read. A caller who may complete a
 * draft or swap need not own the gift cards in it.
 */
async function placedOrderView({ cart, priced, placed }: PlacedCart, shopper: Viewer): Promise<OrderWire> {
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
    items: cart.items.map(({ tax_rates, variant, added_by, ...item }, index) => ({
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
    customer:
      cart.customer && shownCustomer(cart.customer, cart, { customer_id: shopper.customer_id, is_masked: false }),
    shipping_address: addressInReply(cart.shipping_address),
    billing_address: addressInReply(cart.billing_address),
    discounts: usedDiscounts(cart, priced).map((discount) => ({
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
  const withCodes = cart.type === 'default' || isCodeHolder(cart, shopper)
  const view = addOrderTotals(row) as OrderWire // columns and relations carry the wire's names
  return showTo(ownerKind(shopper, order.customer_id), view, { withCodes })
}

async function numberOf({ numbered }: PlacedOrder): Promise<number> {
  const [row] = await numbered
  if (!row) throw new Error('an order was placed without a number')
  return row.display_id
}
