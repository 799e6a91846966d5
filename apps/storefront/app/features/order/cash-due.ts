import { livePayments } from '../../lib/live-payments.ts'
import type { Order } from '../../lib/wire.ts'

type PaidOrder = Pick<Order, 'status'> & {
  payments?: readonly (Pick<Order['payments'][number], 'provider_id' | 'amount' | 'captured_at'> & {
    canceled_at?: unknown
  })[]
}
type Methods = readonly { id: string; needs_delivery: boolean }[]

/** Whether an order is paid when it is handed over. Of a masked order, whose payments are not shown, it is not known. */
export function isPaidOnDelivery({ payments }: PaidOrder, methods: Methods): boolean {
  return livePayments(payments).some(({ provider_id }) => isCash(provider_id, methods))
}

/** What the shopper has to have ready when their order is handed over, minor units; undefined: nothing, or no longer. */
export function cashDue({ status, payments }: PaidOrder, methods: Methods): number | undefined {
  if (status !== 'pending') return undefined
  const open = livePayments(payments).filter(
    ({ provider_id, captured_at }) => !captured_at && isCash(provider_id, methods),
  )
  return open.length > 0 ? open.reduce((sum, { amount }) => sum + amount, 0) : undefined
}

function isCash(provider_id: string, methods: Methods): boolean {
  return methods.some(({ id, needs_delivery }) => id === provider_id && needs_delivery)
}
