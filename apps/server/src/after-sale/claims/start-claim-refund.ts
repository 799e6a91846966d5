import type { Trx } from '../../db/database.ts'
import { type OperationRow, startRefund } from '../../sale/order-payments/payment-operations.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'
import type { LockedOrderFacts, OrderRow } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import type { ClaimRow } from './claim.queries.ts'

interface ClaimRefund {
  order: OrderRow
  facts: LockedOrderFacts
  claim: ClaimRow
  /** Minor units. */
  amount: number
  actor: OrderActor
}

/** Records the refund of a claim; the caller settles its operations after the commit. */
export function startClaimRefund(
  trx: Trx,
  services: Services,
  { order, facts, claim, amount, actor }: ClaimRefund,
): Promise<OperationRow[]> {
  const no_notification = claim.no_notification ?? false
  const context = { actor, now: services.now(), purpose: 'claim', reference_id: claim.id, no_notification } as const
  return startRefund(trx, services, order, facts, { amount, reason: 'claim' }, context)
}
