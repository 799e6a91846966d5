import { openPaymentAddress } from '../../lib/payment-address.ts'
import type { Order } from '../../lib/wire.ts'
import { openTransfer } from './open-transfer.ts'
import { waitingPayment } from './waiting-payment.ts'

/** What the shopper has to know of an order's payment; undefined: nothing to do. */
export type PaymentState = 'awaited' | 'declined' | 'expired' | undefined

type PaidOrder = Pick<Order, 'status' | 'payment_status'> & {
  payments?: readonly (Pick<
    Order['payments'][number],
    'provider_id' | 'amount' | 'expires_at' | 'data' | 'failure_reason'
  > & { canceled_at?: unknown })[]
}

/** `origins`: of the store's payment pages. A masked order has no payments. */
export function paymentState(order: PaidOrder, origins: readonly string[]): PaymentState {
  const { status, payments = [] } = order
  if (isPaidOnline({ ...order, payments }, origins) || openTransfer({ ...order, payments })) return 'awaited'
  if (status !== 'canceled') return undefined
  return payments.find(({ failure_reason }) => failure_reason)?.failure_reason ?? undefined
}

/** Whether the order waits for a payment that its shopper makes at a provider, on its page or as the order's page says. */
export function isPaidOnline(order: PaidOrder, origins: readonly string[]): boolean {
  return openPaymentAddress(order, origins) !== undefined || waitingPayment(order) !== undefined
}
