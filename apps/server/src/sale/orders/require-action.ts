import { type OrderAction, orderActions } from '@shopkey/domain/order-actions.ts'
import { orderRefuses } from './order.errors.ts'
import type { LockedOrderFacts, OrderRow } from './order-facts.ts'

/** Refuses what the domain says cannot be done with the order now, with its reason. */
export function requireAction(action: OrderAction, order: OrderRow, facts: LockedOrderFacts): void {
  const decision = orderActions(facts)[action]
  if (!decision.allowed) throw orderRefuses(decision.reason, order.id)
}

/** A canceled order takes no change at all. */
export function requireNotCanceled(order: OrderRow): void {
  if (order.status === 'canceled') throw orderRefuses('order_canceled', order.id)
}
