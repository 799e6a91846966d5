import { type OrderAction, orderActions } from '@shopkey/domain/order-actions.ts'
import { orderRefuses } from './order.errors.ts'
import type { LockedOrderFacts, OrderRow } from './order-facts.ts'

/** Throws the domain's reason when the action is not allowed on the order now. */
export function requireAction(action: OrderAction, order: OrderRow, facts: LockedOrderFacts): void {
  const decision = orderActions(facts)[action]
  if (!decision.allowed) throw orderRefuses(decision.reason, order.id)
}

/** Throws for a canceled order, which cannot be changed. */
export function requireNotCanceled(order: OrderRow): void {
  if (order.status === 'canceled') throw orderRefuses('order_canceled', order.id)
}
