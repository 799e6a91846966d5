import { openPaymentAddress } from '../../lib/payment-address.ts'
import type { Order } from '../../lib/wire.ts'
import { openTransfer } from './open-transfer.ts'

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
  if (openPaymentAddress({ ...order, payments }, origins) || openTransfer({ ...order, payments })) return 'awaited'
  if (status !== 'canceled') return undefined
  return payments.find(({ failure_reason }) => failure_reason)?.failure_reason ?? undefined
}
