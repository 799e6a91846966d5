import type { Order } from './wire.ts'

/** Where a payment provider wants the shopper to go, if anywhere. Only web addresses: what a provider says is not ours. */
export function paymentAddress(data: Record<string, unknown> | undefined): string | undefined {
  const address = data?.redirect_url
  return typeof address === 'string' && /^https?:\/\//.test(address) ? address : undefined
}

/** The page where an order still waits to be paid. Nothing once it is paid or canceled, and for those paid at the door. */
export function openPaymentAddress(order: Pick<Order, 'status' | 'payment_status' | 'payments'>): string | undefined {
  const isUnpaid = order.payment_status === 'awaiting' || order.payment_status === 'not_paid'
  if (!isUnpaid || order.status !== 'pending') return undefined
  return order.payments?.map(({ data }) => paymentAddress(data)).find((address) => address !== undefined)
}
