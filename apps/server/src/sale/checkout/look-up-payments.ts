import { isDeepStrictEqual } from 'node:util'
import type { PaymentEvent, ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { sql } from 'kysely'
import type { SignedBy } from '../../http/signed-webhook.ts'
import type { EmittedEvent } from '../../jobs/events.ts'
import { sessionsOfCart } from '../cart/repository/document-sessions.ts'
import type { Services } from '../services.ts'
import { recordPaymentEvent } from './actions/record-payment-event.ts'

/** Events arrive within this time as a rule. */
const eventDelayMs = 5 * 60_000
const mostPerRun = 100

/** Looks up awaited payments whose event may be lost, those that expire soonest first; a timed job. */
export async function lookUpAwaitedPayments(services: Services): Promise<void> {
  const ids = services.payments.idsWithLookUp()
  if (ids.length === 0) return
  const awaited = await awaitedPayments(services)
    .where('provider_id', 'in', ids)
    .where('created_at', '<', new Date(services.now().getTime() - eventDelayMs))
    .limit(mostPerRun)
    .execute()
  for (const payment of awaited) {
    try {
      await lookUpPayment(services, payment)
    } catch (error) {
      services.onFault(error, `looking up payment ${payment.id}`)
    }
  }
}

/** Payments that shoppers have not made yet. */
export function awaitedPayments({ db }: Services) {
  return db
    .selectFrom('payments')
    .select(['id', 'store_id', 'provider_id', 'amount', 'currency_code', 'data', 'expires_at'])
    .where('expires_at', 'is not', null)
    .where('authorized_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('captured_at', 'is', null)
    .orderBy('expires_at')
}

/**
 * Looks up a payment that the provider was asked for without a reply, while no order has been placed: if it took the
 * money, the cart becomes an order although its shopper does not return. Throws without a reply; the job is repeated.
 */
export async function lookUpRequestedPayment(services: Services, { data }: EmittedEvent): Promise<void> {
  const { rows } = await sql<ProviderPayment & { provider_id: string }>`
    select s.idempotency_key as id, c.store_id, s.amount, r.currency_code, s.data, s.provider_id
    from carts c cross join lateral ${sessionsOfCart} join regions r on r.id = c.region_id
    where c.requested_payments @> array[${String(data.payment_id)}] and c.completed_at is null
      and s.idempotency_key = ${String(data.payment_id)}`.execute(services.db)
  for (const { provider_id, ...payment } of rows) {
    const event = await knownEvent(services, provider_id, payment)
    // Anything else is the shopper's to try again.
    if (event?.kind === 'captured') await recordPaymentEvent(services, provider_id, event)
  }
}

/** Applies the state of a payment at its provider like an event. Throws where the provider does not reply. */
export async function lookUpPayment(services: Services, payment: AwaitedPayment): Promise<void> {
  const { provider_id } = payment
  const event = await knownEvent(services, provider_id, payment)
  if (event) await recordPaymentEvent(services, provider_id, event)
}

type AwaitedPayment = Omit<ProviderPayment, 'data'> & { provider_id: string; data: unknown }

/** What has become of the payment, as an event; undefined where nothing has, or the provider cannot be asked. */
async function knownEvent(
  { payments, now }: Services,
  provider_id: string,
  { id, store_id, amount, currency_code, data }: Omit<AwaitedPayment, 'provider_id'>,
): Promise<SignedBy<PaymentEvent> | undefined> {
  const lookUp = payments.find(provider_id)?.lookUp
  if (!lookUp) return undefined
  // A payment's data is an object, whatever the provider stores in it.
  const known = await lookUp({ id, store_id, amount, currency_code, data: data as ProviderPayment['data'] })
  if (known.status === 'open' && isDeepStrictEqual(known.data, data)) return undefined
  const kind = known.status === 'open' ? 'chosen' : known.status
  return {
    store_id,
    event_id: `looked_up_${id}_${kind}`,
    payment_id: id,
    kind,
    happened_at: now(),
    data: known.data,
    ...(known.captured !== undefined && { captured: known.captured }),
  }
}
