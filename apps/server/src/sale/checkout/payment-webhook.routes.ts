import * as endpoints from '@shopkey/contract/endpoints/payment-webhook.system.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { recordPaymentEvent } from './actions/record-payment-event.ts'

/** Where payment providers send their events. The signature is over the bytes they sent, so the body is read as text. */
export async function registerPaymentWebhookRoutes(app: HttpApp, services: Services): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    serve(webhooks, endpoints.receivePaymentWebhook, { guard: anyone, admission: 'checkout' }, async (request) => {
      const { provider_id } = request.params
      const readWebhook = services.payments.find(provider_id)?.readWebhook
      if (!readWebhook) throw notFound('Webhook of payment provider', provider_id)
      const body = typeof request.body === 'string' ? request.body : ''
      const event = readWebhook({ headers: request.headers, body, now: services.now() })
      await recordPaymentEvent(services, provider_id, event)
      return { received: true }
    })
  })
}
