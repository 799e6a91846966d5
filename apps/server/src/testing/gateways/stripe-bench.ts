import assert from 'node:assert/strict'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { stripe } from '../../extensions/stripe/stripe.ts'
import { aStripe, stripeKeys } from './a-stripe.ts'
import type { PaymentBench } from './payment-bench.ts'

const { publishable_key, ...secret_values } = stripeKeys

type FakeStripe = Awaited<ReturnType<typeof aStripe>>

/** Two benches of one server: by the setting of the store. */
export async function stripeBenches(): Promise<PaymentBench[]> {
  const gateway = await aStripe()
  const extension = stripe({ apiUrl: gateway.url, timeoutMs: 300 })
  return [stripeBench(gateway, extension, 'on_order'), stripeBench(gateway, extension, 'by_staff')]
}

function stripeBench(gateway: FakeStripe, extension: Extension, capture: 'on_order' | 'by_staff'): PaymentBench {
  const intentOf = (payment_id: string) => {
    const intent = [...gateway.intents.values()].find(({ metadata }) => metadata.payment_id === payment_id)
    assert.ok(intent, `Stripe has no payment ${payment_id}`)
    return intent
  }
  const isCapturedAtCompletion = capture === 'on_order'
  const claim = /POST \/v1\/payment_intents\/pi_\d+$/
  const take = /payment_intents\/pi_\d+\/capture/
  return {
    name: `Stripe, captured ${capture}`,
    provider_id: 'stripe',
    extension,
    settings: { values: { publishable_key, capture }, secret_values },
    gateway: {
      ...gateway,
      // The SDK repeats a call by itself once, unless it was a reply.
      failNext: (path, fault) => gateway.failNext(path, fault, fault === 'malformed' || fault === 'foreign' ? 1 : 2),
    },
    server: gateway,
    steps: {
      complete: [/GET \/v1\/payment_intents/, claim, ...(isCapturedAtCompletion ? [take] : [])],
      ...(!isCapturedAtCompletion && { capture: take }),
      refund: /refunds/,
      cancel: /cancel/,
      look_up: /GET \/v1\/payment_intents/,
    },
    capturesParts: true,
    isCapturedAtCompletion,
    confirm: ({ id }) => gateway.confirm(String(id)),
    pay: async (payment_id) => gateway.take(intentOf(payment_id).id),
    latest: async () => [...gateway.intents.values()].at(-1)?.metadata.payment_id ?? '',
    async message(payment_id, kind, now) {
      const type = kind === 'captured' ? 'payment_intent.succeeded' : 'payment_intent.canceled'
      const { payload, signature } = gateway.event(type, intentOf(payment_id).id, { now })
      return { payload, headers: { 'stripe-signature': signature } }
    },
    forgeries: ({ headers, payload }) => [
      { headers, payload: payload.replaceAll('succeeded', 'canceled') },
      { headers: {}, payload },
    ],
    heldFor: async (payment_id) => gateway.heldFor(intentOf(payment_id).id),
    capturesOf: async (payment_id) => gateway.capturesOf(intentOf(payment_id).id),
    refundThere: async (payment_id, amount) => gateway.refundThere(intentOf(payment_id).id, amount),
  }
}
