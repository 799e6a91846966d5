import type { Services } from '../../../services.ts'
import { priceCart } from '../cart.pricing.ts'
import type { CartState } from '../cart.state.ts'
import { inOpenCart } from '../in-open-cart.ts'
import { keepSessions } from '../parts/payment-sessions.ts'

/** Opens one payment session for each provider of the cart's region; none when there is nothing to pay. Taxes are always in the amount. */
export async function createPaymentSessions(services: Services, store_id: string, cart_id: string): Promise<CartState> {
  return inOpenCart(services, { store_id, cart_id }, async (trx, cart, now) => {
    const amount = priceCart(cart).payable.total
    const providers = amount > 0 ? cart.region.payment_providers.map(({ id }) => id) : []
    await keepSessions(trx, cart, providers, { amount, now })
    return undefined
  })
}
