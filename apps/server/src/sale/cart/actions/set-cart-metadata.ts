import type { Services } from '../../../services.ts'
import type { CartState } from '../cart.state.ts'
import { mergeMetadata, writeCart } from '../cart.writes.ts'
import { inOpenCart } from '../in-open-cart.ts'

/** Merges what is sent into the cart's metadata; an empty text takes a key out. */
export async function setCartMetadata(
  services: Services,
  store_id: string,
  cart_id: string,
  metadata: Record<string, unknown>,
): Promise<CartState> {
  return inOpenCart(services, { store_id, cart_id }, async (trx, cart, now) => {
    cart.metadata = mergeMetadata(cart.metadata, metadata)
    await writeCart(trx, cart, now)
    return undefined
  })
}
