import { isUrl } from '@shopkey/domain/is-url.ts'
import { livePayments } from './live-payments.ts'
import type { Order } from './wire.ts'

/** Whether an address is a page of one of the installation's payment providers. */
export function isPaymentAddress(address: unknown, origins: readonly string[]): address is string {
  if (typeof address !== 'string' || !isUrl(address)) return false
  const { origin, username, password } = new URL(address)
  return origins.includes(origin) && username === '' && password === ''
}

/** The payment page of the provider, if any. `origins`: those that the API returns for the store. */
export function paymentAddress(
  data: Record<string, unknown> | undefined,
  origins: readonly string[],
): string | undefined {
  const address = data?.redirect_url
  return isPaymentAddress(address, origins) ? address : undefined
}

/** The page where an order can be paid. Undefined once it is paid or canceled, and for cash on delivery. */
export function openPaymentAddress(
  order: Pick<Order, 'status' | 'payment_status'> & {
    payments?: readonly { data: Record<string, unknown>; canceled_at?: unknown }[]
  },
  origins: readonly string[],
): string | undefined {
  const isUnpaid = order.payment_status === 'awaiting' || order.payment_status === 'not_paid'
  if (!isUnpaid || order.status !== 'pending') return undefined
  return livePayments(order.payments)
    .map(({ data }) => paymentAddress(data, origins))
    .find((address) => address !== undefined)
}
