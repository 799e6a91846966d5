import { inTransaction } from '../../../db/in-transaction.ts'
import { type OperationRow, planRefund } from '../../../sale/order-payments/payment-operations.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { lockClaim } from '../claim.queries.ts'
import { loadClaimDebt } from '../claim-debt.ts'
import { nextTryAt } from '../retry-times.ts'
import { markRefunded } from '../settle-claim-refund.ts'
import { startClaimRefund } from '../start-claim-refund.ts'

const system = { actor_type: 'system', actor_id: null } as const

/** Retries refunds of claims that the provider refused, at growing intervals; a timed job. */
export async function retryClaimRefunds(services: Services): Promise<void> {
  for (const claim of await listUnpaidClaims(services)) {
    try {
      await settleOperations(services, await startAgain(services, claim))
    } catch (error) {
      // A claim that fails must not block the others.
      services.onFault(error, `refund of claim ${claim.id}`)
    }
  }
}

interface UnpaidClaim {
  id: string
  store_id: string
  order_id: string
}

function listUnpaidClaims({ db }: Services): Promise<UnpaidClaim[]> {
  return db
    .selectFrom('claim_orders')
    .innerJoin('orders', 'orders.id', 'claim_orders.order_id')
    .select(['claim_orders.id', 'claim_orders.store_id', 'claim_orders.order_id'])
    .where('claim_orders.payment_status', '=', 'not_refunded')
    .where('claim_orders.deleted_at', 'is', null)
    .where('orders.canceled_at', 'is', null)
    .orderBy('claim_orders.id')
    .execute()
}

async function startAgain(services: Services, { id, store_id, order_id }: UnpaidClaim): Promise<OperationRow[]> {
  return inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    const claim = await lockClaim(trx, order_id, id)
    const debt = await loadClaimDebt(trx, claim)
    if (claim.payment_status !== 'not_refunded' || debt.pending > 0 || !debt.last_refused_at) return []
    if (debt.owed === 0) {
      await markRefunded(trx, services, order, claim)
      return []
    }
    const next = nextTryAt(debt.refusals, debt.last_refused_at)
    // Other refunds may have left less than is due: then staff have to decide.
    if (!next || next > services.now() || !planRefund(services, order, facts, debt.owed)) return []
    return startClaimRefund(trx, services, { order, facts, claim, amount: debt.owed, actor: system })
  })
}
