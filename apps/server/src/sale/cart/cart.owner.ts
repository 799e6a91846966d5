import { cartOfOtherCustomer, cartOfOtherVisitor } from './cart.errors.ts'
import type { CartState } from './cart.state.ts'
import type { Viewer } from './shopper.ts'

type Owned = Pick<CartState, 'type' | 'customer' | 'metadata' | 'visitor_hash' | 'is_visitor_known'>

/**
 * Whether a cart is shown whole: to the registered customer whose it is; a guest's to the browser that opened it, and a cart
 * that no browser opened to whoever has its id (v1 wire rule). The shop's link to an order opens the carts of its swaps.
 */
export function isOwnCart(cart: Owned, viewer: Viewer): boolean {
  return isKnownOwner(cart, viewer) || (!cart.customer?.has_account && !cart.is_visitor_known)
}

/** As isOwnCart, for those of whom more is known than that they have the cart's id. */
function isKnownOwner(cart: Owned, viewer: Viewer): boolean {
  if (viewer.is_staff || (viewer.opened_order_id !== null && viewer.opened_order_id === swappedOrder(cart))) return true
  if (cart.customer?.has_account) return cart.customer.id === viewer.customer_id
  return cart.is_visitor_known && cart.visitor_hash === viewer.visitor_hash
}

/**
 * Who has a cart's link may change the goods in it. Where they go, how they are paid and that they are ordered is for the
 * shopper whose cart it is, and nobody else is told what came of it. What the shop made for a customer takes no signing in.
 */
export function requireOwnCart(cart: Owned, viewer: Viewer): void {
  if (isOwnCart(cart, viewer)) return
  if (!cart.customer?.has_account) throw cartOfOtherVisitor()
  if (cart.type === 'default') throw cartOfOtherCustomer()
}

function swappedOrder({ type, metadata }: Owned): unknown {
  return type === 'swap' ? (metadata as Record<string, unknown> | null)?.parent_order_id : undefined
}
