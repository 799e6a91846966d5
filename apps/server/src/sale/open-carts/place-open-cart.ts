import { AppError } from '../../http/app-error.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { systemViewer } from '../cart/access/viewer.ts'
import { priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { createPaymentSessions } from '../cart/payment/actions/create-payment-sessions.ts'
import { selectPaymentSession } from '../cart/payment/actions/select-payment-session.ts'
import { offeredProviders } from '../cart/payment/payment-sessions.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import { completeCart } from '../checkout/actions/complete-cart.ts'
import { checkoutIncomplete, paymentNeedsShopper } from '../checkout/checkout.errors.ts'
import { missingParts } from '../checkout/checkout.rules.ts'
import { requireCardsOfShopper } from '../checkout/prepare-cart.ts'
import type { OrderActor } from '../orders/order-events.ts'
import type { Services } from '../services.ts'

interface Placement {
  cart_id: string
  /** Without it, the one that the shopper has chosen. */
  provider_id?: string
  actor: OrderActor
  mayMoveMoney: boolean
}

/**
 * Makes a shopper's cart an order on their behalf, exactly once: a repeat returns the same order. Only by payments that
 * need nothing of the shopper; gift cards in it are spent only by staff who may move money. Returns the order's id.
 */
export async function placeOpenCart(
  services: Services,
  store: CurrentStore,
  { cart_id, provider_id, actor, mayMoveMoney }: Placement,
): Promise<string> {
  const cart = await loadCart(services.db, store.id, cart_id)
  if (!cart.completed_at) {
    requireCardsOfShopper(cart, mayMoveMoney)
    try {
      await choosePayment(services, cart, provider_id)
    } catch (error) {
      // A parallel request has placed it since; completeCart returns its order.
      if (!(error instanceof AppError && error.code === 'cart_completed')) throw error
    }
  }
  const completion = await completeCart(services, { store, cart_id, shopper: systemViewer, actor, mayMoveMoney })
  // Staff choose only providers that authorize at once, and no cart of a swap comes here.
  if (completion.type !== 'order') throw new Error(`placing the cart ${cart_id} ended as ${completion.type}`)
  return completion.order.id
}

async function choosePayment(services: Services, cart: CartState, provider_id: string | undefined): Promise<void> {
  const priced = priceCart(cart)
  const missing = missingParts(cart, priced).filter((part) => part !== 'payment_session')
  if (missing.length > 0) throw checkoutIncomplete({ missing })
  if (priced.payable.total === 0) return
  const { payments } = services
  const chosen = provider_id ?? cart.payment_sessions.find((session) => session.is_selected)?.provider_id
  if (!chosen || !offeredProviders(cart, payments).includes(chosen) || !payments.isOffline(chosen))
    throw paymentNeedsShopper()
  const reference = { store_id: cart.store_id, cart_id: cart.id, viewer: systemViewer }
  await createPaymentSessions(services, reference)
  await selectPaymentSession(services, reference, { provider_id: chosen })
}
