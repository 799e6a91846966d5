import type { PricedCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'

/** The parts that a cart can lack, in the order of the checkout. */
export type MissingPart = 'items' | 'email_or_phone' | 'shipping_address' | 'shipping_method' | 'payment_session'

/**
 * The parts missing before this cart can become an order; none when it can. Items that are delivered need an address
 * with street and country, and a shipping method for each of their profiles; gift cards are sent by message. v1 required
 * less (see the compatibility page).
 */
export function missingParts(cart: CartState, { payable, has_shipping }: PricedCart): MissingPart[] {
  const delivered = cart.items.flatMap((item, index) => (item.is_giftcard || item.is_return ? [] : [index]))
  const { shipping_address } = cart
  const missing: [MissingPart, boolean][] = [
    ['items', cart.items.length === 0],
    ['email_or_phone', !cart.email && !phoneOf(cart)],
    ['shipping_address', delivered.length > 0 && !(shipping_address?.address_1 && shipping_address.country_code)],
    ['shipping_method', delivered.some((index) => !has_shipping[index])],
    ['payment_session', payable.total > 0 && !cart.payment_sessions.some((session) => session.is_selected)],
  ]
  return missing.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}

/** The shopper's phone number, where there is no e-mail. */
export function phoneOf(cart: CartState): string | null {
  // Not a guest's: that belongs to the person who used the e-mail address before.
  const own = cart.customer?.has_account ? cart.customer.phone : null
  return own || cart.shipping_address?.phone || cart.billing_address?.phone || null
}

/** A line whose product was withdrawn since it was added. */
export function findLineNotOnSale(cart: CartState): CartState['items'][number] | undefined {
  return cart.items.find(
    ({ variant }) =>
      variant && (variant.deleted_at || variant.product.deleted_at || variant.product.status !== 'published'),
  )
}
