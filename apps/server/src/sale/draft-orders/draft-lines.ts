import type { DraftLineInput } from '@shopkey/contract/draft-order.ts'
import { permissionMissing } from '../../http/require-permission.ts'
import type { CartState, LineState } from '../cart/cart.state.ts'
import { requirePrice } from '../cart/lines/cart.rules.ts'
import { emptyLine, newLineState } from '../cart/lines/line-changes.ts'
import { requirePayable } from '../orders/require-payable.ts'
import { customLineNeedsPrice, draftVariantUnknown } from './draft-order.errors.ts'

const customTitle = 'Custom item'

/**
 * Adds lines to a draft's cart. Staff may sell products of no channel. A price set by hand stays; a line without
 * variant has no discounts and no tax (v1 wire rule). The cart's offers contain the variants. Without the right to move
 * money, no price may be set and no gift card sold.
 */
export function addDraftLines(
  cart: CartState,
  lines: readonly DraftLineInput[],
  { mayMoveMoney, now }: { mayMoveMoney: boolean; now: Date },
): void {
  for (const line of lines) {
    if (!mayMoveMoney) requireShopPrice(cart, line)
    if (line.unit_price !== undefined) requirePayable(line.unit_price, cart.region.currency_code)
    cart.items.push(line.variant_id ? ofVariant(cart, line, line.variant_id, now) : customLine(cart, line, now))
  }
}

/** Throws for a line whose price is set by hand, and for one of a gift card. */
export function requireShopPrice(
  cart: CartState,
  { unit_price, variant_id }: { unit_price?: number | undefined; variant_id?: string | null | undefined },
): void {
  const offer = cart.offers.find(({ variant }) => variant.id === variant_id)
  if (unit_price !== undefined || offer?.variant.product.is_giftcard)
    throw permissionMissing({ permission: 'money.move' })
}

function ofVariant(cart: CartState, line: DraftLineInput, variant_id: string, now: Date): LineState {
  const offer = cart.offers.find(({ variant }) => variant.id === variant_id)
  if (!offer || offer.variant.deleted_at || offer.variant.product.deleted_at) throw draftVariantUnknown({ variant_id })
  const { unit_price, quantity, title = offer.variant.product.title, metadata } = line
  const price =
    unit_price === undefined ? requirePrice(cart, offer, quantity, now) : { unit_price, includes_tax: false }
  const state = newLineState(cart, { offer, quantity, ...price, metadata }, now)
  return { ...state, title, translations: null, should_merge: unit_price === undefined }
}

function customLine(cart: CartState, line: DraftLineInput, now: Date): LineState {
  const { unit_price, quantity, title = customTitle, metadata = null } = line
  if (unit_price === undefined) throw customLineNeedsPrice()
  const stored = metadata as LineState['metadata'] // an object of the request's JSON
  const fixed = { allow_discounts: false, should_merge: false, has_shipping: true }
  return { ...emptyLine(cart, now), ...fixed, unit_price, quantity, title, metadata: stored }
}
