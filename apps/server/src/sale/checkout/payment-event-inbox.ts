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

type ReceivedOutcome = 'authorized' | 'captured' | 'failed'

/** The result of a payment's events so far: captured wins over everything else, and a failure over an authorization. */
export async function receivedOutcome(db: Database, payment_id: string): Promise<ReceivedOutcome | undefined> {
  const events = await db
    .selectFrom('payment_webhook_events')
    .select('kind')
    .where('payment_id', '=', payment_id)
    .execute()
  const kinds = new Set(events.map(({ kind }) => kind))
  if (kinds.has('captured')) return 'captured'
  if (kinds.has('declined') || kinds.has('expired')) return 'failed'
  return kinds.has('authorized') ? 'authorized' : undefined
}

/** An event may arrive before the reply to the call that it is about, and then it is the newer of the two. */
export function reconcile(authorization: Authorization, received: ReceivedOutcome | undefined): Authorization {
  const { data } = authorization
  if (received === 'captured') return { status: 'captured', data }
  if (received === 'failed') return { status: 'refused', data, reason: 'the payment was declined or expired' }
  if (received === 'authorized' && authorization.status === 'waiting') return { status: 'authorized', data }
  return authorization
}
