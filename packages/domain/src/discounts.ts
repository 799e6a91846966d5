import { allocate } from './allocate.ts'
import type { Currency } from './currency.ts'
import { periodAt, type WireDate } from './dates.ts'
import { assertMinorUnits } from './money.ts'
import { type Percent, percentOf, toRate } from './rate.ts'
import { lineTotals, type PricedLine } from './totals.ts'

export type DiscountCondition = {
  type: 'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups'
  operator: 'in' | 'not_in'
  resource_ids: readonly string[]
}

/** value: percent for percentage, minor units of the shown price for fixed (with tax where it is included), ignored for
 *  free_shipping. */
export type DiscountRule = {
  type: 'percentage' | 'fixed' | 'free_shipping'
  allocation: 'total' | 'item' | null
  value: Percent
  conditions?: readonly DiscountCondition[]
}

export type Discount = { id: string; rule: DiscountRule }

/** What determines whether a code may be used. region_ids of a dynamic code are its parent's. */
export type DiscountValidity = {
  is_disabled: boolean
  deleted_at?: WireDate
  starts_at: WireDate
  ends_at: WireDate
  usage_limit: number | null
  usage_count: number
  region_ids: readonly string[]
  rule: Pick<DiscountRule, 'conditions'>
}

export type DiscountRefusal =
  | 'usage_limit_reached'
  | 'not_started'
  | 'expired'
  | 'disabled'
  | 'customer_required'
  | 'not_in_region'
  | 'customer_group_not_met'

/**
 * Why this code cannot be used now, by this customer, in this region; undefined when it can. Checked when the code is
 * entered and again when the order is placed, under the lock that counts the use. customer: null for an unknown guest.
 * Source: v1 wire rule, in its order.
 */
export function discountRefusal(
  discount: DiscountValidity,
  context: { region_id: string; customer: { group_ids: readonly string[] } | null; now: Date },
): DiscountRefusal | undefined {
  if (discount.usage_limit !== null && discount.usage_count >= discount.usage_limit) return 'usage_limit_reached'
  const period = periodAt(discount, context.now)
  if (period === 'not_started') return 'not_started'
  if (period === 'ended') return 'expired'
  if (discount.is_disabled || discount.deleted_at) return 'disabled'
  const { customer } = context
  const groupConditions = (discount.rule.conditions ?? []).filter(({ type }) => type === 'customer_groups')
  if (groupConditions.length > 0 && !customer) return 'customer_required'
  if (!discount.region_ids.includes(context.region_id)) return 'not_in_region'
  if (!groupConditions.every((condition) => holds(condition, customer?.group_ids ?? []))) {
    return 'customer_group_not_met'
  }
  return undefined
}

/**
 * The codes that a cart keeps of those entered: the first on items and the first for free shipping. Source: v1 wire
 * rule.
 */
export function keepOneOfEachKind<T extends { rule: Pick<DiscountRule, 'type'> }>(discounts: readonly T[]): T[] {
  const isShipping = (discount: T) => discount.rule.type === 'free_shipping'
  const kept = new Set([discounts.find((discount) => !isShipping(discount)), discounts.find(isShipping)])
  return discounts.filter((discount) => kept.has(discount))
}

/** A line as discounts need it: its price, and what its product is. */
export type DiscountableLine = Omit<PricedLine, 'adjustments'> & {
  id: string
  variant_id: string | null
  is_return?: boolean
  product_id?: string | null
  product_type_id?: string | null
  product_collection_id?: string | null
  product_tag_ids?: readonly string[]
}

/**
 * Why a discount does not apply to this line: it has no product, is not discountable, is a returned item, or a
 * condition that is not about customers does not hold. undefined where it applies. Source: v1 wire rule.
 */
export function lineObstacle(
  rule: Pick<DiscountRule, 'conditions'>,
  line: DiscountableLine,
): 'not_discountable' | LineDiscountCondition | undefined {
  if (!line.variant_id || line.is_return || line.allow_discounts === false || line.unit_price < 0) {
    return 'not_discountable'
  }
  return (rule.conditions ?? [])
    .filter(isAboutLines)
    .find((condition) => !holds(condition, IDS_FOR[condition.type](line)))
}

/** Whether a discount applies to this line. */
export function lineQualifies(rule: Pick<DiscountRule, 'conditions'>, line: DiscountableLine): boolean {
  return lineObstacle(rule, line) === undefined
}

function isAboutLines(condition: DiscountCondition): condition is LineDiscountCondition {
  return condition.type !== 'customer_groups'
}

type LineCondition = Exclude<DiscountCondition['type'], 'customer_groups'>
export type LineDiscountCondition = DiscountCondition & { type: LineCondition }

const IDS_FOR: Record<LineCondition, (line: DiscountableLine) => readonly (string | null | undefined)[]> = {
  products: (line) => [line.product_id],
  product_types: (line) => [line.product_type_id],
  product_collections: (line) => [line.product_collection_id],
  product_tags: (line) => line.product_tag_ids ?? [],
}

/** The amount of a discount on a line, minor units. amount: without tax, above 0 where tax comes on top. amount_incl_tax: what it
 *  takes off a price that includes tax, above 0; null where tax comes on top. */
export type DiscountAdjustment = {
  item_id: string
  discount_id: string
  amount: number
  amount_incl_tax: number | null
}

/**
 * The amounts of discounts on each line: one row per discount and line that it lowers, in whole minor units, in
 * multiples of the currency's increment, and never more than the line costs. They are computed on the prices that shoppers see:
 * with tax where it is included. percentage: of each line, and of all lines that include tax together, shared over them.
 * fixed on item: value times the quantity. fixed on total: value once, shared over the qualifying lines in proportion
 * to their price. free_shipping: nothing here (see hasFreeShipping). `most`: what all of them together may take off at most; what is
 * more is lowered on each line in proportion. Source: v1 wire rule where tax comes on top; docs/decisions/money.md.
 */
export function discountAdjustments(
  discounts: readonly Discount[],
  lines: readonly DiscountableLine[],
  currency: Currency,
  most = Number.POSITIVE_INFINITY,
): DiscountAdjustment[] {
  let unused = most
  const left = new Map(lines.map((line) => [line.id, shownPrice(line, currency)]))
  const adjustments: DiscountAdjustment[] = []
  for (const { id, rule } of discounts) {
    const qualifying = lines.filter((line) => lineQualifies(rule, line))
    const prices = qualifying.map((line) => left.get(line.id) ?? 0)
    const wanted = amountsOff(rule, qualifying, prices, currency).map((off, at) =>
      Math.max(0, Math.min(off, prices[at] ?? 0)),
    )
    for (const [index, amount] of upTo(unused, wanted, currency).entries()) {
      const line = qualifying[index]
      const price = prices[index] ?? 0
      if (!line || amount <= 0) continue
      unused -= amount
      left.set(line.id, price - amount)
      adjustments.push({
        item_id: line.id,
        discount_id: id,
        amount,
        amount_incl_tax: line.includes_tax ? amount : null,
      })
    }
  }
  for (const line of lines.filter((one) => one.includes_tax)) {
    const ofLine = adjustments.filter((adjustment) => adjustment.item_id === line.id)
    const net = withoutTax(
      line,
      ofLine.map(({ amount }) => amount),
      currency,
    )
    for (const [at, adjustment] of ofLine.entries()) adjustment.amount = net[at] ?? 0
  }
  return adjustments
}

/**
 * `amounts`, taken off the shown price of a line one after the other, without the taxes in them. None is below 0, and together they
 * are the line's discount_total, though each tax of a line is rounded by itself (see lineTotals).
 */
function withoutTax(line: DiscountableLine, amounts: readonly number[], currency: Currency): number[] {
  const price = shownPrice(line, currency)
  const subtotal = netOf(line, price, currency)
  let shown = 0
  const offNet = amounts.map((amount) => {
    shown += amount
    return subtotal - Math.min(subtotal, netOf(line, price - shown, currency))
  })
  const all = offNet.at(-1) ?? 0
  let before = 0
  return offNet.map((off) => {
    const upTo = Math.max(before, Math.min(off, all))
    const amount = upTo - before
    before = upTo
    return amount
  })
}

/** The amounts, lowered in proportion where they are more together than `most`. */
function upTo(most: number, amounts: readonly number[], { rounding_increment }: Currency): readonly number[] {
  const together = amounts.reduce((sum, amount) => sum + amount, 0)
  return together > most ? allocate(most, amounts, rounding_increment) : amounts
}

/** What a line costs before discounts as it is shown, minor units: with tax where its price includes it. */
function shownPrice(line: DiscountableLine, currency: Currency): number {
  const { subtotal, original_total } = lineTotals({ ...line, adjustments: [] }, currency)
  return line.includes_tax ? original_total : subtotal
}

/** `shown`, minor units, without the taxes of the line that it contains. */
function netOf(line: DiscountableLine, shown: number, currency: Currency): number {
  const { tax_lines } = line
  return lineTotals({ unit_price: shown, quantity: 1, includes_tax: true, tax_lines, adjustments: [] }, currency)
    .subtotal
}

/** Whether one of these discounts makes shipping free. */
export function hasFreeShipping(discounts: readonly { rule: Pick<DiscountRule, 'type'> }[]): boolean {
  return discounts.some((discount) => discount.rule.type === 'free_shipping')
}

function amountsOff(
  rule: DiscountRule,
  lines: readonly DiscountableLine[],
  prices: readonly number[],
  currency: Currency,
): number[] {
  const step = currency.rounding_increment
  switch (rule.type) {
    case 'free_shipping':
      return []
    case 'percentage': {
      const rate = toRate(rule.value)
      const shown = prices.map((price, at) => (lines[at]?.includes_tax ? price : 0))
      const together = shown.reduce((sum, price) => sum + price, 0)
      // So that half of a sum is half of it, however many lines it is made of.
      const shares = together > 0 ? allocate(percentOf(together, rate, step), shown, step) : []
      return prices.map((price, at) => (lines[at]?.includes_tax ? (shares[at] ?? 0) : percentOf(price, rate, step)))
    }
    case 'fixed': {
      const value = wholeIncrements(assertMinorUnits(Number(rule.value), 'discount value'), step)
      // Never more than the line costs; a larger product might not be exact.
      if (rule.allocation === 'item') return lines.map((line, at) => Math.min(value * line.quantity, prices[at] ?? 0))
      const together = prices.reduce((sum, price) => sum + price, 0)
      return together > 0 ? allocate(Math.min(value, together), prices, step) : []
    }
  }
}

function wholeIncrements(value: number, step: number): number {
  return value - (value % step)
}

function holds(condition: DiscountCondition, ids: readonly (string | null | undefined)[]): boolean {
  const found = ids.some((id) => id && condition.resource_ids.includes(id))
  return condition.operator === 'in' ? found : !found
}
