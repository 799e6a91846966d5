import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refundPermissionMissing } from '../../orders/order.errors.ts'
import { addOrderEvent, type OrderActor } from '../../orders/order-events.ts'
import { loadOrderFacts, lockOrderWithFacts, type OrderRow, writeDerivedStatuses } from '../../orders/order-facts.ts'
import { releaseOrder } from '../../orders/release-order.ts'
import { requireAction } from '../../orders/require-action.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../book-operation.ts'
import type { PaymentFollowUp } from '../follow-ups.ts'
import type { OperationContext } from '../operation-context.ts'
import { giftCardSpent, paymentBeingMoved } from '../order-payment.errors.ts'
import { refundableMoney, startCancels, startRefund } from '../payment-operations.ts'
import { lockBoughtCards, priceOfSpentCards } from '../refund-to-cards.ts'
import { requireSettled, settleOperations } from '../settle-operations.ts'

/**
 * Cancels an order: captured payments are refunded and awaited ones canceled first; once that is recorded, stock is
 * returned and the order is canceled, in one transaction. During the provider's calls, every other change of the order
 * is 409, as canceling is during pending captures and refunds. When a provider refuses, the order stays as it was and
 * the refusal is thrown.
 */
export async function cancelOrder(
  services: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
  { mayRefund }: { mayRefund: boolean },
): Promise<void> {
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    requireAction('cancel', order, facts)
    const moving = facts.payments.find((payment) => payment.is_being_moved)
    if (moving) throw paymentBeingMoved({ payment_id: moving.id })
    const context: OperationContext = { actor, now: services.now(), purpose: 'cancel_order' }
    const waiting = facts.payments.filter((payment) => !payment.captured_at && !payment.canceled_at)
    const captured = refundableMoney(facts)
    await lockBoughtCards(trx, order, facts)
    const spent = priceOfSpentCards(facts, order.currency_code)
    if (spent > 0) throw giftCardSpent({ amount: captured, refundable: Math.max(0, captured - spent), spent })
    if (captured > 0 && !mayRefund) throw refundPermissionMissing()
    const started = [
      ...(captured > 0
        ? await startRefund(trx, services, order, facts, { amount: captured, reason: 'other' }, context)
        : []),
      ...(await startCancels(trx, order, waiting, context)),
    ]
    if (started.length === 0) await closeCanceledOrder(trx, services, order, actor)
    return started
  })
  requireSettled(await settleOperations(services, operations))
}

/** Follow-up of the last payment operation: cancels the order when all of them are done. */
export const cancelSettledOrder: PaymentFollowUp<Services> = async (trx, services, order, operation) => {
  // A payment that was declined or expired meanwhile has canceled the order already.
  if (order.canceled_at) return
  const open = await trx
    .selectFrom('payment_operations')
    .select('id')
    .where('order_id', '=', order.id)
    .where('purpose', '=', 'cancel_order')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (open) return
  const facts = await loadOrderFacts(trx, order)
  const hasOpenMoney = refundableMoney(facts) > 0 || facts.payments.some((one) => !one.captured_at && !one.canceled_at)
  if (hasOpenMoney) return
  await closeCanceledOrder(trx, services, order, actorOf(operation))
}

async function closeCanceledOrder(trx: Trx, services: Services, order: OrderRow, actor: OrderActor): Promise<void> {
  const now = services.now()
  await releaseOrder(trx, order, now)
  await trx
    .updateTable('orders')
    .set({ status: 'canceled', canceled_at: now, updated_at: now })
    .where('id', '=', order.id)
    .execute()
  await writeDerivedStatuses(trx, order.id, now)
  await addOrderEvent(trx, { order_id: order.id, type: 'canceled', ...actor, at: now })
  await services.jobs.emit(trx, {
    name: 'order.canceled',
    store_id: order.store_id,
    data: { id: order.id, no_notification: order.no_notification ?? false },
  })
}
