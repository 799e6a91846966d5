import { shareOfQuantity } from './allocate.ts'
import type { Currency } from './currency.ts'
import { lineTotals, type PricedLine, type PricedShippingMethod, shippingMethodTotals } from './totals.ts'

/** What `count` pieces of an ordered line are worth to the shopper, tax and discount included, in minor units.
 *  already: pieces of the line that earlier returns or claims have taken. The worth is a share of the total recorded on
 *  the order, so all pieces together, in any split, give back exactly what the line cost.
 *  Source: v1 wire rule for what counts; docs/decisions/money.md for the shares. */
export function refundOfQuantity(
  line: PricedLine,
  { already, count }: { already: number; count: number },
  currency: Currency,
): number {
  const amount = lineTotals(line, currency).total
  return shareOfQuantity({ amount, pieces: line.quantity, already, count }, currency.rounding_increment)
}

/** The wire's `refundable` of a line: what the pieces not yet returned are worth, in minor units. */
export function refundableOfLine(line: PricedLine & { returned_quantity?: number | null }, currency: Currency): number {
  const already = line.returned_quantity ?? 0
  return refundOfQuantity(line, { already, count: line.quantity - already }, currency)
}

/** What a return pays back when staff name no amount: the worth of its pieces, less the return shipping with its tax.
 *  Below zero when sending the goods back costs more than they are worth. Minor units. Source: v1 wire rule. */
export function refundOfReturn(
  returned: {
    pieces: readonly { line: PricedLine; already: number; count: number }[]
    shipping_method?: PricedShippingMethod | null
  },
  currency: Currency,
): number {
  const goods = returned.pieces.reduce((sum, { line, ...pieces }) => sum + refundOfQuantity(line, pieces, currency), 0)
  if (!returned.shipping_method) return goods
  return goods - shippingMethodTotals(returned.shipping_method, currency).total
}

/** A payment as refunds need it. amounts: minor units. */
export type RefundablePayment = {
  id: string
  amount: number
  amount_refunded: number
  captured_at: Date | string | null
  canceled_at: Date | string | null
}

/** What has been captured and not yet given back, in minor units. Payments still waiting do not count. */
export function refundableOfPayments(payments: readonly RefundablePayment[]): number {
  return payments.reduce((sum, payment) => sum + leftOn(payment), 0)
}

/** How a refund is taken from an order's payments, in the order given: one part per payment touched.
 *  amount: minor units, above 0. undefined when it is more than was captured and is not yet given back.
 *  Source: v1 wire rule. */
export function allocateRefund(
  amount: number,
  payments: readonly RefundablePayment[],
): { payment_id: string; amount: number }[] | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to refund: ${amount}`)
  if (amount > refundableOfPayments(payments)) return undefined
  const parts: { payment_id: string; amount: number }[] = []
  let left = amount
  for (const payment of payments) {
    const part = Math.min(left, leftOn(payment))
    if (part > 0) parts.push({ payment_id: payment.id, amount: part })
    left -= part
  }
  return parts
}

function leftOn(payment: RefundablePayment): number {
  return payment.captured_at && !payment.canceled_at ? Math.max(0, payment.amount - payment.amount_refunded) : 0
}
