import * as endpoints from '@shopkey/contract/endpoints/shipment-webhook.system.ts'
import type { CourierShipment } from '@shopkey/extension/shipment-service.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { readSigned, registerWebhooks, type SignedBy } from '../../http/signed-webhook.ts'
import type { Services } from '../../sale/services.ts'
import { recordShipment } from './record-shipment.ts'

/** Where couriers send their messages. */
export async function registerShipmentWebhookRoutes(app: HttpApp, services: Services): Promise<void> {
  await registerWebhooks(app, (webhooks) => {
    serve(webhooks, endpoints.receiveShipmentWebhook, { guard: anyone }, async ({ params, headers, body }) => {
      const { provider_id, store_id } = params
      const readWebhook = services.fulfillment.shipmentsOf(provider_id)?.readWebhook
      if (!readWebhook) throw notFound('Webhook of fulfillment provider', provider_id)
      const text = typeof body === 'string' ? body : ''
      const now = services.now()
      const known = await readSigned(store_id, () => readWebhook({ headers, body: text, store_id, now }))
      if (known) await recordReported(services, provider_id, known)
      return { received: true }
    })
  })
}

/** Only a parcel that this courier carries for the store that signed. */
async function recordReported(
  services: Services,
  provider_id: string,
  known: SignedBy<CourierShipment & { shipment_id: string }>,
): Promise<void> {
  const shipment = await services.db
    .selectFrom('shipments')
    .select(['id', 'store_id', 'order_id'])
    .where('id', '=', known.shipment_id)
    .where('store_id', '=', known.store_id)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  if (shipment) await recordShipment(services, shipment, known)
}
