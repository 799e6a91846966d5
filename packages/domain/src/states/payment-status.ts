import { refundableOfPayments } from '../refunds.ts'

export type PaymentStatus =
  | 'not_paid'
  | 'awaiting'
  | 'captured'
  | 'partially_refunded'
  | 'refunded'
  | 'canceled'
  | 'requires_action'

/** What each payment status means. */
export const PAYMENT_STATUSES: Readonly<Record<PaymentStatus, string>> = {
  not_paid: 'No payment has been made.',
  awaiting: 'The payment is promised and waits to be captured.',
  captured: 'The money has been received.',
  partially_refunded: 'Part of the money has been given back.',
  refunded: 'All of the money has been given back.',
  canceled: 'The order was canceled before it was paid.',
  requires_action: 'A payment could not be captured. Someone has to look at it.',
}

/**
 * The data that an order's payment status depends on. total: what payments have to cover, minor units. amount_refunded
 * of a payment grows with every refund taken from it.
 */
export type PaymentFacts = {
  total: number
  canceled_at: Date | string | null
  /** The last attempt to capture failed at the provider. */
  capture_failed?: boolean
  payments: readonly {
    id: string
    amount: number
    amount_refunded: number
    captured_at: Date | string | null
    canceled_at: Date | string | null
  }[]
}

/**
 * The payment status by the amounts. It cannot go back: a refunded order is never captured again. An order with nothing
 * to pay counts as captured. A canceled order shows what happened to money already received. Source: v1 wire values,
 * derived instead of written (docs/decisions/order-states.md).
 */
export function paymentStatus(order: PaymentFacts): PaymentStatus {
  const live = order.payments.filter((payment) => !payment.canceled_at)
  const captured = live.filter((payment) => payment.captured_at)
  if (captured.some((payment) => payment.amount_refunded > 0)) {
    const everythingCameIn = captured.length === live.length || Boolean(order.canceled_at)
    return everythingCameIn && refundableOfPayments(captured) === 0 ? 'refunded' : 'partially_refunded'
  }
  if (order.canceled_at) return captured.length > 0 ? 'captured' : 'canceled'
  if (live.length > 0 && captured.length === live.length) return 'captured'
  if (order.capture_failed) return 'requires_action'
  if (live.length > 0) return 'awaiting'
  return order.total > 0 ? 'not_paid' : 'captured'
}
