import type { PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { AbandonedPayment } from '../../../db/tables.ts'
import { completionLeaseMs } from '../../cart/repository/cart.queries.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import { OrderNotRestorable } from '../../orders/retake-for-order.ts'
import type { Services } from '../../services.ts'
import { settleAbandonedPayment } from '../abandoned-payments.ts'
import { decideLatePayment, isLate, returnLatePayment } from '../late-payment.ts'
import { storePaymentEvent } from '../payment-event-inbox.ts'
import {
  capturePayment,
  type FoundPayment,
  failPayment,
  lockPayment,
  notePaymentAuthorized,
} from '../payment-outcome.ts'

/**
 * Applies a payment event of a provider, once, in any order of arrival: a captured payment stays captured whatever
 * comes later; an authorized one is no longer awaited; a declined or expired one cancels its order and releases what it reserved; a payment for an order that
 * is canceled re-opens it or is refunded, as its store has set; one for an order that was never placed is refunded. An event that arrives before its order is stored for it.
 */
export async function recordPaymentEvent(services: Services, provider_id: string, event: PaymentEvent): Promise<void> {
  const now = services.now()
  const { kind } = event
  if (kind === 'disputed' || kind === 'refunded')
    throw new TypeError(`an event of the kind ${kind} is no outcome of a payment, and has to say more`)
  if (kind === 'chosen' || kind === 'pending') return keepAwaiting(services, provider_id, event)
  const actor: OrderActor = { actor_type: 'provider', actor_id: provider_id }
  let mayReopen = true
  const record = async (trx: Trx): Promise<Surplus> => {
    const found =
      (await lockPayment(trx, event.payment_id, provider_id)) ?? (await waitForOrder(trx, provider_id, event, now))
    if (kind === 'captured' && found && isLate(found)) {
      const isTaken = await decideLatePayment(trx, services, found, { mayReopen, actor, now })
      if (!isTaken) return { late: found }
      await storePaymentEvent(trx, provider_id, event, now)
      return {}
    }
    const isNew = await storePaymentEvent(trx, provider_id, event, now)
    if (!found) return kind === 'captured' ? { unclaimed: await reopenAbandoned(trx, event.payment_id, now) } : {}
    if (!isNew) return {}
    if (kind === 'captured') await capturePayment(trx, services, found, { actor, now, captured: event.captured })
    else if (kind === 'authorized') await notePaymentAuthorized(trx, found, { actor, now })
    else await failPayment(trx, services, found, { kind, actor, now })
    return {}
  }
  const { late, unclaimed } = await inTransaction(services.db, record, async (error) => {
    if (!(error instanceof OrderNotRestorable)) return false
    mayReopen = false
    return true
  })
  if (late) await returnLatePayment(services, provider_id, event, late)
  if (unclaimed) await settleAbandonedPayment(services, unclaimed)
}

/** Adds to the data of a payment that is still awaited, and to the time it is waited for; any other is decided already. */
async function keepAwaiting(
  { db, now }: Services,
  provider_id: string,
  { payment_id, data, pending_until }: PaymentEvent,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await lockPayment(trx, payment_id, provider_id)
    if (!found || found.payment.authorized_at || found.payment.captured_at || found.payment.canceled_at) return
    await sql`
      update payments set data = data || ${JSON.stringify(data)}::jsonb, updated_at = ${now()},
        expires_at = greatest(expires_at, ${pending_until ?? null}::timestamptz)
      where id = ${payment_id}`.execute(trx)
  })
}

/** Captured money that must be refunded. */
interface Surplus {
  late?: FoundPayment
  unclaimed?: Selectable<AbandonedPayment>
}

/**
 * Locks the cart that requested this payment while the event is stored, so that placing the order cannot miss it; or the
 * request of an order's shopper who changes the method. A cart that is paid has to become an order even when its shopper does not return: resumeCompletions finds it.
 */
async function waitForOrder(trx: Trx, provider_id: string, { payment_id, kind }: PaymentEvent, now: Date) {
  const overdue = kind === 'captured' ? new Date(now.getTime() - completionLeaseMs) : null
  await sql`
    update carts set completing_since = coalesce(completing_since, ${overdue}), revision = revision + 1
    where requested_payments @> array[${payment_id}] and completed_at is null`.execute(trx)
  await trx.selectFrom('abandoned_payments').select('id').where('id', '=', payment_id).forUpdate().execute()
  return lockPayment(trx, payment_id, provider_id)
}

/** An abandoned payment was captured; it has to be settled again, unless an order may still claim it. */
async function reopenAbandoned(trx: Trx, id: string, now: Date): Promise<Selectable<AbandonedPayment> | undefined> {
  return trx
    .updateTable('abandoned_payments')
    .set({ settled_at: null })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('claimable_until', 'is', null), eb('claimable_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
}
