import { shareOfQuantity } from './allocate.ts'
import { type ChargedCard, givenBackTo } from './charged-cards.ts'
import type { Currency } from './currency.ts'
import { lineTotals, type PricedLine, type PricedShippingMethod, shippingMethodTotals } from './totals.ts'

/**
 * The value of `count` units of an ordered line for the shopper, tax and discount included, in minor units. already:
 * units of the line taken by earlier returns or claims. The value is a share of the total stored with the order, so
 * that all units together, in any split, add up to exactly what the line cost. Source: v1 wire rule for what counts;
 * docs/decisions/money.md for the shares.
 */
export function refundOfQuantity(
  line: PricedLine,
  { already, count }: { already: number; count: number },
  currency: Currency,
): number {
  const amount = lineTotals(line, currency).total
  return shareOfQuantity({ amount, quantity: line.quantity, already, count }, currency.rounding_increment)
}

/** The wire's `refundable` of a line: the value of the units not yet returned, in minor units. */
export function refundableOfLine(line: PricedLine & { returned_quantity?: number | null }, currency: Currency): number {
  const already = line.returned_quantity ?? 0
  return refundOfQuantity(line, { already, count: line.quantity - already }, currency)
}

/**
 * The refund of a return when staff name no amount: the value of its units, less the return shipping with its tax.
 * Below zero when the return shipping costs more than they are worth. Minor units. Source: v1 wire rule.
 */
export function refundOfReturn(
  returned: {
    lines: readonly { line: PricedLine; already: number; count: number }[]
    shipping_method?: PricedShippingMethod | null
  },
  currency: Currency,
): number {
  const items = returned.lines.reduce((sum, { line, ...units }) => sum + refundOfQuantity(line, units, currency), 0)
  if (!returned.shipping_method) return items
  return items - shippingMethodTotals(returned.shipping_method, currency).total
}

/** The data of a payment that refunds depend on. amounts: minor units. */
export type RefundablePayment = {
  id: string
  amount: number
  amount_refunded: number
  captured_at: Date | string | null
  canceled_at: Date | string | null
  /** Its provider refunds it as a whole or not at all. */
  is_whole_only?: boolean
}

/** The amount captured and not refunded yet, in minor units. Awaited payments do not count. */
export function refundableOfPayments(payments: readonly RefundablePayment[]): number {
  return payments.reduce((sum, payment) => sum + leftOn(payment), 0)
}

/**
 * Splits a refund over an order's payments: one part per payment used. Those that are only refunded as a whole are used
 * where that is what the amount takes; the rest comes from the others in the given order. amount: minor units, above 0.
 * undefined when the payments cannot give it. Source: v1 wire rule for the order.
 */
export function allocateRefund(
  amount: number,
  payments: readonly RefundablePayment[],
): { payment_id: string; amount: number }[] | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to refund: ${amount}`)
  const divisible = refundableOfPayments(payments.filter((payment) => !payment.is_whole_only))
  const whole = payments.filter((payment) => payment.is_whole_only && isUntouched(payment))
  const used = chooseWhole(amount, whole, divisible)
  if (!used) return undefined
  const parts: { payment_id: string; amount: number }[] = []
  let left = amount - used.reduce((sum, payment) => sum + payment.amount, 0)
  for (const payment of payments) {
    const part = used.includes(payment) ? payment.amount : payment.is_whole_only ? 0 : Math.min(left, leftOn(payment))
    if (part > 0) parts.push({ payment_id: payment.id, amount: part })
    if (!payment.is_whole_only) left -= part
  }
  return parts
}

export type RefundSplit = {
  payments: { payment_id: string; amount: number }[]
  /** amount: to the balance of the card; tax_amount: the tax that it had covered. Together, what the shopper gets back. */
  cards: { transaction_id: string; amount: number; tax_amount: number }[]
}

/**
 * Splits an amount over everything that an order was paid by: money and points by their payments first, in the given order, then
 * its gift cards. Never more by a way than came in by it. increment: of the currency. undefined when it was not paid that much, or a
 * provider cannot give back a part.
 */
export function splitRefund(
  amount: number,
  { payments, cards }: { payments: readonly RefundablePayment[]; cards: readonly ChargedCard[] },
  increment = 1,
): RefundSplit | undefined {
  const charged = cards.map((card) => ({
    id: card.id,
    amount: card.amount + card.tax_amount,
    amount_refunded: givenBackTo(card),
    captured_at: 'charged',
    canceled_at: null,
  }))
  const parts = allocateRefund(amount, [...payments, ...charged])
  if (!parts) return undefined
  const partOf = new Map(parts.map((part) => [part.payment_id, part.amount]))
  return {
    payments: parts.filter(({ payment_id }) => payments.some(({ id }) => id === payment_id)),
    cards: cards.flatMap((card) => {
      const count = partOf.get(card.id)
      return count ? [partOfCard(card, count, increment)] : []
    }),
  }
}

function partOfCard(card: ChargedCard, count: number, increment: number): RefundSplit['cards'][number] {
  const quantity = card.amount + card.tax_amount
  const already = givenBackTo(card)
  const upTo = shareOfQuantity({ amount: card.amount, quantity, already: 0, count: already + count }, increment)
  const amount = Math.min(count, Math.max(0, upTo - card.refunded_amount))
  return { transaction_id: card.id, amount, tax_amount: count - amount }
}

/** The gift cards that an order bought. price: what they cost with tax; the rest: sums over the cards. Minor units. */
export type BoughtCards = {
  price: number
  value: number
  balance: number
  /** What refunds took off their balances before. */
  refunded_value: number
}

/** What the spent part of bought cards cost: it cannot be given back, or it would have been paid twice. Rounded up. */
export function priceOfSpent({ price, value, balance, refunded_value }: BoughtCards, increment = 1): number {
  const spent = Math.max(0, value - balance - refunded_value)
  if (spent === 0) return 0
  if (spent >= value) return price
  const exact = BigInt(price) * BigInt(spent)
  const step = BigInt(value) * BigInt(increment)
  return Math.min(price, Number((exact + step - 1n) / step) * increment)
}

/**
 * What a refund takes off the balances of bought cards: its part that the other items of the order did not cost. others: what
 * they cost; before: what was given back before.
 */
export function valueToVoid(
  amount: number,
  { others, before, cards }: { others: number; before: number; cards: BoughtCards },
): number {
  const ofCards = Math.max(0, before + amount - others) - Math.max(0, before - others)
  if (ofCards <= 0 || cards.price <= 0) return 0
  const value = (BigInt(ofCards) * BigInt(cards.value) + BigInt(cards.price) - 1n) / BigInt(cards.price)
  return Math.min(cards.balance, Number(value))
}

/** Those that are refunded as a whole, so that the divisible ones have what is left of the amount. An order has few. */
function chooseWhole(
  amount: number,
  [first, ...others]: readonly RefundablePayment[],
  divisible: number,
): RefundablePayment[] | undefined {
  if (!first) return amount <= divisible ? [] : undefined
  const rest = amount >= first.amount ? chooseWhole(amount - first.amount, others, divisible) : undefined
  return rest ? [first, ...rest] : chooseWhole(amount, others, divisible)
}

function isUntouched(payment: RefundablePayment): boolean {
  return payment.amount > 0 && leftOn(payment) === payment.amount
}

function leftOn(payment: RefundablePayment): number {
  return payment.captured_at && !payment.canceled_at ? Math.max(0, payment.amount - payment.amount_refunded) : 0
}
