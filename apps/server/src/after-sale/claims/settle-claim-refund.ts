import { claimPaymentTable } from '@shopkey/domain/states/claim.ts'
import { can } from '@shopkey/domain/states/transition-table.ts'
import type { Trx } from '../../db/database.ts'
import { actorOf } from '../../sale/order-payments/book-operation.ts'
import type { PaymentFollowUp } from '../../sale/order-payments/follow-ups.ts'
import { addOrderEvent } from '../../sale/orders/order-events.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { type ClaimRow, lockClaim } from './claim.queries.ts'
import { loadClaimDebt } from './claim-debt.ts'
import { nextTryAt } from './retry-times.ts'

/** Follow-up of a claim's refund: refunded once the last part of it is. A refusal sets the time of the next attempt. */
export const settleClaimRefund: PaymentFollowUp<Services> = async (trx, services, order, operation) => {
  const claim = await lockClaim(trx, order.id, operation.reference_id ?? '')
  const debt = await loadClaimDebt(trx, claim)
  if (operation.status === 'done') {
    if (debt.owed === 0 && debt.pending === 0) await markRefunded(trx, services, order, claim)
    return
  }
  const next_try_at = nextTryAt(debt.refusals, services.now())
  await addOrderEvent(trx, {
    order_id: order.id,
    type: next_try_at ? 'claim_refund_waiting' : 'claim_refund_failed',
    ...actorOf(operation),
    at: services.now(),
    data: { claim_id: claim.id, amount: operation.amount, ...(next_try_at && { next_try_at }) },
  })
}

/** Marks the claim as refunded and emits its event, once. */
export async function markRefunded(trx: Trx, { jobs, now }: Services, order: OrderRow, claim: ClaimRow): Promise<void> {
  // The column's check allows the table's states only.
  const next = can(claimPaymentTable, 'refund', claim.payment_status as 'na' | 'not_refunded' | 'refunded')
  if (!next.allowed) return
  await trx
    .updateTable('claim_orders')
    .set({ payment_status: next.to, updated_at: now() })
    .where('id', '=', claim.id)
    .execute()
  await jobs.emit(trx, {
    name: 'claim.refund_processed',
    store_id: order.store_id,
    data: { id: claim.id, order_id: order.id, no_notification: claim.no_notification ?? false },
  })
}
