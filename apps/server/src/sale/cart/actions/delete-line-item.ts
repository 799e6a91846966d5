import type { Services } from '../../../services.ts'
import { requireEditableItems } from '../cart.rules.ts'
import type { CartState } from '../cart.state.ts'
import { deleteLines, dropShippingMethods } from '../cart.writes.ts'
import { inOpenCart } from '../in-open-cart.ts'
import { unreportedLines, writeUnreported } from '../unreported-lines.ts'
import type { CartReference } from '../viewer.ts'

/** Deletes a line of a cart. A missing one is ignored (v1 wire rule). */
export async function deleteLineItem(
  services: Services,
  reference: CartReference,
  line_id: string,
): Promise<CartState> {
  return inOpenCart(services, reference, async (trx, cart) => {
    requireEditableItems(cart)
    if (!cart.items.some((item) => item.id === line_id)) return undefined
    await deleteLines(trx, cart, [line_id])
    await writeUnreported(
      trx,
      cart,
      unreportedLines(cart).filter(({ id }) => id !== line_id),
    )
    await dropShippingMethods(trx, cart)
    return undefined
  })
}
