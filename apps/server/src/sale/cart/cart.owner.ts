import { cartOfOtherCustomer, cartOfOtherVisitor } from './cart.errors.ts'
import type { CartState } from './cart.state.ts'
import type { Viewer } from './viewer.ts'

type Owned = Pick<CartState, 'id' | 'type' | 'customer' | 'swapped_order_id' | 'visitor_hash' | 'is_visitor_known'>

/**
 * Whether a cart is shown whole: to its known owner; and one without an owner, which no browser with a token and no account
 * has changed yet, to whoever has its id (v1 wire rule).
 */
export function isOwnCart(cart: Owned, viewer: Viewer): boolean {
  return isKnownOwner(cart, viewer) || !hasOwner(cart)
}

/**
 * Whether more is known of the viewer than that they have the cart's id: the account that it belongs to, the browser that opened
 * it, the shop's link to a draft or, for the cart of a swap, to its order. What a cart's metadata says counts for nothing:
 * whoever has the id may have written it.
 */
export function isKnownOwner(cart: Owned, viewer: Viewer): boolean {
  if (viewer.is_staff || viewer.opened_cart_id === cart.id) return true
  const isFromBrowser = cart.visitor_hash !== null && cart.visitor_hash === viewer.visitor_hash
  const isSwap = cart.type === 'swap' && cart.swapped_order_id !== null
  // An order is shown whole to the browser that it was bought in and by its link, and so are its swaps.
  if (isSwap && (isFromBrowser || viewer.opened_order_id === cart.swapped_order_id)) return true
  return cart.customer?.has_account ? cart.customer.id === viewer.customer_id : isFromBrowser
}

/**
 * Whether an open answer of the cart has codes worth money in full. Staff see the ids of carts that were sold, of drafts and of swaps,
 * so there the id alone does not show whose gift cards they are; nor does the payment link of a draft, which staff send.
 */
export function isCodeHolder(cart: Owned & Pick<CartState, 'completed_at'>, viewer: Viewer): boolean {
  if (isKnownOwner(cart, { ...viewer, opened_cart_id: null })) return true
  return cart.type === 'default' && cart.completed_at === null && !hasOwner(cart)
}

/**
 * Who has a cart's link may change the goods in it. Where they go, how they are paid and that they are ordered is for the
 * shopper whose cart it is, and nobody else is told what came of it.
 */
export function requireOwnCart(cart: Owned, viewer: Viewer): void {
  if (isOwnCart(cart, viewer)) return
  throw cart.customer?.has_account ? cartOfOtherCustomer() : cartOfOtherVisitor()
}

/**
 * Whether the viewer, who has a browser's token or an account, would make a cart theirs that has no owner and was opened by
 * somebody else. What the shop made for a customer is not to be claimed.
 */
export function isClaimable(cart: Owned, viewer: Viewer): boolean {
  const canOwn = !viewer.is_staff && (viewer.visitor_hash !== null || viewer.customer_id !== null)
  return canOwn && cart.type === 'default' && !hasOwner(cart) && !isKnownOwner(cart, viewer)
}

/** A cart is bound from the first change that shows the browser's token; until then it is open, see docs/decisions/shared-carts.md. */
function hasOwner({ customer, is_visitor_known }: Owned): boolean {
  return customer?.has_account === true || is_visitor_known
}
