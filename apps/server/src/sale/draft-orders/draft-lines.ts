import type { DraftLineInput } from '@shopkey/contract/draft-order.ts'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { permissionMissing } from '../../http/require-permission.ts'
import { requirePrice } from '../cart/cart.rules.ts'
import type { CartState } from '../cart/cart.state.ts'
import { requirePayable } from '../order-payments/payment-operations.ts'
import { customLineNeedsPrice, draftVariantUnknown } from './draft-order.errors.ts'

const customTitle = 'Custom item'

/**
 * Adds lines to a draft's cart. Staff may sell products of no channel. A price set by hand stays; a line without
 * variant has no discounts and no tax (v1 wire rule). The cart's offers contain the variants. Without the right to move
 * money, no price may be set and no gift card sold.
 */
export async function insertDraftLines(
  trx: Trx,
  cart: CartState,
  lines: readonly DraftLineInput[],
  { mayMoveMoney, now }: { mayMoveMoney: boolean; now: Date },
): Promise<void> {
  for (const line of lines) {
    if (!mayMoveMoney) requireShopPrice(cart, line)
    if (line.unit_price !== undefined) requirePayable(line.unit_price, cart.region.currency_code)
    await trx
      .insertInto('line_items')
      .values({
        id: newId('item'),
        cart_id: cart.id,
        quantity: line.quantity,
        ...(line.variant_id ? ofVariant(cart, line, line.variant_id, now) : customLine(line)),
        ...newMetadata(line.metadata),
        created_at: now,
        updated_at: now,
      })
      .execute()
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

function ofVariant(cart: CartState, { unit_price, quantity, title }: DraftLineInput, variant_id: string, now: Date) {
  const offer = cart.offers.find(({ variant }) => variant.id === variant_id)
  if (!offer || offer.variant.deleted_at || offer.variant.product.deleted_at) throw draftVariantUnknown({ variant_id })
  const { product } = offer.variant
  const price =
    unit_price === undefined ? requirePrice(cart, offer, quantity, now) : { unit_price, includes_tax: false }
  return {
    ...price,
    variant_id,
    title: title ?? product.title,
    description: offer.variant.title,
    thumbnail: offer.variant.image_urls[0] ?? product.thumbnail,
    is_giftcard: product.is_giftcard,
    allow_discounts: product.discountable && !product.is_giftcard,
    should_merge: unit_price === undefined,
  }
}

function customLine({ unit_price, title = customTitle }: DraftLineInput) {
  if (unit_price === undefined) throw customLineNeedsPrice()
  return { unit_price, title, allow_discounts: false, should_merge: false, has_shipping: true }
}
