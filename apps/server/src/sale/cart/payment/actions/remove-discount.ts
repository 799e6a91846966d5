import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { inOwnCart } from '../../in-open-cart.ts'
import { requireEditableItems } from '../../lines/cart.rules.ts'

/** Removes a code from a cart. A missing one is ignored, and an automatic discount stays. */
export async function removeDiscount(services: Services, reference: CartReference, code: string): Promise<CartState> {
  return inOwnCart(services, reference, (cart) => {
    const left = cart.discounts.filter((discount) => discount.is_automatic || discount.code !== normalizeCode(code))
    if (left.length < cart.discounts.length) requireEditableItems(cart)
    cart.discounts = left
  })
}
