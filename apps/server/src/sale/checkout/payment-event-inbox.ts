import type { Authorization, PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { SignedBy } from '../../http/signed-webhook.ts'

/** A payment, as an event may name it: the ids of others' payments name nothing. */
export interface NamedPayment {
  store_id: string
  provider_id: string
  payment_id: string
}

/** Stores a provider's payment event; returns false for a repeat. */
export async function storePaymentEvent(
  trx: Trx,
  provider_id: string,
  event: SignedBy<PaymentEvent>,
  now: Date,
): Promise<boolean> {
  const { store_id, event_id, payment_id, kind, happened_at, data } = event
  const kept = await trx
    .insertInto('payment_webhook_events')
    .values({
      store_id,
      provider_id,
      // The release before has the key (provider_id, event_id): with the store in the id, it is one of the store as well.
      event_id: `${store_id}/${event_id}`,
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
export async function receivedOutcome(
  db: Database,
  { store_id, provider_id, payment_id }: NamedPayment,
): Promise<ReceivedOutcome | undefined> {
  const events = await db
    .selectFrom('payment_webhook_events')
    .select('kind')
    .where('payment_id', '=', payment_id)
    .where('store_id', '=', store_id)
    .where('provider_id', '=', provider_id)
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
