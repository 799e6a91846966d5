import type { SwapPaymentStatus } from '@shopkey/domain/states/swap.ts'
import type { Trx } from '../../db/database.ts'
import type { SwapPaymentEvent } from '../../sale/checkout/swap-confirmation.ts'
import { actorOf } from '../../sale/order-payments/book-operation.ts'
import type { PaymentFollowUp } from '../../sale/order-payments/follow-ups.ts'
import type { OperationRow } from '../../sale/order-payments/payment-operations.ts'
import { addOrderEvent, type OrderActor } from '../../sale/orders/order-events.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { lockSwap, type SwapRow } from './swap.queries.ts'

const settledStatuses = new Set<string>(['captured', 'difference_refunded'] satisfies SwapPaymentStatus[])

/** Whether the difference is settled. */
export function isSettled(swap: SwapRow): boolean {
  return settledStatuses.has(swap.payment_status)
}

/** Marks the difference as paid or refunded, adds it to the timeline and emits its event. */
export async function settleSwap(
  trx: Trx,
  { jobs, now }: Services,
  order: OrderRow,
  swap: SwapRow,
  payment_status: 'captured' | 'difference_refunded',
  actor: OrderActor,
): Promise<void> {
  await trx.updateTable('swaps').set({ payment_status, updated_at: now() }).where('id', '=', swap.id).execute()
  const data = { swap_id: swap.id, amount: swap.difference_due }
  await addOrderEvent(trx, { order_id: order.id, type: 'swap_payment_settled', ...actor, at: now(), data })
  await jobs.emit(trx, {
    name: 'swap.payment_completed',
    store_id: order.store_id,
    data: { id: swap.id, order_id: order.id, no_notification: swap.no_notification ?? false },
  })
}

/** Follow-up of a swap's captures and refunds: settled when the last is done; a refused one sets requires_action. */
export const settleSwapPayment: PaymentFollowUp<Services> = async (trx, services, order, operation) => {
  const swap = await lockSwap(trx, order.id, operation.reference_id ?? '')
  if (swap.canceled_at || isSettled(swap)) return
  if (operation.status === 'refused') return requireAction(trx, services, order, swap, actorOf(operation))
  if (await hasPendingOperation(trx, swap.id)) return
  const status = operation.kind === 'capture' ? 'captured' : 'difference_refunded'
  await settleSwap(trx, services, order, swap, status, actorOf(operation))
}

/**
 * Applies the provider's event about the difference: captured settles the swap; after declined or expired, staff
 * decide.
 */
export async function applySwapPaymentEvent(trx: Trx, services: Services, event: SwapPaymentEvent): Promise<void> {
  const { order, swap_id, kind, actor } = event
  const swap = await lockSwap(trx, order.id, swap_id)
  if (swap.canceled_at || isSettled(swap)) return
  if (kind === 'captured') await settleSwap(trx, services, order, swap, 'captured', actor)
  else await requireAction(trx, services, order, swap, actor)
}

export async function hasPendingOperation(trx: Trx, swap_id: string): Promise<boolean> {
  return (await swapOperations(trx, swap_id)).some((operation) => operation.status === 'pending')
}

export async function swapOperations(trx: Trx, swap_id: string): Promise<OperationRow[]> {
  return trx
    .selectFrom('payment_operations')
    .selectAll()
    .where('purpose', '=', 'swap')
    .where('reference_id', '=', swap_id)
    .execute()
}

async function requireAction(
  trx: Trx,
  { now }: Services,
  order: OrderRow,
  swap: SwapRow,
  actor: OrderActor,
): Promise<void> {
  await trx
    .updateTable('swaps')
    .set({ payment_status: 'requires_action', updated_at: now() })
    .where('id', '=', swap.id)
    .execute()
  const data = { swap_id: swap.id, amount: swap.difference_due }
  await addOrderEvent(trx, { order_id: order.id, type: 'swap_payment_failed', ...actor, at: now(), data })
}
