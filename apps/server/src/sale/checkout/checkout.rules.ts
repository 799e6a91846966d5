import type { CartState } from '../cart/cart.state.ts'
import { hasShipping } from '../cart/cart.view.ts'

/** What a cart can lack, in the order in which a shopper meets it. */
export type MissingPart = 'items' | 'email_or_phone' | 'shipping_address' | 'shipping_method' | 'payment_session'

/**
 * What is missing before this cart can become an order; nothing when it can. `amount`: left to pay, minor units.
 * Goods that are delivered need an address with street and country, and a shipping method for each of their profiles;
 * gift cards are sent by message. v1 asked for less (see the compatibility page).
 */
export function missingParts(cart: CartState, amount: number): MissingPart[] {
  const delivered = cart.items.filter((item) => !item.is_giftcard && !item.is_return)
  const { shipping_address } = cart
  const missing: [MissingPart, boolean][] = [
    ['items', cart.items.length === 0],
    ['email_or_phone', !cart.email && !phoneOf(cart)],
    ['shipping_address', delivered.length > 0 && !(shipping_address?.address_1 && shipping_address.country_code)],
    ['shipping_method', delivered.some((item) => !hasShipping(cart, item))],
    ['payment_session', amount > 0 && !cart.payment_sessions.some((session) => session.is_selected)],
  ]
  return missing.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}

/** The number to reach the shopper by, where there is no e-mail. */
export function phoneOf(cart: CartState): string | null {
  // Not a guest's: it belongs to whoever typed that e-mail address before.
  const own = cart.customer?.has_account ? cart.customer.phone : null
  return own || cart.shipping_address?.phone || cart.billing_address?.phone || null
}

/** A line whose product has been withdrawn since it was put in. */
export function findLineNotOnSale(cart: CartState): CartState['items'][number] | undefined {
  return cart.items.find(
    ({ variant }) =>
      variant && (variant.deleted_at || variant.product.deleted_at || variant.product.status !== 'published'),
  )
}
