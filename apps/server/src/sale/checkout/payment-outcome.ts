import type { Selectable } from 'kysely'
import { countAfterCommit } from '../../db/count-after-commit.ts'
import type { Trx } from '../../db/database.ts'
import type { Order, Payment } from '../../db/tables.ts'
import { capturedPart } from '../order-payments/book-operation.ts'
import { paymentBeingMoved } from '../order-payments/order-payment.errors.ts'
import { switchBoughtGiftCardsOn } from '../orders/bought-gift-cards.ts'
import { addOrderEvent, type OrderActor } from '../orders/order-events.ts'
import { writeDerivedStatuses } from '../orders/order-facts.ts'
import { releaseOrder } from '../orders/release-order.ts'
import type { Services } from '../services.ts'
import type { NamedPayment } from './payment-event-inbox.ts'

export interface FoundPayment {
  payment: Selectable<Payment>
  order: Selectable<Order>
}

/** Locks the order first (a swap's payment has that of its swap), then its payment, like every change of them. */
export async function lockPayment(
  trx: Trx,
  { store_id, provider_id, payment_id }: NamedPayment,
): Promise<FoundPayment | undefined> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payments')
        .leftJoin('swaps', 'swaps.id', 'payments.swap_id')
        .select(({ fn }) => fn.coalesce('payments.order_id', 'swaps.order_id').as('order_id'))
        .where('payments.id', '=', payment_id),
    )
    .where('store_id', '=', store_id)
    .forUpdate()
    .executeTakeFirst()
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', payment_id)
    .where('store_id', '=', store_id)
    .where('provider_id', '=', provider_id)
    .forUpdate()
    .executeTakeFirst()
  return order && payment && { order, payment }
}

/** The money is reserved: the payment is no longer awaited, and may be captured. */
export async function notePaymentAuthorized(
  trx: Trx,
  { order, payment }: FoundPayment,
  { actor, now }: { actor: OrderActor; now: Date },
): Promise<void> {
  if (payment.authorized_at || payment.captured_at || payment.canceled_at) return
  await trx.updateTable('payments').set({ authorized_at: now, updated_at: now }).where('id', '=', payment.id).execute()
  const data = { payment_id: payment.id, amount: payment.amount }
  await addOrderEvent(trx, { order_id: order.id, type: 'payment_authorized', ...actor, data, at: now })
  await writeDerivedStatuses(trx, order.id, now)
}

/** captured: less than the payment, where the provider took only a part. isSilent: another message notifies the shopper. */
export async function capturePayment(
  trx: Trx,
  services: Services,
  { order, payment }: FoundPayment,
  {
    actor,
    now,
    captured,
    isSilent = false,
  }: { actor: OrderActor; now: Date; captured?: number | undefined; isSilent?: boolean },
): Promise<void> {
  if (payment.captured_at) return
  const part = capturedPart(payment, captured)
  await trx
    .updateTable('payments')
    .set({ authorized_at: payment.authorized_at ?? now, captured_at: now, updated_at: now, ...part })
    .where('id', '=', payment.id)
    .execute()
  const data = { payment_id: payment.id, amount: part.amount ?? payment.amount }
  await addOrderEvent(trx, { order_id: order.id, type: 'payment_captured', ...actor, data, at: now })
  if (payment.swap_id) {
    await writeDerivedStatuses(trx, order.id, now)
    await services.swapConfirmation.applyPaymentEvent(trx, services, {
      order,
      swap_id: payment.swap_id,
      kind: 'captured',
      actor,
    })
    return
  }
  await writeDerivedStatuses(trx, order.id, now)
  await switchBoughtGiftCardsOn(trx, services, order.id, now)
  await services.jobs.emit(trx, {
    name: 'order.payment_captured',
    store_id: order.store_id,
    data: { id: order.id, payment_id: payment.id, ...(isSilent && { no_notification: true }) },
  })
}

/**
 * Fails a payment that was declined or expired, and cancels its order. Throws 409 while it is being captured: the
 * provider's reply to that decides, and the event is sent again.
 */
export async function failPayment(
  trx: Trx,
  services: Services,
  { order, payment }: FoundPayment,
  { kind, actor, now }: { kind: 'declined' | 'expired'; actor: OrderActor; now: Date },
): Promise<void> {
  if (payment.captured_at || payment.canceled_at) return
  if (await isBeingCaptured(trx, payment.id)) throw paymentBeingMoved({ payment_id: payment.id })
  await trx
    .updateTable('payments')
    .set({ canceled_at: now, failure_reason: kind, updated_at: now })
    .where('id', '=', payment.id)
    .execute()
  countAfterCommit(trx, 'payments_failed_total', kind)
  const type = kind === 'declined' ? 'payment_declined' : 'payment_expired'
  await addOrderEvent(trx, { order_id: order.id, type, ...actor, data: { payment_id: payment.id }, at: now })
  if (payment.swap_id) {
    await services.swapConfirmation.applyPaymentEvent(trx, services, { order, swap_id: payment.swap_id, kind, actor })
    return
  }
  await services.jobs.emit(trx, {
    name: 'order.payment_expired',
    store_id: order.store_id,
    data: { id: order.id, payment_id: payment.id, kind },
  })
  if (order.canceled_at || (await isBeingFulfilled(trx, order.id))) {
    await writeDerivedStatuses(trx, order.id, now)
    return
  }

  await releaseOrder(trx, order, now)
  const canceled = 'canceled' as const
  await trx
    .updateTable('orders')
    .set({
      status: canceled,
      payment_status: canceled,
      fulfillment_status: canceled,
      canceled_at: now,
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute()
  await addOrderEvent(trx, { order_id: order.id, type: 'canceled', ...actor, data: { because: kind }, at: now })
  await services.jobs.emit(trx, { name: 'order.canceled', store_id: order.store_id, data: { id: order.id } })
}

async function isBeingCaptured(trx: Trx, payment_id: string): Promise<boolean> {
  const pending = await trx
    .selectFrom('payment_operations')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'capture')
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return pending !== undefined
}

/** Items that staff have packed are not released by a timer; staff have to decide about such an order. */
async function isBeingFulfilled(trx: Trx, order_id: string): Promise<boolean> {
  const live = await trx
    .selectFrom('fulfillments')
    .select('id')
    .where('order_id', '=', order_id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return live !== undefined
}
