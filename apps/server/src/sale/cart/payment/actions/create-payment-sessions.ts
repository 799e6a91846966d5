import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import { payableWithoutFee } from '../../cart.pricing.ts'
import type { CartState } from '../../cart.state.ts'
import { editOwnCart } from '../../in-open-cart.ts'
import { requireTaxes } from '../../quote-taxes.ts'
import { findPaymentFees } from '../payment-fee.ts'
import { keepSessions, offeredProviders } from '../payment-sessions.ts'

/**
 * Opens one payment session for each provider of the cart's region; none when there is nothing to pay. The amount
 * always includes taxes.
 */
export async function createPaymentSessions(services: Services, reference: CartReference): Promise<CartState> {
  const fees = await findPaymentFees(services, reference.store_id)
  return editOwnCart(services, reference, (cart, now, _, taxes) => {
    requireTaxes(cart, taxes, now)
    const amount = payableWithoutFee(cart)
    const providers = amount > 0 ? offeredProviders(cart, services.payments) : []
    keepSessions(cart, providers, { amount, fees, now })
  })
}
