import * as endpoints from '@shopkey/contract/endpoints/payment-webhook.system.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { readSigned, registerWebhooks } from '../../http/signed-webhook.ts'
import type { Services } from '../services.ts'
import { recordPaymentDispute } from './actions/record-payment-dispute.ts'
import { recordPaymentEvent } from './actions/record-payment-event.ts'
import { recordProviderRefund } from './actions/record-provider-refund.ts'

const config = { guard: anyone, admission: 'checkout' } as const

/** Where payment providers send their events. */
export async function registerPaymentWebhookRoutes(app: HttpApp, services: Services): Promise<void> {
  await registerWebhooks(app, (webhooks) => {
    serve(webhooks, endpoints.receivePaymentWebhook, config, async (request) => {
      await receive(services, request, { provider_id: request.params.provider_id })
      return { received: true }
    })

    serve(webhooks, endpoints.receiveStorePaymentWebhook, config, async (request) => {
      await receive(services, request, request.params)
      return { received: true }
    })
  })
}

async function receive(
  services: Services,
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  { provider_id, store_id }: { provider_id: string; store_id?: string },
): Promise<void> {
  const readWebhook = services.payments.find(provider_id)?.readWebhook
  if (!readWebhook) throw notFound('Webhook of payment provider', provider_id)
  const text = typeof body === 'string' ? body : ''
  const request = { headers, body: text, store_id, now: services.now() }
  const event = await readSigned(store_id, () => readWebhook(request))
  if (event?.dispute) await recordPaymentDispute(services, provider_id, event, event.dispute)
  else if (event?.refund) await recordProviderRefund(services, provider_id, event, event.refund)
  else if (event) await recordPaymentEvent(services, provider_id, event)
}
