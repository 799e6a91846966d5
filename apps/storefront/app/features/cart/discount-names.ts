import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Cart } from '../../lib/wire.ts'

type Discount = Pick<Cart['discounts'][number], 'id' | 'code' | 'is_automatic' | 'rule'>
type Discounted = {
  discounts: readonly Discount[]
  items: readonly { adjustments?: readonly { discount_id: string | null }[] }[]
  shipping_methods?: readonly { original_total?: number }[]
}

/** A code is shown as it was entered; an automatic discount by its description. */
export function discountName({ code, is_automatic, rule }: Discount): string {
  return (is_automatic && rule?.description) || code
}

/** The names of the discounts that lower this line. */
export function discountsOfLine(item: Discounted['items'][number], discounts: readonly Discount[]): string[] {
  const ids = new Set((item.adjustments ?? []).map(({ discount_id }) => discount_id))
  return discounts.filter(({ id }) => ids.has(id)).map(discountName)
}

/** Why a code lowers nothing: an automatic discount saves more, or no line counts for it. */
export function unusedBecause(
  discount: Discount,
  { discounts, items, shipping_methods = [] }: Discounted,
): StorefrontKey | undefined {
  const counts = items.some(({ adjustments }) => adjustments?.some(({ discount_id }) => discount_id === discount.id))
  if (counts || discount.is_automatic) return undefined
  const isSameKind = (other: Discount) =>
    (other.rule?.type === 'free_shipping') === (discount.rule?.type === 'free_shipping')
  if (discounts.some((other) => other.is_automatic && isSameKind(other))) return 'code.saves_less'
  if (discount.rule?.type !== 'free_shipping') return 'code.nothing_off'
  const isDeliveryChosen = shipping_methods.length > 0
  return isDeliveryChosen && shipping_methods.every(({ original_total }) => !original_total)
    ? 'code.delivery_free'
    : undefined
}
