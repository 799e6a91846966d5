import { isDeepStrictEqual } from 'node:util'
import type { Gift, GiftInput } from '@shopkey/contract/gift.ts'
import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { LARGEST_SALE } from '@shopkey/domain/money.ts'
import { canBeAddedUp } from '@shopkey/domain/totals.ts'
import { insufficientInventory } from '../../../catalogue/inventory/inventory.errors.ts'
import {
  cartTooLarge,
  deliveryAgreed,
  giftDayNotPossible,
  giftNeedsGiftCard,
  notInChannel,
  priceAgreed,
  quantityTooLarge,
  swapItemsAgreed,
  tooManyLines,
  variantHasNoPrice,
  variantUnknown,
} from '../cart.errors.ts'
import { priceOffer } from '../cart.pricing.ts'
import type { CartState, LineState, Offer } from '../cart.state.ts'
import { requireSmallMetadata } from '../cart-metadata.rules.ts'

/** Returns the variant as this cart may buy it. Throws for one that is unpublished, in another channel, or missing. */
export function requireOffer(cart: CartState, variant_id: string): Offer {
  const offer = cart.offers.find(({ variant }) => variant.id === variant_id)
  if (!offer || !isOnSale(offer)) throw variantUnknown({ variant_id })
  if (!offer.is_in_channel) throw notInChannel({ title: titleOf(offer) })
  return offer
}

/**
 * Throws for the cart of a swap: its items, codes and region were agreed when the swap was created, and it takes no
 * gift cards.
 */
export function requireEditableItems(cart: CartState): void {
  if (cart.type === 'swap') throw swapItemsAgreed({ cart_id: cart.id })
}

/**
 * Whether a line would sell more at a price that was set by hand, as in a draft: it was agreed for the line's quantity.
 * Neither shoppers nor staff without the right to set prices may do so.
 */
export function isMoreAtAgreedPrice(line: LineState, quantity: number): boolean {
  return quantity > line.quantity && isPriceAgreed(line)
}

/**
 * Throws where a draft would sell more than its delivery was agreed for: that price is for the parcel that staff saw. Staff add to
 * such a draft; its customer may only take less.
 */
export function requireDeliveryNotAgreed({ type, custom_shipping }: CartState): void {
  if (type === 'draft_order' && custom_shipping.length > 0) throw deliveryAgreed()
}

/** Throws for a line whose price was agreed, in the cart's currency. */
export function requirePriceNotAgreed(line: LineState): void {
  if (isPriceAgreed(line)) throw priceAgreed({ title: line.title })
}

function isPriceAgreed({ should_merge, is_return }: LineState): boolean {
  return !should_merge && !is_return
}

export function isOnSale({ variant }: Offer): boolean {
  return !variant.deleted_at && !variant.product.deleted_at && variant.product.status === 'published'
}

/** Unit price of a variant at this quantity, minor units. Throws for a variant without a price here. */
export function requirePrice(
  cart: CartState,
  offer: Offer,
  quantity: number,
  now: Date,
): Pick<LineState, 'unit_price' | 'includes_tax'> {
  const price = findPrice(cart, offer, quantity, now)
  if (!price) throw variantHasNoPrice({ title: titleOf(offer), variant_id: offer.variant.id })
  if (price.unit_price * quantity > LARGEST_SALE) throw quantityTooLarge({ title: titleOf(offer) })
  return price
}

const maxLines = 500

/**
 * Throws for a cart with too many lines, with a total above the largest amount, or with too much that clients keep with
 * it, which would be read with every list of orders. lines_before: it may keep the lines it had.
 */
export function requireCountable(cart: CartState, lines_before = 0): void {
  requireSmallMetadata(cart)
  if (cart.items.length > Math.max(maxLines, lines_before)) throw tooManyLines({ max_lines: maxLines })
  if (!canBeAddedUp(cart)) throw cartTooLarge({ largest_sale: LARGEST_SALE, currency_code: cart.region.currency_code })
}

/** As requirePrice; undefined where there is no price. */
export function findPrice(cart: CartState, offer: Offer, quantity: number, now: Date) {
  const { calculated_price, calculated_price_includes_tax } = priceOffer(offer, {
    region: cart.region,
    customer_group_ids: cart.customer?.has_account ? cart.customer.group_ids : [],
    quantity,
    now,
  })
  if (calculated_price === null) return undefined
  const step = getCurrency(cart.region.currency_code).rounding_increment
  return {
    unit_price: calculated_price - (calculated_price % step),
    includes_tax: calculated_price_includes_tax ?? false,
  }
}

/** Throws insufficient_inventory (400) for a quantity above the stock, counting every line of the variant. */
export function requireStock(
  cart: CartState,
  { variant }: Offer,
  changed: { line_id: string | null; quantity: number },
): void {
  const others = cart.items.filter((item) => item.variant_id === variant.id && item.id !== changed.line_id)
  const wanted = others.reduce((sum, item) => sum + item.quantity, changed.quantity)
  const available = availableQuantity(variant)
  if (wanted <= available) return
  const { id: variant_id, product_id, sku } = variant
  throw insufficientInventory(
    [{ variant_id, product_id, sku, title: titleOf({ variant }), wanted, available: Math.max(0, available) }],
    400,
  )
}

/**
 * The line that a further quantity of the variant is added to: same metadata, and not priced by hand (v1 wire rule); added by
 * the same person.
 */
export function findMergeableLine(
  cart: CartState,
  variant_id: string,
  {
    metadata,
    gift,
    added_by,
  }: { metadata?: Record<string, unknown> | undefined; gift: Gift | null; added_by: string | null },
): LineState | undefined {
  return cart.items.find(
    (item) =>
      item.variant_id === variant_id &&
      item.should_merge &&
      isDeepStrictEqual(item.metadata ?? {}, metadata ?? {}) &&
      isDeepStrictEqual(item.gift ?? null, gift) &&
      item.added_by === added_by,
  )
}

/** A day is one somewhere from 14 hours before it begins in London to 12 hours after it ends there. */
const EARLIEST_MS = 12 * 3_600_000
const LATEST_MS = 366 * 24 * 3_600_000

/**
 * Returns whom a line is for. Throws for what is no gift card, and for a day that is over in every time zone, or more than a
 * year away. A day that passes while the cart waits means: as soon as it is paid.
 */
export function requireGift(offer: Offer, gift: GiftInput | undefined, now: Date): Gift | null {
  if (!gift) return null
  if (!offer.variant.product.is_giftcard) throw giftNeedsGiftCard({ title: titleOf(offer) })
  const { recipient_email, recipient_name = null, message = null, deliver_on = null } = gift
  const dayOf = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 10)
  if (deliver_on && (deliver_on < dayOf(-EARLIEST_MS) || deliver_on > dayOf(LATEST_MS))) throw giftDayNotPossible()
  return { recipient_email, recipient_name, message, deliver_on }
}

function titleOf({ variant }: Pick<Offer, 'variant'>): string {
  return `${variant.product.title} – ${variant.title}`
}

/** The corrected values of a line. Quantity 0: remove it. */
export interface LineCorrection {
  line: LineState
  unit_price: number
  includes_tax: boolean
  quantity: number
}

/**
 * Compares the lines with current prices, stock and assortment; `cart.offers` has their variants. Earlier lines of a
 * variant take the stock first. Lines without a variant, and prices set by hand, stay. Nothing is sold in a deleted region or a
 * disabled channel. Returns only lines that change; quantity 0 means remove. ignoresStock: for an order, which takes the stock itself.
 */
export function correctLines(cart: CartState, now: Date, { ignoresStock = false } = {}): LineCorrection[] {
  const isSelling = !cart.region.deleted_at && !isClosedChannel(cart)
  const offers = new Map(cart.offers.map((offer) => [offer.variant.id, offer]))
  const left = new Map(cart.offers.map((offer) => [offer.variant.id, availableQuantity(offer.variant)]))
  return cart.items.flatMap((line) => {
    if (!line.variant_id || line.is_return) return []
    const offer = offers.get(line.variant_id)
    const stock = left.get(line.variant_id) ?? 0
    const canBeSold = isSelling && offer && isOnSale(offer) && offer.is_in_channel
    const quantity = canBeSold ? Math.min(line.quantity, ignoresStock ? line.quantity : stock) : 0
    left.set(line.variant_id, stock - quantity)
    if (!offer || quantity === 0)
      return [{ line, unit_price: line.unit_price, includes_tax: line.includes_tax, quantity: 0 }]
    const price = line.should_merge ? findPrice(cart, offer, quantity, now) : line
    if (!price) return [{ line, unit_price: line.unit_price, includes_tax: line.includes_tax, quantity: 0 }]
    const { unit_price, includes_tax } = price
    const isSame = quantity === line.quantity && unit_price === line.unit_price && includes_tax === line.includes_tax
    return isSame ? [] : [{ line, unit_price, includes_tax, quantity }]
  })
}

function isClosedChannel({ sales_channel }: CartState): boolean {
  return sales_channel !== null && (sales_channel.is_disabled || sales_channel.deleted_at !== null)
}
