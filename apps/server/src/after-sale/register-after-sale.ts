import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import { confirmSwapsWith } from '../sale/checkout/swap-confirmation.ts'
import { followPayments } from '../sale/order-payments/follow-ups.ts'
import type { Services } from '../services.ts'
import { removeUnusedClaimPictures } from './claims/actions/remove-unused-claim-pictures.ts'
import { retryClaimRefunds } from './claims/actions/retry-claim-refunds.ts'
import { registerClaimAdminRoutes } from './claims/claim.admin.routes.ts'
import { settleClaimRefund } from './claims/settle-claim-refund.ts'
import { registerFulfillmentAdminRoutes } from './fulfillment/fulfillment.admin.routes.ts'
import { holdUnrefundedReturn } from './returns/hold-unrefunded-return.ts'
import { registerReturnAdminRoutes } from './returns/return.admin.routes.ts'
import { registerReturnStoreRoutes } from './returns/return.store.routes.ts'
import { swapConfirmationOfOrders } from './swaps/confirm-swap.ts'
import { settleSwapPayment } from './swaps/settle-swap.ts'
import { registerSwapAdminRoutes } from './swaps/swap.admin.routes.ts'
import { registerSwapStoreRoutes } from './swaps/swap.store.routes.ts'
import { notifySwapCreated } from './swaps/swap-notification.ts'

/** Registers the layer's routes, and its handlers that the sale, a lower layer, calls. */
export function registerAfterSale(app: HttpApp, services: Services): LayerWork {
  registerFulfillmentAdminRoutes(app, services)
  registerReturnAdminRoutes(app, services)
  registerReturnStoreRoutes(app, services)
  registerSwapAdminRoutes(app, services)
  registerSwapStoreRoutes(app, services)
  registerClaimAdminRoutes(app, services)
  followPayments('return', holdUnrefundedReturn)
  followPayments('swap', settleSwapPayment)
  followPayments('claim', settleClaimRefund)
  confirmSwapsWith(swapConfirmationOfOrders)
  return {
    eventHandlers: { 'swap.created': [(event) => notifySwapCreated(services, event)] },
    timedJobs: [
      { name: 'retry-claim-refunds', cron: '*/5 * * * *', run: () => retryClaimRefunds(services) },
      { name: 'remove-unused-claim-pictures', cron: '43 * * * *', run: () => removeUnusedClaimPictures(services) },
    ],
  }
}
