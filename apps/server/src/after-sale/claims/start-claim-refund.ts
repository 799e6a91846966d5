import type { Trx } from '../../db/database.ts'
import { type OperationRow, startRefund } from '../../sale/order-payments/payment-operations.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'
import type { LockedOrderFacts, OrderRow } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import type { ClaimRow } from './claim.queries.ts'
import { markRefunded } from './settle-claim-refund.ts'

interface ClaimRefund {
  order: OrderRow
  facts: LockedOrderFacts
  claim: ClaimRow
  /** Minor units. */
  amount: number
  actor: OrderActor
}

/**
 * Records the refund of a claim; the caller settles its operations after the commit. Without any, all of it went to gift cards, and
 * the claim is refunded.
 */
export async function startClaimRefund(
  trx: Trx,
  services: Services,
  { order, facts, claim, amount, actor }: ClaimRefund,
): Promise<OperationRow[]> {
  const no_notification = claim.no_notification ?? false
  const context = { actor, now: services.now(), purpose: 'claim', reference_id: claim.id, no_notification } as const
  const operations = await startRefund(trx, services, order, facts, { amount, reason: 'claim' }, context)
  if (operations.length === 0) await markRefunded(trx, services, order, claim)
  return operations
}
