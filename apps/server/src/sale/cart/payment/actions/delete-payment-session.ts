import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { editOwnCart } from '../../in-open-cart.ts'
import { requireSession } from '../payment-sessions.ts'

/** Deletes one payment session of the cart. */
export async function deletePaymentSession(
  services: Services,
  reference: CartReference,
  provider_id: string,
): Promise<CartState> {
  return editOwnCart(services, reference, (cart) => {
    const session = requireSession(cart, provider_id)
    cart.payment_sessions = cart.payment_sessions.filter((candidate) => candidate !== session)
  })
}
