import type { PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { AbandonedPayment, Payment } from '../../../db/tables.ts'
import type { SignedBy } from '../../../http/signed-webhook.ts'
import { completionLeaseMs } from '../../cart/repository/cart.queries.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import { OrderNotRestorable } from '../../orders/retake-for-order.ts'
import type { Services } from '../../services.ts'
import { settleAbandonedPayment } from '../abandoned-payments.ts'
import { decideLatePayment, isLate, returnLatePayment } from '../late-payment.ts'
import { type NamedPayment, storePaymentEvent } from '../payment-event-inbox.ts'
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
export async function recordPaymentEvent(
  services: Services,
  provider_id: string,
  event: SignedBy<PaymentEvent>,
): Promise<void> {
  const now = services.now()
  const { kind } = event
  const named = { ...event, provider_id }
  if (kind === 'disputed' || kind === 'refunded')
    throw new TypeError(`an event of the kind ${kind} is no outcome of a payment, and has to say more`)
  if (kind === 'chosen' || kind === 'pending') return keepAwaiting(services, provider_id, event)
  const actor: OrderActor = { actor_type: 'provider', actor_id: provider_id }
  let mayReopen = true
  const record = async (trx: Trx): Promise<Surplus> => {
    const found = (await lockPayment(trx, named)) ?? (await waitForOrder(trx, named, now))
    if (found && !isOfAmount(found.payment, event)) {
      services.onFault(new Error(`an event about another amount: ${event.event_id}`), `payment ${event.payment_id}`)
      return {}
    }
    if (kind === 'captured' && found && isLate(found)) {
      const isTaken = await decideLatePayment(trx, services, found, { mayReopen, actor, now })
      if (!isTaken) return { late: found }
      await storePaymentEvent(trx, provider_id, event, now)
      return {}
    }
    const isNew = await storePaymentEvent(trx, provider_id, event, now)
    if (!found) return kind === 'captured' ? { unclaimed: await reopenAbandoned(trx, named, now) } : {}
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
  { store_id, payment_id, data, pending_until }: SignedBy<PaymentEvent>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await lockPayment(trx, { store_id, provider_id, payment_id })
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
async function waitForOrder(trx: Trx, named: NamedPayment & Pick<PaymentEvent, 'kind'>, now: Date) {
  const { store_id, provider_id, payment_id, kind } = named
  const overdue = kind === 'captured' ? new Date(now.getTime() - completionLeaseMs) : null
  await sql`
    update carts set completing_since = coalesce(completing_since, ${overdue}), revision = revision + 1
    where requested_payments @> array[${payment_id}] and completed_at is null and store_id = ${store_id}
      and document -> 'payment_sessions' @> ${JSON.stringify([{ idempotency_key: payment_id, provider_id }])}::jsonb`.execute(
    trx,
  )
  await sql`select from abandoned_payments where ${abandonedAs(named)} for update`.execute(trx)
  return lockPayment(trx, named)
}

/** An abandoned payment was captured; it has to be settled again, unless an order may still claim it. */
async function reopenAbandoned(
  trx: Trx,
  named: NamedPayment,
  now: Date,
): Promise<Selectable<AbandonedPayment> | undefined> {
  return trx
    .updateTable('abandoned_payments')
    .set({ settled_at: null })
    .where(abandonedAs(named))
    .where(({ eb, or }) => or([eb('claimable_until', 'is', null), eb('claimable_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()
}

/** Of an abandoned payment: its store is that of its cart. */
function abandonedAs({ store_id, provider_id, payment_id }: NamedPayment): RawBuilder<boolean> {
  return sql<boolean>`id = ${payment_id} and provider_id = ${provider_id}
    and exists (select from carts c where c.id = cart_id and c.store_id = ${store_id})`
}

/** Whether what was captured can be for this payment: some money, in its currency. */
function isOfAmount({ currency_code }: Selectable<Payment>, event: PaymentEvent): boolean {
  if (event.kind !== 'captured') return true
  const isSome = event.captured === undefined || event.captured > 0
  return isSome && (event.currency_code ?? currency_code) === currency_code
}
