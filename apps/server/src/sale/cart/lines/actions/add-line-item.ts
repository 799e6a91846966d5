import type { AddLineItemInput } from '@shopkey/contract/cart.ts'
import type { Services } from '../../../services.ts'
import type { CartReference } from '../../access/viewer.ts'
import type { CartState } from '../../cart.state.ts'
import { editOpenCart } from '../../in-open-cart.ts'
import {
  findMergeableLine,
  requireDeliveryNotAgreed,
  requireEditableItems,
  requireGift,
  requireOffer,
  requirePrice,
  requireStock,
} from '../cart.rules.ts'
import { addLines, applyCorrections, dropShippingMethods } from '../line-changes.ts'
import { afterAdding, afterChange, setUnreported } from '../unreported-lines.ts'

/** Adds a quantity of a variant to a cart: to a mergeable line, or as a new one. */
export async function addLineItem(
  services: Services,
  reference: CartReference,
  { variant_id, metadata, gift: sent, added_by: name, quantity: added }: AddLineItemInput,
): Promise<CartState> {
  const offers = { variant_ids: [variant_id] }
  const added_by = name?.trim() || null
  return editOpenCart(services, { ...reference, offers }, (cart, now) => {
    requireEditableItems(cart)
    requireDeliveryNotAgreed(cart)
    const offer = requireOffer(cart, variant_id)
    const gift = requireGift(offer, sent, now)
    const line = findMergeableLine(cart, variant_id, { metadata, gift, added_by })
    const quantity = added + (line?.quantity ?? 0)
    requireStock(cart, offer, { line_id: line?.id ?? null, quantity })
    const price = requirePrice(cart, offer, quantity, now)
    if (line) {
      setUnreported(cart, afterChange(cart, line, { viewer: reference.viewer, offer, quantity, now }))
      applyCorrections(cart, [{ line, ...price, quantity }], now)
    } else {
      const before = cart.items.length
      addLines(cart, [{ offer, quantity, ...price, metadata, gift, added_by }], now)
      setUnreported(cart, afterAdding(cart, cart.items.slice(before), reference.viewer))
    }
    dropShippingMethods(cart)
  })
}
