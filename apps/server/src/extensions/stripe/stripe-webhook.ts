import type { PaymentDispute, PaymentEvent, WebhookRequest } from '@shopkey/extension/payment-provider.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type Stripe from 'stripe'
import { fromStripeAmount } from './stripe-amount.ts'
import { asking, objectOf } from './stripe-errors.ts'

/** How old a signed message may be. */
const toleranceSeconds = 300

const kinds: Readonly<Record<string, PaymentEvent['kind']>> = {
  'payment_intent.succeeded': 'captured',
  'payment_intent.canceled': 'expired',
  // Only after the order was placed, see payment_id: a slow payment has failed for good.
  'payment_intent.payment_failed': 'declined',
}

const disputeStates: Readonly<Record<string, PaymentDispute['status']>> = {
  'charge.dispute.created': 'open',
  'charge.dispute.closed': 'lost',
}

/**
 * Verifies and reads an event. Undefined where it changes no payment of ours: another type, or a PaymentIntent that no
 * order has claimed yet, whose state is read when the cart is completed. Throws webhook_not_genuine.
 */
export async function readStripeEvent(
  stripe: Stripe,
  webhook_secret: string,
  { headers, body, now }: WebhookRequest,
): Promise<PaymentEvent | undefined> {
  const event = verified(stripe, webhook_secret, { signature: headers['stripe-signature'], body, now })
  const state = disputeStates[event.type]
  if (state) return disputeIn(stripe, event, event.data.object as Stripe.Dispute, state) // of both types
  const kind = kinds[event.type]
  if (!kind) return undefined
  const intent = event.data.object as Stripe.PaymentIntent // of every type above
  const { payment_id } = intent.metadata
  if (!payment_id) return undefined
  return {
    event_id: event.id,
    payment_id,
    kind,
    happened_at: new Date(event.created * 1000),
    data: { id: intent.id, status: intent.status },
    ...(kind === 'captured' &&
      intent.amount_received && {
        captured: fromStripeAmount(intent.amount_received, intent.currency),
        currency_code: intent.currency,
      }),
  }
}

/** A dispute names its PaymentIntent, which names the payment. A closed one was won, or only a warning, or is lost. */
async function disputeIn(
  stripe: Stripe,
  { id: event_id, created }: Stripe.Event,
  { id, payment_intent, amount, currency, reason, status, evidence_details }: Stripe.Dispute,
  state: PaymentDispute['status'],
): Promise<PaymentEvent | undefined> {
  const intent_id = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intent_id) return undefined
  const { metadata } = await asking(async () => objectOf(await stripe.paymentIntents.retrieve(intent_id)))
  if (!metadata.payment_id) return undefined
  const isKept = status === 'won' || status === 'warning_closed'
  const { due_by } = evidence_details
  return {
    event_id,
    payment_id: metadata.payment_id,
    kind: 'disputed',
    happened_at: new Date(created * 1000),
    data: {},
    dispute: {
      reference: id,
      amount: fromStripeAmount(amount, currency),
      reason,
      status: isKept ? 'won' : state,
      respond_by: due_by ? new Date(due_by * 1000) : null,
    },
  }
}

function verified(
  stripe: Stripe,
  secret: string,
  { signature, body, now }: { signature: string | string[] | undefined; body: string; now: Date },
): Stripe.Event {
  if (typeof signature !== 'string') throw new WebhookNotGenuine()
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch {
    throw new WebhookNotGenuine()
  }
}
