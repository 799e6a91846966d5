import { orderRefuses } from '../../sale/orders/order.errors.ts'
import type { LockedOrderFacts, OrderRow } from '../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../sale/orders/require-action.ts'

/** Throws unless the order was paid and is not canceled. */
export function requireReturnable(order: OrderRow, facts: LockedOrderFacts): void {
  requireNotCanceled(order)
  const isPaid = facts.payments.some((payment) => payment.captured_at && !payment.canceled_at)
  if (!isPaid && order.placed_total > 0) throw orderRefuses('nothing_captured', order.id)
}
