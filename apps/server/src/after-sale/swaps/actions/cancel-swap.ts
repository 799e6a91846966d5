import { returnStock } from '../../../catalogue/inventory/take-stock.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OperationContext } from '../../../sale/order-payments/operation-context.ts'
import { paymentBeingMoved } from '../../../sale/order-payments/order-payment.errors.ts'
import { type OperationRow, startCancels, startRefundOf } from '../../../sale/order-payments/payment-operations.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts, type OrderRow } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { hasLiveParcel, loadAdditionalItems, stockOfAdditionalItems } from '../../additional-items/additional-items.ts'
import { swapOperations } from '../settle-swap.ts'
import { swapCanceled, swapHasParcel, swapHasReturn, swapRefunded } from '../swap.errors.ts'
import { lockSwap, type SwapRow } from '../swap.queries.ts'

/**
 * Cancels a swap: its return must be canceled and nothing of it fulfilled. The additional items return to stock, a paid
 * difference is refunded. Throws 409 while the difference is being captured or refunded.
 */
export async function cancelSwap(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  swap_id: string,
): Promise<void> {
  const now = services.now()
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    const swap = await lockSwap(trx, order_id, swap_id)
    if (swap.canceled_at) throw swapCanceled({ swap_id })
    const moving = (await swapOperations(trx, swap_id)).find((operation) => operation.status === 'pending')
    if (moving) throw paymentBeingMoved({ payment_id: moving.payment_id })
    // A refund of the order may have used it, too.
    const refunded = facts.payments.find((payment) => payment.swap_id === swap_id && payment.is_being_moved)
    if (refunded) throw paymentBeingMoved({ payment_id: refunded.id })
    const additional = await loadAdditionalItems(trx, { swap_id })
    if (swap.payment_status === 'difference_refunded' && (swap.difference_due ?? 0) < 0) throw swapRefunded({ swap_id })
    if (hasLiveParcel(additional)) throw swapHasParcel({ swap_id })
    if (await hasLiveReturn(trx, swap_id)) throw swapHasReturn({ swap_id })
    if (swap.confirmed_at) await returnStock(trx, store_id, stockOfAdditionalItems(additional), { order_id })
    await trx
      .updateTable('swaps')
      .set({ fulfillment_status: 'canceled', payment_status: 'canceled', canceled_at: now, updated_at: now })
      .where('id', '=', swap_id)
      .execute()
    await addOrderEvent(trx, { order_id, type: 'swap_canceled', ...actor, at: now, data: { swap_id } })
    return giveBackPayment(trx, order, swap, { actor, now, purpose: 'swap', reference_id: swap_id })
  })
  await settleOperations(services, operations)
}

async function giveBackPayment(
  trx: Trx,
  order: OrderRow,
  swap: SwapRow,
  context: OperationContext,
): Promise<OperationRow[]> {
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('swap_id', '=', swap.id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (!payment) return []
  if (!payment.captured_at) return startCancels(trx, order, [payment], context)
  return startRefundOf(trx, order, payment, { reason: 'swap' }, context)
}

async function hasLiveReturn(trx: Trx, swap_id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('returns')
    .select('id')
    .where('swap_id', '=', swap_id)
    .where('status', '!=', 'canceled')
    .executeTakeFirst()
  return found !== undefined
}
