import { isWaitingForCapture } from '@shopkey/domain/order-actions.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import { lockOrderWithFacts } from '../../orders/order-facts.ts'
import { requireNotCanceled } from '../../orders/require-action.ts'
import type { Services } from '../../services.ts'
import { startCaptures } from '../payment-operations.ts'
import { settleOperations } from '../settle-operations.ts'

/**
 * Captures every awaited payment of an order, except those of its swaps; without any it does nothing. A provider's
 * refusal does not fail the request: the order's status is then requires_action (v1 wire rule).
 */
export async function captureOrder(services: Services, actor: OrderActor, store_id: string, id: string): Promise<void> {
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    requireNotCanceled(order)
    const waiting = facts.payments.filter(isWaitingForCapture)
    return startCaptures(trx, order, waiting, { actor, now: services.now(), purpose: 'order' })
  })
  await settleOperations(services, operations)
}
