import { type ChargedCard, refundableOfCards } from './charged-cards.ts'
import { type Currency, getCurrency } from './currency.ts'
import { chargeGiftCards, type GiftCard, type GiftCardCharge } from './gift-card-charges.ts'
import { assertMinorUnits, LARGEST_SALE, roundFraction, roundToIncrement } from './money.ts'
import { type Percent, percentOf, type Rate, taxContainedIn, toRate, WHOLE } from './rate.ts'
import type { TaxLine } from './tax.ts'

/**
 * A discount or a hand-made change on a line, in minor units, positive. amount: without tax. amount_incl_tax: what it takes off a
 * price that includes tax; then the line is computed from it. Absent where tax comes on top, and on orders from before discounts were
 * taken off the shown price.
 */
export type Adjustment = { amount: number; amount_incl_tax?: number | null; discount_id?: string | null }

/**
 * A tax of something that was sold. charged_amount, minor units: the tax itself, of an order that was placed in another shop. Where every tax
 * of a line has one, they are the taxes, and nothing is computed from the rates.
 */
export type SoldTax = Pick<TaxLine, 'rate'> & { charged_amount?: number | null }

/** A line with the data that its totals depend on. unit_price: minor units; negative on returned lines of a swap. */
export type PricedLine = {
  unit_price: number
  quantity: number
  includes_tax?: boolean
  allow_discounts?: boolean
  tax_lines?: readonly SoldTax[]
  adjustments?: readonly Adjustment[]
}

/** A line's money, in minor units. subtotal, discount_total and raw_discount_total are without tax. */
export type LineTotals = {
  subtotal: number
  discount_total: number
  raw_discount_total: number
  tax_total: number
  total: number
  original_tax_total: number
  original_total: number
}

/** A line's totals. Each tax is rounded once, on the line after its discount; the discount is never more than the line.
 *  Where the price includes tax, a discount is taken off the shown price, so that `total` is that price less the discount.
 *  Every figure is a multiple of the currency's increment. A line with a negative price mirrors the positive one.
 *  Source: v1 wire rule, with the rounding of docs/decisions/money.md. */
export function lineTotals(line: PricedLine, currency: Currency): LineTotals {
  if (line.unit_price < 0) return negate(lineTotals(mirror(line), currency))

  const step = currency.rounding_increment
  const price = roundToIncrement(line.unit_price * line.quantity, step)
  const rates = (line.tax_lines ?? []).map((tax) => toRate(tax.rate))
  const combined = rates.reduce((sum, rate) => sum + rate, 0n)

  const taxOf = (shown: number) =>
    line.includes_tax
      ? Math.min(shown, sum(rates.map((rate) => taxContainedIn(shown, rate, combined, step))))
      : sum(rates.map((rate) => percentOf(shown, rate, step)))
  const originalTax = taxOf(price)
  const subtotal = line.includes_tax ? price - originalTax : price

  // First what is taken off the shown price; the tax is taken out of what is left of it.
  const { offShown, offNet } = countedAdjustments(line)
  const left = Math.max(0, price - roundToIncrement(offShown, step))
  const charged = chargedTax(line)
  if (charged !== undefined) return chargedLineTotals()
  const roundedTax = offShown === 0 ? originalTax : taxOf(left)
  // Each tax is rounded by itself, so a price lower by one unit can have a tax lower by several: a discount never raises the net price.
  const netOfLeft = line.includes_tax ? Math.min(subtotal, left - roundedTax) : left
  const taxOfLeft = line.includes_tax ? left - netOfLeft : roundedTax

  const discount = Math.min(roundToIncrement(offNet, step), Math.max(0, netOfLeft))
  const tax = discount === 0 ? taxOfLeft : sum(rates.map((rate) => taxAfterDiscount(rate)))

  return {
    subtotal,
    discount_total: subtotal - netOfLeft + discount,
    raw_discount_total: subtotal - netOfLeft + offNet,
    tax_total: tax,
    total: assertMinorUnits(netOfLeft - discount + tax, 'line total'),
    original_tax_total: originalTax,
    original_total: assertMinorUnits(subtotal + originalTax, 'line total'),
  }

  function chargedLineTotals(): LineTotals {
    const tax_total = charged ?? 0
    const net = Math.max(0, (line.includes_tax ? left - tax_total : left) - offNet)
    const tax = left === price && offNet === 0 ? tax_total : originalTax
    const original = line.includes_tax ? Math.max(net, price - tax) : price
    return {
      subtotal: original,
      discount_total: original - net,
      raw_discount_total: original - net,
      tax_total,
      total: assertMinorUnits(net + tax_total, 'line total'),
      original_tax_total: line.includes_tax ? price - original : tax,
      original_total: assertMinorUnits(line.includes_tax ? price : price + tax, 'line total'),
    }
  }

  function taxAfterDiscount(rate: Rate): number {
    if (discount === netOfLeft) return 0
    if (!line.includes_tax) return percentOf(netOfLeft - discount, rate, step)
    // From the exact net price, not from the rounded one, or taking off nothing would already change the tax.
    const divisor = WHOLE + combined
    const net = BigInt(left) * WHOLE - BigInt(discount) * divisor
    return net > 0n ? roundFraction(net * rate, divisor * WHOLE, step) : 0
  }
}

/** A shipping method with the data that its totals depend on. price: minor units. */
export type PricedShippingMethod = {
  price: number
  includes_tax?: boolean
  tax_lines?: readonly SoldTax[]
}

/** A shipping method's money, in minor units. */
export type ShippingMethodTotals = {
  subtotal: number
  tax_total: number
  total: number
  original_tax_total: number
  original_total: number
}

/**
 * A shipping method's totals. Its taxes are added up first and rounded once together (v1 wire rule). free: a
 * free-shipping discount applies; its price stays in the original_ figures.
 */
export function shippingMethodTotals(
  method: PricedShippingMethod,
  currency: Currency,
  { free = false }: { free?: boolean } = {},
): ShippingMethodTotals {
  const step = currency.rounding_increment
  const price = roundToIncrement(method.price, step)
  const rate = (method.tax_lines ?? []).reduce((combined, tax) => combined + toRate(tax.rate), 0n)
  const tax =
    chargedTax(method) ?? (method.includes_tax ? taxContainedIn(price, rate, rate, step) : percentOf(price, rate, step))
  const subtotal = method.includes_tax ? price - tax : price
  const original = { original_tax_total: tax, original_total: subtotal + tax }
  if (free) return { subtotal: 0, tax_total: 0, total: 0, ...original }
  return { subtotal, tax_total: tax, total: subtotal + tax, ...original }
}

/** The totals of a cart or order, in minor units, under the wire's names. */
export type SaleTotals = {
  subtotal: number
  discount_total: number
  raw_discount_total: number
  item_tax_total: number
  shipping_total: number
  shipping_tax_total: number
  tax_total: number
  gift_card_total: number
  gift_card_tax_total: number
  total: number
}

type Sale = {
  currency_code: string
  items: readonly PricedLine[]
  shipping_methods: readonly PricedShippingMethod[]
  /** What the payment method costs. It counts as shipping, so that v1's sums stay true; no discount takes it off. */
  payment_fee?: PricedShippingMethod | null
  /** A free-shipping discount applies. */
  free_shipping?: boolean
}

export type CartForTotals = Sale & {
  region: { gift_cards_taxable: boolean }
  gift_cards?: readonly GiftCard[]
  /** False omits taxes, as in carts of a region with manual taxes until taxes are requested. */
  with_taxes?: boolean
}

export type CartTotals = SaleTotals & {
  /** Totals of each line and shipping method, in the order given. */
  items: LineTotals[]
  shipping_methods: ShippingMethodTotals[]
  payment_fee: ShippingMethodTotals | null
  /** The charge of each gift card when this cart becomes an order. */
  gift_card_charges: GiftCardCharge[]
}

/**
 * Whether a sale is within the limit: its items and deliveries, each counted as positive, are LARGEST_SALE at most.
 * Otherwise the totals would not be exact, and cartTotals throws.
 */
export function canBeAddedUp(sale: {
  items: readonly Pick<PricedLine, 'unit_price' | 'quantity'>[]
  shipping_methods: readonly Pick<PricedShippingMethod, 'price'>[]
}): boolean {
  // As floating-point numbers: their error is far less than the distance between the limit and the largest safe
  // integer.
  const items = sale.items.reduce((sum, line) => sum + Math.abs(line.unit_price) * line.quantity, 0)
  return sale.shipping_methods.reduce((sum, method) => sum + method.price, items) <= LARGEST_SALE
}

/**
 * A cart's totals: sums of its rounded lines and methods, less discounts, less its gift cards. Gift cards pay the sum with
 * tax where prices include it and where the region does not tax cards; otherwise they pay for items and shipping, and a
 * card with a tax rate covers that tax in addition. Source: v1 wire rule; docs/decisions/money.md.
 */
export function cartTotals(cart: CartForTotals): CartTotals {
  const { items, shipping_methods, payment_fee, sums } = addUp(cart, cart.with_taxes ?? true)
  const net = sums.subtotal + sums.shipping_total - sums.discount_total
  const gift_cards_taxable = cart.region.gift_cards_taxable && !cart.items.some((line) => line.includes_tax)
  const charges = chargeGiftCards({
    cards: cart.gift_cards ?? [],
    giftcardable: gift_cards_taxable ? net : net + sums.tax_total,
    tax_total: sums.tax_total,
    gift_cards_taxable,
    currency_code: cart.currency_code,
  })
  const gift_card_total = sum(charges.map((charge) => charge.amount))
  const gift_card_tax_total = sum(charges.map((charge) => charge.tax_amount))
  return {
    ...sums,
    gift_card_total,
    gift_card_tax_total,
    total: assertMinorUnits(net + sums.tax_total - gift_card_total - gift_card_tax_total, 'total'),
    items,
    shipping_methods,
    payment_fee,
    gift_card_charges: charges,
  }
}

/**
 * The charge of a gift card, as stored with the order. is_taxable null: stored before cards had a tax. The tax that it covered and
 * what was given back count for `refundable_amount` alone.
 */
export type GiftCardTransaction = { amount: number; is_taxable: boolean | null; tax_rate: Percent | null } & Partial<
  Omit<ChargedCard, 'id' | 'amount'>
>

export type OrderForTotals = Sale & {
  region: { gift_cards_taxable: boolean; tax_rate?: Percent | null }
  gift_card_transactions?: readonly GiftCardTransaction[]
  payments?: readonly { amount: number; canceled_at?: Date | string | null }[]
  refunds?: readonly { amount: number }[]
  /** A canceled order has given back to its gift cards what they paid. */
  canceled_at?: Date | string | null
}

export type OrderTotals = SaleTotals & {
  paid_total: number
  refunded_total: number
  refundable_amount: number
  items: LineTotals[]
  shipping_methods: ShippingMethodTotals[]
  payment_fee: ShippingMethodTotals | null
}

/**
 * An order's totals, from the amounts stored when it was placed. As a cart's, except that `tax_total` is after the part
 * that gift cards covered. Payments canceled at the provider do not count as paid. `refundable_amount` counts every way of paying, as
 * refunds do. Source: v1 wire rule, but for gift cards in `refundable_amount`; docs/decisions/money.md.
 */
export function orderTotals(order: OrderForTotals): OrderTotals {
  const { items, shipping_methods, payment_fee, sums } = addUp(order, true)
  const step = getCurrency(order.currency_code).rounding_increment
  const transactions = order.gift_card_transactions ?? []
  const gift_card_total = sum(transactions.map((transaction) => transaction.amount))
  const coveredTax = sum(transactions.map((transaction) => taxCoveredBy(transaction, order.region, step)))
  const gift_card_tax_total = Math.min(coveredTax, Math.max(0, sums.tax_total))
  const tax_total = sums.tax_total - gift_card_tax_total

  const payments = (order.payments ?? []).filter((payment) => !payment.canceled_at)
  const paid_total = sum(payments.map((payment) => payment.amount))
  const refunded_total = sum((order.refunds ?? []).map((refund) => refund.amount))
  return {
    ...sums,
    tax_total,
    gift_card_total,
    gift_card_tax_total,
    total: assertMinorUnits(
      sums.subtotal + sums.shipping_total + tax_total - sums.discount_total - gift_card_total,
      'total',
    ),
    paid_total,
    refunded_total,
    refundable_amount: Math.max(0, paid_total - refunded_total) + leftOfCards(order),
    items,
    shipping_methods,
    payment_fee,
  }
}

function leftOfCards({ canceled_at, gift_card_transactions = [] }: OrderForTotals): number {
  if (canceled_at) return 0
  const none = { tax_amount: 0, refunded_amount: 0, refunded_tax_amount: 0 }
  return refundableOfCards(gift_card_transactions.map((transaction) => ({ ...none, ...transaction })))
}

function addUp(sale: Sale, withTaxes: boolean) {
  const currency = getCurrency(sale.currency_code)
  const items = sale.items.map((line) => lineTotals(withTaxes ? line : { ...line, tax_lines: [] }, currency))
  const shipping_methods = sale.shipping_methods.map((method) =>
    shippingMethodTotals(withTaxes ? method : { ...method, tax_lines: [] }, currency, { free: sale.free_shipping }),
  )
  const fee = sale.payment_fee
  const payment_fee = fee ? shippingMethodTotals(withTaxes ? fee : { ...fee, tax_lines: [] }, currency) : null
  const deliveries = payment_fee ? [...shipping_methods, payment_fee] : shipping_methods
  const item_tax_total = sum(items.map((line) => line.tax_total))
  const shipping_tax_total = sum(deliveries.map((method) => method.tax_total))
  const sums = {
    subtotal: sum(items.map((line) => line.subtotal)),
    discount_total: sum(items.map((line) => line.discount_total)),
    raw_discount_total: sum(items.map((line) => line.raw_discount_total)),
    item_tax_total,
    shipping_total: sum(deliveries.map((method) => method.subtotal)),
    shipping_tax_total,
    tax_total: item_tax_total + shipping_tax_total,
  }
  return { items, shipping_methods, payment_fee, sums }
}

function taxCoveredBy(transaction: GiftCardTransaction, region: OrderForTotals['region'], step: number): number {
  if (!(transaction.is_taxable ?? region.gift_cards_taxable)) return 0
  return percentOf(transaction.amount, toRate(transaction.tax_rate ?? region.tax_rate), step)
}

// A discount counts only on a discountable line; a manual change (without discount_id) always does.
function countedAdjustments(line: PricedLine): { offShown: number; offNet: number } {
  const sums = { offShown: 0, offNet: 0 }
  for (const { amount, amount_incl_tax, discount_id } of line.adjustments ?? []) {
    if (discount_id && line.allow_discounts === false) continue
    if (line.includes_tax && typeof amount_incl_tax === 'number')
      sums.offShown += assertMinorUnits(amount_incl_tax, 'adjustment')
    else sums.offNet += assertMinorUnits(amount, 'adjustment')
  }
  return sums
}

/** The tax that was charged in another shop; undefined where taxes follow from their rates. */
function chargedTax({ tax_lines = [] }: { tax_lines?: readonly SoldTax[] }): number | undefined {
  const amounts = tax_lines.flatMap(({ charged_amount }) => charged_amount ?? [])
  return amounts.length > 0 && amounts.length === tax_lines.length ? sum(amounts) : undefined
}

function mirror(line: PricedLine): PricedLine {
  const adjustments = line.adjustments?.map(({ amount, amount_incl_tax, ...adjustment }) => ({
    ...adjustment,
    amount: -amount,
    ...(typeof amount_incl_tax === 'number' && { amount_incl_tax: -amount_incl_tax }),
  }))
  return { ...line, unit_price: -line.unit_price, ...(adjustments && { adjustments }) }
}

function negate(totals: LineTotals): LineTotals {
  return {
    subtotal: 0 - totals.subtotal,
    discount_total: 0 - totals.discount_total,
    raw_discount_total: 0 - totals.raw_discount_total,
    tax_total: 0 - totals.tax_total,
    total: 0 - totals.total,
    original_tax_total: 0 - totals.original_tax_total,
    original_total: 0 - totals.original_total,
  }
}

function sum(amounts: readonly number[]): number {
  return assertMinorUnits(amounts.reduce((total, amount) => total + amount, 0))
}
