import * as endpoints from '@shopkey/contract/endpoints/payment-webhook.system.ts'
import type { FastifyRequest } from 'fastify'
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

    const receive = async (request: FastifyRequest, provider_id: string, store_id?: string) => {
      const readWebhook = services.payments.find(provider_id)?.readWebhook
      if (!readWebhook) throw notFound('Webhook of payment provider', provider_id)
      const body = typeof request.body === 'string' ? request.body : ''
      const event = await readWebhook({ headers: request.headers, body, store_id, now: services.now() })
      if (event) await recordPaymentEvent(services, provider_id, event)
      return { received: true }
    }
    const config = { guard: anyone, admission: 'checkout' } as const
    serve(webhooks, endpoints.receivePaymentWebhook, config, (request) => receive(request, request.params.provider_id))
    serve(webhooks, endpoints.receiveStorePaymentWebhook, config, (request) =>
      receive(request, request.params.provider_id, request.params.store_id),
    )
  })
}
