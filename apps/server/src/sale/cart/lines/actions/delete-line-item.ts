import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { editOpenCart } from '../../in-open-cart.ts'
import { requireEditableItems } from '../cart.rules.ts'
import { dropShippingMethods, removeLine } from '../line-changes.ts'
import { setUnreported, unreportedLines } from '../unreported-lines.ts'

/** Deletes a line of a cart. A missing one is ignored (v1 wire rule). */
export async function deleteLineItem(
  services: Services,
  reference: CartReference,
  line_id: string,
): Promise<CartState> {
  return editOpenCart(services, reference, (cart) => {
    requireEditableItems(cart)
    if (!cart.items.some((item) => item.id === line_id)) return
    removeLine(cart, line_id)
    setUnreported(
      cart,
      unreportedLines(cart).filter(({ id }) => id !== line_id),
    )
    dropShippingMethods(cart)
  })
}
