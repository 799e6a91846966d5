import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import type { Services } from '../sale/services.ts'
import { removeUnusedClaimPictures } from './claims/actions/remove-unused-claim-pictures.ts'
import { retryClaimRefunds } from './claims/actions/retry-claim-refunds.ts'
import { registerClaimAdminRoutes } from './claims/claim.admin.routes.ts'
import { registerFulfillmentAdminRoutes } from './fulfillment/fulfillment.admin.routes.ts'
import { registerPreviewAdminRoutes } from './previews/preview.admin.routes.ts'
import { registerReturnAdminRoutes } from './returns/return.admin.routes.ts'
import { registerReturnStoreRoutes } from './returns/return.store.routes.ts'
import { trackQuietShipments } from './shipments/actions/track-shipment.ts'
import { settleStaleShipments } from './shipments/settle-shipments.ts'
import { registerShipmentAdminRoutes } from './shipments/shipment.admin.routes.ts'
import { registerShipmentStoreRoutes } from './shipments/shipment.store.routes.ts'
import { registerShipmentWebhookRoutes } from './shipments/shipment-webhook.routes.ts'
import { registerSwapAdminRoutes } from './swaps/swap.admin.routes.ts'
import { registerSwapStoreRoutes } from './swaps/swap.store.routes.ts'
import { notifySwapCreated } from './swaps/swap-notification.ts'

/** Registers the layer's routes and returns its background work. */
export async function registerAfterSale(app: HttpApp, services: Services): Promise<LayerWork> {
  registerFulfillmentAdminRoutes(app, services)
  registerShipmentAdminRoutes(app, services)
  registerShipmentStoreRoutes(app, services)
  await registerShipmentWebhookRoutes(app, services)
  registerPreviewAdminRoutes(app, services)
  registerReturnAdminRoutes(app, services)
  registerReturnStoreRoutes(app, services)
  registerSwapAdminRoutes(app, services)
  registerSwapStoreRoutes(app, services)
  registerClaimAdminRoutes(app, services)
  return {
    eventHandlers: { 'swap.created': [(event) => notifySwapCreated(services, event)] },
    timedJobs: [
      { name: 'settle-shipments', cron: '* * * * *', run: () => settleStaleShipments(services) },
      { name: 'track-shipments', cron: '*/10 * * * *', run: () => trackQuietShipments(services) },
      { name: 'retry-claim-refunds', cron: '*/5 * * * *', run: () => retryClaimRefunds(services) },
      { name: 'remove-unused-claim-pictures', cron: '43 * * * *', run: () => removeUnusedClaimPictures(services) },
    ],
  }
}
