import { inTransaction } from '../../../db/in-transaction.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import type { OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { claimCanceled, claimNotRefundable } from '../claim.errors.ts'
import { lockClaim } from '../claim.queries.ts'
import { loadClaimDebt } from '../claim-debt.ts'
import { markRefunded } from '../settle-claim-refund.ts'
import { startClaimRefund } from '../start-claim-refund.ts'

/**
 * Refunds what a claim still owes, without waiting for the timed attempt. Does nothing while a refund is pending or
 * after it was made.
 */
export async function refundClaim(
  services: Services,
  actor: OrderActor,
  { store_id, order_id, claim_id }: { store_id: string; order_id: string; claim_id: string },
): Promise<void> {
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const claim = await lockClaim(trx, order_id, claim_id)
    if (claim.canceled_at) throw claimCanceled({ claim_id })
    if (claim.payment_status === 'na') throw claimNotRefundable({ claim_id })
    const debt = await loadClaimDebt(trx, claim)
    if (claim.payment_status === 'refunded' || debt.pending > 0) return []
    if (debt.owed === 0) {
      await markRefunded(trx, services, order, claim)
      return []
    }
    return startClaimRefund(trx, services, { order, facts, claim, amount: debt.owed, actor })
  })
  await settleOperations(services, operations)
}
