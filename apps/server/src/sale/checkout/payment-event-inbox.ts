import type { Authorization, PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import type { Database, Trx } from '../../db/database.ts'

/** Stores a provider's payment event; returns false for a repeat. */
export async function storePaymentEvent(
  trx: Trx,
  provider_id: string,
  event: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const { event_id, payment_id, kind, happened_at, data } = event
  const kept = await trx
    .insertInto('payment_webhook_events')
    .values({
      provider_id,
      event_id,
      payment_id,
      kind,
      payload: JSON.stringify({ happened_at, data }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The result of a payment's events so far: captured wins over everything else. */
export async function receivedOutcome(db: Database, payment_id: string): Promise<'captured' | 'failed' | undefined> {
  const events = await db
    .selectFrom('payment_webhook_events')
    .select('kind')
    .where('payment_id', '=', payment_id)
    .execute()
  if (events.some(({ kind }) => kind === 'captured')) return 'captured'
  return events.length > 0 ? 'failed' : undefined
}

/** An event may arrive before the reply to the call that it is about, and then it is the newer of the two. */
export function reconcile(authorization: Authorization, received: 'captured' | 'failed' | undefined): Authorization {
  const { data } = authorization
  if (received === 'captured') return { status: 'captured', data }
  if (received === 'failed') return { status: 'refused', data, reason: 'the payment was declined or expired' }
  return authorization
}
