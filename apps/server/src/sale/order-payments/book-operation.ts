import { returnKey } from '@shopkey/extension/return-key.ts'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Payment } from '../../db/tables.ts'
import { switchBoughtGiftCardsOn } from '../orders/bought-gift-cards.ts'
import { addOrderEvent, type OrderActor, type OrderEventType } from '../orders/order-events.ts'
import { lockOrder, type OrderRow, writeDerivedStatuses } from '../orders/order-facts.ts'
import type { Services } from '../services.ts'
import { insertRefund } from './insert-refund.ts'
import type { OperationPurpose } from './operation-context.ts'
import { type OperationRow, startRefundOf } from './payment-operations.ts'

export interface Booked {
  status: 'done' | 'refused'
  refusal: string | null
  /** Operations that replace this one; to be settled next. */
  next: readonly OperationRow[]
}

type Result = { status: 'done'; data: Record<string, unknown> } | { status: 'refused'; refusal: string }

/**
 * Records the provider's reply: on the payment, in the refunds, in the timeline, in the order's statuses, and for the
 * operation's purpose. Once: a settled operation stays as it is. A payment that was captured while it was being
 * canceled stays captured, and is refunded by an operation of its own.
 */
export async function bookOperation(
  trx: Trx,
  services: Services,
  { id, order_id, store_id, payment_id, kind }: OperationRow,
  settlement: Result,
): Promise<Booked> {
  const now = services.now()
  const order = await lockOrder(trx, store_id, order_id)
  const payment = await findPayment(trx, payment_id)
  const isPaidMeanwhile = kind === 'cancel' && payment.captured_at !== null
  const result: Result = isPaidMeanwhile
    ? { status: 'refused', refusal: 'The payment was captured meanwhile' }
    : settlement
  const operation = await trx
    .updateTable('payment_operations')
    .set({
      status: result.status,
      refusal: result.status === 'refused' ? result.refusal : null,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!operation) return settledBefore(trx, id)

  const settled = { ...operation, status: result.status }
  const isFirst =
    result.status === 'refused' || (await bookOnPayment(trx, services, { operation, payment, data: result.data, now }))
  if (isFirst) {
    const refund_id =
      result.status === 'done' && operation.kind === 'refund' ? await bookRefund(trx, services, operation, now) : null
    await emitOutcome(trx, services, settled, refund_id)
  }
  const next = isPaidMeanwhile ? await startGivingBack(trx, services, order, payment, operation) : []
  await writeDerivedStatuses(trx, order_id, now)
  await services.paymentFollowUps[operation.purpose as OperationPurpose]?.(trx, services, order, settled)
  return { status: result.status, refusal: operation.refusal, next }
}

type PaymentRow = Selectable<Payment>

function findPayment(trx: Trx, id: string): Promise<PaymentRow> {
  return trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Refunds money that was captured for an order or swap which is being canceled. */
function startGivingBack(
  trx: Trx,
  { now }: Services,
  order: OrderRow,
  payment: PaymentRow,
  operation: OperationRow,
): Promise<OperationRow[]> {
  const { reference_id, no_notification } = operation
  return startRefundOf(
    trx,
    order,
    payment,
    // The provider may have refunded it instead of canceling.
    { id: returnKey(payment.id), reason: operation.purpose === 'swap' ? 'swap' : 'other' },
    {
      actor: actorOf(operation),
      now: now(),
      // The column's check allows these purposes only.
      purpose: operation.purpose as OperationPurpose,
      ...(reference_id && { reference_id }),
      ...(no_notification !== null && { no_notification }),
    },
  )
}

const eventTypes: Record<'capture' | 'refund' | 'cancel', Record<Result['status'], OrderEventType>> = {
  capture: { done: 'payment_captured', refused: 'payment_capture_failed' },
  refund: { done: 'refund_created', refused: 'refund_failed' },
  cancel: { done: 'payment_canceled', refused: 'payment_cancel_failed' },
}

async function settledBefore(trx: Trx, id: string): Promise<Booked> {
  const { status, refusal } = await trx
    .selectFrom('payment_operations')
    .select(['status', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { status: status === 'refused' ? 'refused' : 'done', refusal, next: [] }
}

/** False when the provider's own event came first, and was recorded then. */
async function bookOnPayment(
  trx: Trx,
  services: Services,
  {
    operation,
    payment,
    data,
    now,
  }: { operation: OperationRow; payment: PaymentRow; data: Record<string, unknown>; now: Date },
): Promise<boolean> {
  if (operation.kind === 'capture' && payment.captured_at) return false
  if (operation.kind === 'cancel' && payment.canceled_at) return false
  await trx
    .updateTable('payments')
    .set((eb) => ({
      data: JSON.stringify(data),
      updated_at: now,
      ...(operation.kind === 'capture' && { captured_at: now, ...capturedPart(payment, operation.amount) }),
      ...(operation.kind === 'cancel' && { canceled_at: now }),
      ...(operation.kind === 'refund' && { amount_refunded: eb('amount_refunded', '+', operation.amount) }),
    }))
    .where('id', '=', operation.payment_id)
    .execute()
  if (operation.kind === 'capture') await switchBoughtGiftCardsOn(trx, services, operation.order_id, now)
  return true
}

/** What changes of a payment of which a part was captured: it is for that from then on. */
export function capturedPart({ amount }: { amount: number }, captured: number | undefined) {
  const isPart = captured !== undefined && captured > 0 && captured < amount
  return isPart ? { amount: captured, authorized_amount: amount } : {}
}

function bookRefund(
  trx: Trx,
  services: Pick<Services, 'followUps'>,
  { id, order_id, payment_id, amount, reason, note }: OperationRow,
  now: Date,
): Promise<string> {
  const refund = { order_id, payment_id, amount, reason: reason ?? 'other', note, idempotency_key: id }
  return insertRefund(trx, services, refund, now)
}

/** Adds it to the order's timeline, and emits its event. */
async function emitOutcome(
  trx: Trx,
  { jobs, now }: Services,
  operation: OperationRow & { status: Result['status'] },
  refund_id: string | null,
): Promise<void> {
  const { store_id, order_id, payment_id, kind, amount, reason, note, refusal, no_notification } = operation
  await addOrderEvent(trx, {
    order_id,
    // The column's check allows these kinds only.
    type: eventTypes[kind as keyof typeof eventTypes][operation.status],
    ...actorOf(operation),
    at: now(),
    data: { amount, payment_id, ...(reason && { reason }), ...((refusal ?? note) && { note: refusal ?? note }) },
  })
  if (operation.status !== 'done') return
  if (kind === 'refund') {
    const data = { id: order_id, refund_id, amount, no_notification }
    await jobs.emit(trx, { name: 'order.refund_created', store_id, data })
  }
  // The swap emits the event of its difference.
  if (kind === 'capture' && operation.purpose === 'order') {
    const data = { id: order_id, payment_id, no_notification }
    await jobs.emit(trx, { name: 'order.payment_captured', store_id, data })
  }
}

/** The actor that requested the operation. */
export function actorOf({ actor_type, actor_id }: OperationRow): OrderActor {
  // The column's check allows these actor types only.
  return { actor_type: actor_type as OrderActor['actor_type'], actor_id }
}
