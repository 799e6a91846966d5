import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { startCaptures, startRefund } from '../../../sale/order-payments/payment-operations.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import type { OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { hasPendingOperation, isSettled, settleSwap, swapOperations } from '../settle-swap.ts'
import { swapCanceled, swapNotConfirmed } from '../swap.errors.ts'
import { lockSwap } from '../swap.queries.ts'

/**
 * Settles the difference of a confirmed swap: captures what the shopper owes, refunds what they are owed, once. A
 * provider's refusal sets requires_action, and does not fail the request (v1 wire rule).
 */
export async function processSwapPayment(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  swap_id: string,
): Promise<void> {
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const swap = await lockSwap(trx, order_id, swap_id)
    if (swap.canceled_at) throw swapCanceled({ swap_id })
    if (!swap.confirmed_at || swap.difference_due === null) throw swapNotConfirmed({ swap_id })
    if (isSettled(swap)) return []
    const context = { actor, now: services.now(), purpose: 'swap', reference_id: swap_id } as const
    const owed = -swap.difference_due - (await givenBack(trx, swap_id))
    if (swap.difference_due < 0 && owed > 0) {
      const started = await startRefund(trx, services, order, facts, { amount: owed, reason: 'swap' }, context)
      // All of it went to gift cards.
      if (started.length === 0 && !(await hasPendingOperation(trx, swap_id)))
        await settleSwap(trx, services, order, swap, 'difference_refunded', actor)
      return started
    }
    if (swap.difference_due <= 0) {
      // A pending operation settles the swap when it is done.
      if (await hasPendingOperation(trx, swap_id)) return []
      await settleSwap(trx, services, order, swap, 'difference_refunded', actor)
      return []
    }
    const waiting = await trx
      .selectFrom('payments')
      .select(['id', 'amount'])
      .where('swap_id', '=', swap_id)
      .where('captured_at', 'is', null)
      .where('canceled_at', 'is', null)
      .execute()
    return startCaptures(trx, order, waiting, context)
  })
  await settleOperations(services, operations)
}

async function givenBack(trx: Trx, swap_id: string): Promise<number> {
  const done = await swapOperations(trx, swap_id)
  const toCards = await trx
    .selectFrom('gift_card_refunds')
    .select(['amount', 'tax_amount'])
    .where('purpose', '=', 'swap')
    .where('reference_id', '=', swap_id)
    .execute()
  return [
    ...done.filter(({ kind, status }) => kind === 'refund' && status !== 'refused').map(({ amount }) => amount),
    ...toCards.map(({ amount, tax_amount }) => amount + tax_amount),
  ].reduce((sum, amount) => sum + amount, 0)
}
