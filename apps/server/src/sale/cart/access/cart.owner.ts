import { cartOfOtherCustomer, cartOfOtherVisitor } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import type { Viewer } from './viewer.ts'

type Owned = Pick<CartState, 'id' | 'type' | 'customer' | 'swapped_order_id' | 'visitor_hash' | 'is_visitor_known'>

/**
 * Whether the viewer gets all of a cart: its known owner; and for a cart without an owner, which no browser with a
 * token and no account has changed yet, every caller with its id (v1 wire rule).
 */
export function isOwnCart(cart: Owned, viewer: Viewer): boolean {
  return isKnownOwner(cart, viewer) || !hasOwner(cart)
}

/**
 * Whether the viewer is known to own the cart, by more than its id: by the account that it belongs to, by the browser
 * that opened it, by the store's link to a draft or, for the cart of a swap, to its order. The cart's metadata proves
 * nothing: every caller with the id can write it.
 */
export function isKnownOwner(cart: Owned, viewer: Viewer): boolean {
  if (viewer.is_staff || viewer.opened_cart_id === cart.id) return true
  const isFromBrowser = cart.visitor_hash !== null && cart.visitor_hash === viewer.visitor_hash
  const isSwap = cart.type === 'swap' && cart.swapped_order_id !== null
  // An order is shown in full to the browser that it was bought in and by its link, and so are its swaps.
  if (isSwap && (isFromBrowser || viewer.opened_order_id === cart.swapped_order_id)) return true
  return cart.customer?.has_account ? cart.customer.id === viewer.customer_id : isFromBrowser
}

/**
 * Whether a reply about the cart may contain codes worth money in full. Staff see the ids of carts that were sold, of
 * drafts and of swaps, so there the id alone does not prove whose gift cards they are; nor does the payment link of a
 * draft, which staff send.
 */
export function isCodeHolder(cart: Owned & Pick<CartState, 'completed_at'>, viewer: Viewer): boolean {
  if (isKnownOwner(cart, { ...viewer, opened_cart_id: null })) return true
  return cart.type === 'default' && cart.completed_at === null && !hasOwner(cart)
}

/**
 * Throws unless the viewer owns the cart. A caller with a cart's link may change its items; addresses, payment and
 * completion are for its shopper, and only they see the result.
 */
export function requireOwnCart(cart: Owned, viewer: Viewer): void {
  if (isOwnCart(cart, viewer)) return
  throw cart.customer?.has_account ? cartOfOtherCustomer() : cartOfOtherVisitor()
}

/**
 * Whether the viewer, who has a visitor token or an account, would become the owner of a cart that has none and was
 * opened by someone else. A cart that staff made for a customer cannot be claimed.
 */
export function isClaimable(cart: Owned, viewer: Viewer): boolean {
  const canOwn = !viewer.is_staff && (viewer.visitor_hash !== null || viewer.customer_id !== null)
  return canOwn && cart.type === 'default' && !hasOwner(cart) && !isKnownOwner(cart, viewer)
}

/**
 * A cart has an owner from the first change with the browser's token; until then it is open, see
 * docs/decisions/shared-carts.md.
 */
function hasOwner({ customer, is_visitor_known }: Owned): boolean {
  return customer?.has_account === true || is_visitor_known
}
