import type { Services } from '../../../services.ts'
import type { CartState } from '../cart.state.ts'
import { inOpenCart } from '../in-open-cart.ts'
import { requireSession } from '../parts/payment-sessions.ts'

/** Takes one way of paying off the cart. */
export async function deletePaymentSession(
  services: Services,
  store_id: string,
  cart_id: string,
  provider_id: string,
): Promise<CartState> {
  return inOpenCart(services, { store_id, cart_id }, async (trx, cart) => {
    const session = requireSession(cart, provider_id)
    await trx.deleteFrom('payment_sessions').where('id', '=', session.id).execute()
    cart.payment_sessions = cart.payment_sessions.filter((candidate) => candidate !== session)
    return undefined
  })
}
