import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { editOwnCart } from '../../in-open-cart.ts'
import { requireSession } from '../payment-sessions.ts'

/** Resets a session: the provider's and the shopper's data are deleted, the amount is updated. */
export async function refreshPaymentSession(
  services: Services,
  reference: CartReference,
  provider_id: string,
): Promise<CartState> {
  return editOwnCart(services, reference, (cart, now) => {
    const session = requireSession(cart, provider_id)
    Object.assign(session, {
      data: {},
      shopper_data: {},
      status: 'pending',
      idempotency_key: null,
      updated_at: now.toISOString(),
    })
  })
}
