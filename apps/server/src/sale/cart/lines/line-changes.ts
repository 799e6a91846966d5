import type { Gift } from '@shopkey/contract/gift.ts'
import { newId } from '../../../db/new-id.ts'
import type { CartState, LineState, Offer } from '../cart.state.ts'
import { findPrice, type LineCorrection } from './cart.rules.ts'
import { lineNames } from './line-names.ts'

/** Changes of a cart's parts. Each edits the cart that it is given and writes nothing: saveCart does. */

export interface NewLine {
  offer: Offer
  quantity: number
  unit_price: number
  includes_tax: boolean
  metadata?: Record<string, unknown>
  gift?: Gift | null
  added_by?: string | null
}

export function addLines(cart: CartState, lines: readonly NewLine[], now: Date): void {
  cart.items.push(...lines.map((line) => newLineState(cart, line, now)))
}

/** A new line; it copies the same columns of its product as in v1. */
export function newLineState(
  cart: CartState,
  { offer, quantity, unit_price, includes_tax, metadata, gift = null, added_by = null }: NewLine,
  now: Date,
): LineState {
  const { variant } = offer
  const names = lineNames({
    title: variant.product.title,
    variant_title: variant.title,
    translations: offer.texts,
  })
  return {
    ...emptyLine(cart, now),
    variant_id: variant.id,
    ...(names as Pick<LineState, keyof typeof names>),
    thumbnail: variant.image_urls[0] ?? variant.product.thumbnail,
    is_giftcard: variant.product.is_giftcard,
    allow_discounts: variant.product.discountable && !variant.product.is_giftcard,
    unit_price,
    includes_tax,
    quantity,
    metadata: (metadata ?? null) as LineState['metadata'],
    gift,
    added_by,
    variant,
    tax_rates: offer.tax_rates,
  }
}

/** A new line without a variant. */
export function emptyLine(cart: Pick<CartState, 'id'>, now: Date): LineState {
  return {
    id: newId('item'),
    cart_id: cart.id,
    order_id: null,
    swap_id: null,
    claim_order_id: null,
    original_item_id: null,
    variant_id: null,
    title: '',
    description: null,
    translations: null,
    thumbnail: null,
    is_return: false,
    is_giftcard: false,
    should_merge: true,
    allow_discounts: true,
    has_shipping: null,
    unit_price: 0,
    includes_tax: false,
    quantity: 1,
    fulfilled_quantity: null,
    shipped_quantity: null,
    returned_quantity: null,
    gift: null,
    added_by: null,
    metadata: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    variant: null,
    tax_rates: [],
    adjustments: [],
  }
}

/** Sets quantities and prices of lines, and removes those with quantity 0. */
export function applyCorrections(cart: CartState, corrections: readonly LineCorrection[], now: Date): void {
  for (const { line, unit_price, includes_tax, quantity } of corrections)
    Object.assign(line, { unit_price, includes_tax, quantity, updated_at: now.toISOString() })
  cart.items = cart.items.filter(({ quantity }) => quantity > 0)
}

export function removeLine(cart: CartState, line_id: string): void {
  cart.items = cart.items.filter(({ id }) => id !== line_id)
}

/**
 * Sets every line's current price for the cart's region and customer; removes a line without one. Prices set by hand
 * stay. The cart must have the offers of its lines.
 */
export function repriceLines(cart: CartState, now: Date): void {
  const offers = new Map(cart.offers.map((offer) => [offer.variant.id, offer]))
  const corrections = cart.items.flatMap((line) => {
    if (!line.variant_id || !line.should_merge) return []
    const offer = offers.get(line.variant_id)
    const price = offer && findPrice(cart, offer, line.quantity, now)
    if (!price) return [{ line, unit_price: line.unit_price, includes_tax: line.includes_tax, quantity: 0 }]
    const isSame = price.unit_price === line.unit_price && price.includes_tax === line.includes_tax
    return isSame ? [] : [{ line, ...price, quantity: line.quantity }]
  })
  applyCorrections(cart, corrections, now)
}

/** Any change of lines removes the shipping methods (v1 wire rule that clients rely on). A draft keeps them. */
export function dropShippingMethods(cart: CartState): void {
  if (cart.type !== 'draft_order') cart.shipping_methods = []
}

/** The merged metadata: sent keys replace stored ones, a key sent as an empty text is removed (v1 wire rule). */
export function mergeMetadata(stored: CartState['metadata'], sent: Record<string, unknown>): CartState['metadata'] {
  const merged = { ...(stored as Record<string, unknown> | null), ...sent }
  return Object.fromEntries(Object.entries(merged).filter(([key]) => sent[key] !== '')) as CartState['metadata']
}
