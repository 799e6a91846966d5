import type { Currency } from './currency.ts'
import {
  type Discount,
  type DiscountableLine,
  type DiscountRule,
  type DiscountValidity,
  discountAdjustments,
  discountRefusal,
  keepOneOfEachKind,
  lineQualifies,
} from './discounts.ts'
import { lineTotals, type PricedLine } from './totals.ts'

type AutomaticDiscount = DiscountValidity & { id: string; rule: DiscountRule }

interface Sale {
  /** The codes in the cart. */
  codes: readonly Discount[]
  /** With their taxes, and with the adjustments that were made by hand. */
  lines: readonly (DiscountableLine & Pick<PricedLine, 'adjustments'>)[]
  currency: Currency
  /** As of discountRefusal. */
  region_id: string
  customer: { group_ids: readonly string[] } | null
  now: Date
}

/**
 * The automatic discounts that a cart gets, of those of its store: at most one on items and one for free shipping. On
 * items, the one that leaves the least to pay, and none where the cart's code leaves less. Ties: before the code, which
 * stays unused; among automatic ones, the oldest (ids are in the order of creation). One without a line that it applies
 * to is not given. Source: docs/decisions/automatic-discounts.md
 */
export function chooseAutomaticDiscounts<T extends AutomaticDiscount>(discounts: readonly T[], sale: Sale): T[] {
  const offered = discounts
    .filter((discount) => !discountRefusal(discount, sale))
    .filter(({ rule }) => sale.lines.some((line) => lineQualifies(rule, line)))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  const shipping = offered.find(isShipping)
  const onItems = cheapest(
    offered.filter((discount) => !isShipping(discount)),
    sale,
  )
  return [onItems, shipping].flatMap((discount) => discount ?? [])
}

/**
 * The discounts that count in a cart: one on items and one for free shipping. An automatic one was chosen since it is
 * at least as good as the code, so it precedes.
 */
export function appliedDiscounts<T extends { is_automatic: boolean; rule: Pick<DiscountRule, 'type'> }>(
  discounts: readonly T[],
): T[] {
  return keepOneOfEachKind([
    ...discounts.filter((discount) => discount.is_automatic),
    ...discounts.filter((discount) => !discount.is_automatic),
  ])
}

function cheapest<T extends AutomaticDiscount>(onItems: readonly T[], sale: Sale): T | undefined {
  if (onItems.length === 0) return undefined
  const code = sale.codes.find((discount) => !isShipping(discount))
  const without = payable([], sale)
  // With an equal total the automatic one is chosen, but never one that takes nothing off.
  let least = code ? Math.min(payable([code], sale) + 1, without) : without
  let chosen: T | undefined
  for (const discount of onItems) {
    const total = payable([discount], sale)
    if (total >= least) continue
    least = total
    chosen = discount
  }
  return chosen
}

/** Sum of the lines with these discounts, tax included; minor units. Delivery and gift cards do not depend on them. */
function payable(discounts: readonly Discount[], { lines, currency }: Sale): number {
  const adjustments = discountAdjustments(discounts, lines, currency)
  return lines.reduce((sum, line) => {
    const own = adjustments.filter(({ item_id }) => item_id === line.id)
    return sum + lineTotals({ ...line, adjustments: [...(line.adjustments ?? []), ...own] }, currency).total
  }, 0)
}

function isShipping({ rule }: { rule: Pick<DiscountRule, 'type'> }): boolean {
  return rule.type === 'free_shipping'
}
