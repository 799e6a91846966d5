import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { editOwnCart } from '../../in-open-cart.ts'
import { findPaymentFees } from '../payment-fee.ts'
import { chooseSession, requireProviderInRegion, requireSession } from '../payment-sessions.ts'

/** Selects the cart's payment session, with the shopper's data for its provider (`data`). */
export async function selectPaymentSession(
  services: Services,
  reference: CartReference,
  { provider_id, data }: { provider_id: string; data?: Record<string, unknown> },
): Promise<CartState> {
  const fees = await findPaymentFees(services, reference.store_id)
  return editOwnCart(services, reference, (cart, now) => {
    requireProviderInRegion(cart, provider_id, services.payments)
    chooseSession(cart, requireSession(cart, provider_id), { input: data, fees, now })
  })
}
