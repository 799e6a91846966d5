import type { PaymentEvent, WebhookRequest } from '@shopkey/extension/payment-provider.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type Stripe from 'stripe'

/** How old a signed message may be. */
const toleranceSeconds = 300

const kinds: Readonly<Record<string, PaymentEvent['kind']>> = {
  'payment_intent.succeeded': 'captured',
  'payment_intent.canceled': 'expired',
  // Only after the order was placed, see payment_id: a slow payment has failed for good.
  'payment_intent.payment_failed': 'declined',
}

/**
 * Verifies and reads an event. Undefined where it changes no payment of ours: another type, or a PaymentIntent that no
 * order has claimed yet, whose state is read when the cart is completed. Throws webhook_not_genuine.
 */
export function readStripeEvent(
  stripe: Stripe,
  webhook_secret: string,
  { headers, body, now }: WebhookRequest,
): PaymentEvent | undefined {
  const event = verified(stripe, webhook_secret, { signature: headers['stripe-signature'], body, now })
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
