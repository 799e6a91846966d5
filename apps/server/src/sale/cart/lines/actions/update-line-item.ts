import type { UpdateLineItemInput } from '@shopkey/contract/cart.ts'
import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import { lineUnknown, priceAgreed } from '../../cart.errors.ts'
import type { CartState } from '../../cart.state.ts'
import { editOpenCart } from '../../in-open-cart.ts'
import {
  isMoreAtAgreedPrice,
  requireDeliveryNotAgreed,
  requireEditableItems,
  requireOffer,
  requirePrice,
  requireStock,
} from '../cart.rules.ts'
import { applyCorrections, dropShippingMethods, mergeMetadata, removeLine } from '../line-changes.ts'
import { afterChange, setUnreported } from '../unreported-lines.ts'

/**
 * Sets a line's quantity (0 removes it) and merges its metadata. The price follows the quantity. One that was set by
 * hand stays, so such a line takes no larger quantity.
 */
export async function updateLineItem(
  services: Services,
  reference: CartReference,
  line_id: string,
  { quantity, metadata }: UpdateLineItemInput,
): Promise<CartState> {
  return editOpenCart(services, { ...reference, offers: 'lines' }, (cart, now) => {
    requireEditableItems(cart)
    const line = cart.items.find((item) => item.id === line_id)
    if (!line) throw lineUnknown({ line_id })
    if (isMoreAtAgreedPrice(line, quantity)) throw priceAgreed({ title: line.title })
    if (quantity > line.quantity) requireDeliveryNotAgreed(cart)
    const offer = cart.offers.find(({ variant }) => variant.id === line.variant_id)
    const unreported = afterChange(cart, line, { viewer: reference.viewer, offer, quantity, now })
    if (quantity === 0) removeLine(cart, line_id)
    else {
      let price = { unit_price: line.unit_price, includes_tax: line.includes_tax }
      if (line.variant_id) {
        const offer = requireOffer(cart, line.variant_id)
        requireStock(cart, offer, { line_id, quantity })
        if (line.should_merge) price = requirePrice(cart, offer, quantity, now)
      }
      if (metadata) line.metadata = mergeMetadata(line.metadata, metadata)
      applyCorrections(cart, [{ line, ...price, quantity }], now)
    }
    setUnreported(cart, unreported)
    dropShippingMethods(cart)
  })
}
