import { loadCart, ownCart } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { paths } from '../../lib/paths.ts'
import { redirectTo } from '../../lib/redirect-to.server.ts'
import { findCustomer } from '../../lib/session.server.ts'
import type { Cart } from '../../lib/wire.ts'
import { placedOrderId } from '../order/waiting-order.server.ts'
import { type CheckoutStep, isReached, openStep, stepPath } from './checkout-step.ts'

/**
 * The cart of a checkout step; of a shared cart, a copy. Redirects to the cart page when it is empty, and to a skipped
 * step. isSubmitted: the shopper had reached this step, so the page says that another tab or person has changed the bag.
 */
export async function requireCart(shop: Shop, step: CheckoutStep, { isSubmitted = false } = {}): Promise<Cart> {
  const { cart } = await loadCart(shop)
  const placed = placedOrderId(shop)
  // Back from the payment page: the cart has become this order.
  if (!cart && placed) throw redirectTo(paths.order(shop.view, placed))
  if (!cart || cart.items.length === 0) throw redirectTo(paths.cart(shop.view))
  // Points belong to an account.
  if (shop.is_rewards && !(await findCustomer(shop)))
    throw redirectTo(paths.login(shop.view, { source: stepPath(step, shop.view) }))
  const own = await ownCart(shop, cart)
  // Delivery is chosen anew for what is in the bag now.
  if (!isReached(step, own)) throw redirectTo(stepPath(openStep(own), shop.view, { isBagChanged: isSubmitted }))
  return own
}
