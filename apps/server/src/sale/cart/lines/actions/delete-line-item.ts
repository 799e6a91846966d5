import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { editOpenCart } from '../../in-open-cart.ts'
import { requireEditableItems } from '../cart.rules.ts'
import { dropShippingMethods, removeLine } from '../line-changes.ts'
import { afterChange, setUnreported } from '../unreported-lines.ts'

/** Deletes a line of a cart. A missing one is ignored (v1 wire rule). */
export async function deleteLineItem(
  services: Services,
  reference: CartReference,
  line_id: string,
): Promise<CartState> {
  const { viewer } = reference
  return editOpenCart(services, reference, (cart, now) => {
    requireEditableItems(cart)
    const line = cart.items.find((item) => item.id === line_id)
    if (!line) return
    setUnreported(cart, afterChange(cart, line, { viewer, offer: undefined, quantity: 0, now }))
    removeLine(cart, line_id)
    dropShippingMethods(cart)
  })
}
