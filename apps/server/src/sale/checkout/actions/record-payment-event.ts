import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { AbandonedPayment } from '../../../db/tables.ts'
import { AppError } from '../../../http/app-error.ts'
import type { PaymentEvent, ProviderPayment } from '../../../offer/payments/payment-provider.ts'
import type { Services } from '../../../services.ts'
import { completionLeaseMs } from '../../cart/cart.queries.ts'
import { addOrderEvent, type OrderActor } from '../../orders/order-events.ts'
import { settleAbandonedPayment } from '../abandoned-payments.ts'
import { storePaymentEvent } from '../payment-event-inbox.ts'
import { capturePayment, type FoundPayment, failPayment, lockPayment } from '../payment-outcome.ts'

/**
 * Takes a provider's news of a payment to heart, once, in whatever order it comes: money that came stays captured
 * whatever is told later; a payment declined or expired cancels its order and frees what it held; money for an order that
 * is already canceled, or that never came to be, goes straight back. News that overtakes its order is kept for it.
 */
export async function recordPaymentEvent(services: Services, provider_id: string, event: PaymentEvent): Promise<void> {
  const now = services.now()
  const { late, unclaimed } = await inTransaction(services.db, async (trx): Promise<Surplus> => {
    const found =
      (await lockPayment(trx, event.payment_id, provider_id)) ?? (await waitForOrder(trx, provider_id, event, now))
    const isLate = event.kind === 'captured' && found?.payment.canceled_at && !found.payment.captured_at
    if (isLate) return { late: found }
    const isNew = await storePaymentEvent(trx, provider_id, event, now)
    if (!found) return event.kind === 'captured' ? { unclaimed: await reopenAbandoned(trx, event.payment_id) } : {}
    if (!isNew) return {}
    const actor: OrderActor = { actor_type: 'provider', actor_id: provider_id }
    if (event.kind === 'captured') await capturePayment(trx, services, found, { actor, now })
    else await failPayment(trx, services, found, { kind: event.kind, actor, now })
    return {}
  })
  if (late) await giveBack(services, provider_id, event, late)
  if (unclaimed) await settleAbandonedPayment(services, unclaimed)
}

/** Money that must go back. */
interface Surplus {
  late?: FoundPayment
  unclaimed?: Selectable<AbandonedPayment>
}

/**
 * A cart that asked for this payment is held while its news is kept, so that placing the order cannot miss it. One that is
 * paid is to become its order, also when its shopper does not come back: it is left for resumeCompletions.
 */
async function waitForOrder(trx: Trx, provider_id: string, { payment_id, kind }: PaymentEvent, now: Date) {
  const overdue = kind === 'captured' ? new Date(now.getTime() - completionLeaseMs) : null
  await sql`
    update carts set completing_since = coalesce(completing_since, ${overdue})
    where id = (select cart_id from payment_sessions where idempotency_key = ${payment_id}) and completed_at is null`.execute(
    trx,
  )
  return lockPayment(trx, payment_id, provider_id)
}

/** A payment that nobody will use has been paid; it is to be settled once more. */
async function reopenAbandoned(trx: Trx, id: string): Promise<Selectable<AbandonedPayment> | undefined> {
  return trx
    .updateTable('abandoned_payments')
    .set({ settled_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Cancels the orders whose payment was waited for in vain, where the provider itself stays silent. */
export async function expireOverduePayments(services: Services): Promise<void> {
  const now = services.now()
  const overdue = await services.db
    .selectFrom('payments')
    .select(['id', 'provider_id'])
    .where('expires_at', '<', new Date(now.getTime() - graceMs))
    .where('authorized_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('captured_at', 'is', null)
    .orderBy('expires_at')
    .limit(500)
    .execute()
  for (const { id, provider_id } of overdue) {
    try {
      await inTransaction(services.db, async (trx) => {
        const found = await lockPayment(trx, id, provider_id)
        const actor: OrderActor = { actor_type: 'system', actor_id: null }
        if (found) await failPayment(trx, services, found, { kind: 'expired', actor, now })
      })
    } catch (error) {
      // One that is being captured, or cannot be expired, keeps none of the others waiting; the next run tries it again.
      if (!(error instanceof AppError)) services.onFault(error, `expiring payment ${id}`)
    }
  }
}

/** News that is on its way when the time is over still counts. */
const graceMs = 5 * 60_000

/** Refunds first and writes it down afterwards: told again after a crash, the provider gives one name's refund only once. */
async function giveBack(
  { db, payments, now }: Services,
  provider_id: string,
  event: PaymentEvent,
  { order, payment: { id, amount, currency_code, data } }: FoundPayment,
): Promise<void> {
  const payment = { id, amount, currency_code, data: data as ProviderPayment['data'] }
  await payments.get(provider_id).refund(payment, { refund_id: `late_${id}`, amount })
  await inTransaction(db, async (trx) => {
    const isNew = await storePaymentEvent(trx, provider_id, event, now())
    if (!isNew) return
    const entry = { order_id: order.id, type: 'late_payment_returned', actor_type: 'system', actor_id: null } as const
    await addOrderEvent(trx, { ...entry, data: { payment_id: id, amount }, at: now() })
  })
}
