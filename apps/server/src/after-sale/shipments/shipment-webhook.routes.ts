import * as endpoints from '@shopkey/contract/endpoints/shipment-webhook.system.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { webhookNotGenuine } from '../../http/webhook.errors.ts'
import type { Services } from '../../sale/services.ts'
import { recordShipment } from './record-shipment.ts'

/** Where couriers send their messages, which may be authenticated by the bytes they sent: the body is read as text. */
export async function registerShipmentWebhookRoutes(app: HttpApp, services: Services): Promise<void> {
  await app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers()
    webhooks.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    serve(webhooks, endpoints.receiveShipmentWebhook, { guard: anyone }, async ({ params, headers, body }) => {
      const { provider_id, store_id } = params
      const readWebhook = services.fulfillment.shipmentsOf(provider_id)?.readWebhook
      if (!readWebhook) throw notFound('Webhook of fulfillment provider', provider_id)
      const text = typeof body === 'string' ? body : ''
      const known = await genuine(() => readWebhook({ headers, body: text, store_id, now: services.now() }))
      if (!known) return { received: true }
      const shipment = await services.db
        .selectFrom('shipments')
        .select(['id', 'store_id', 'order_id'])
        .where('id', '=', known.shipment_id)
        .where('store_id', '=', store_id)
        .where('provider_id', '=', provider_id)
        .executeTakeFirst()
      if (shipment) await recordShipment(services, shipment, known)
      return { received: true }
    })
  })
}

async function genuine<Known>(read: () => Promise<Known>): Promise<Known> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof WebhookNotGenuine ? webhookNotGenuine() : error
  }
}
