import type { Services } from '../../services.ts'
import type { CartReference } from '../access/viewer.ts'
import type { CartState } from '../cart.state.ts'
import { editOwnCart } from '../in-open-cart.ts'
import { mergeMetadata } from '../lines/line-changes.ts'

/** Merges into the cart's metadata; an empty text removes a key. */
export async function setCartMetadata(
  services: Services,
  reference: CartReference,
  metadata: Record<string, unknown>,
): Promise<CartState> {
  return editOwnCart(services, reference, (cart) => {
    cart.metadata = mergeMetadata(cart.metadata, metadata)
  })
}
