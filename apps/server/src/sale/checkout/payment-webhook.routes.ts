import { Id } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { recordPaymentEvent } from './actions/record-payment-event.ts'

/** Where payment providers tell their news. The signature is over the bytes they sent, so the body is read as text. */
export async function registerPaymentWebhookRoutes(app: HttpApp, services: Services): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    webhooks.post(
      '/webhooks/payments/:provider_id',
      {
        config: { guard: anyone },
        schema: {
          tags: ['Payments'],
          summary: 'News of a payment, told by its provider',
          params: Type.Object({ provider_id: Id }),
          response: { 200: Type.Object({ received: Type.Boolean() }) },
        },
      },
      async (request) => {
        const { provider_id } = request.params as { provider_id: string }
        const readWebhook = services.payments.find(provider_id)?.readWebhook
        if (!readWebhook) throw notFound('Webhook of payment provider', provider_id)
        const body = typeof request.body === 'string' ? request.body : ''
        const event = readWebhook({ headers: request.headers, body, now: services.now() })
        await recordPaymentEvent(services, provider_id, event)
        return { received: true }
      },
    )
  })
}
