import type { Services } from '../../../services.ts'
import type { CartState } from '../cart.state.ts'
import { inOpenCart } from '../in-open-cart.ts'
import { chooseSession, requireProviderInRegion, requireSession } from '../parts/payment-sessions.ts'

/** Chooses how the cart will be paid, with what the provider needs to know from the shopper (`data`). */
export async function selectPaymentSession(
  services: Services,
  store_id: string,
  cart_id: string,
  { provider_id, data }: { provider_id: string; data?: Record<string, unknown> },
): Promise<CartState> {
  return inOpenCart(services, { store_id, cart_id }, async (trx, cart, now) => {
    requireProviderInRegion(cart, provider_id)
    await chooseSession(trx, cart, requireSession(cart, provider_id), { data, now })
    return undefined
  })
}
