import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import type { Services } from '../sale/services.ts'
import { registerAlertAdminRoutes } from './alerts/alert.admin.routes.ts'
import { notifyStaffOfLowStock, notifyStaffOfOrder } from './alerts/alert-messages.ts'
import { orderPlaced, refreshFigures } from './analytics/actions/refresh-figures.ts'
import { registerAnalyticsAdminRoutes } from './analytics/analytics.admin.routes.ts'
import { registerCampaignAdminRoutes } from './campaigns/campaign.admin.routes.ts'
import { registerCampaignShopkeyRoutes } from './campaigns/campaign.shopkey.routes.ts'
import { remindOfCarts } from './cart-reminders/actions/remind-of-carts.ts'
import { registerCartReminderRoutes } from './cart-reminders/cart-reminder.store.routes.ts'
import { registerCustomerRecordAdminRoutes } from './customer-records/customer-record.admin.routes.ts'
import { registerLeadRoutes } from './leads/lead.routes.ts'
import { earnPoints, reversePoints } from './loyalty/actions/earn-points.ts'
import { registerLoyaltyAdminRoutes } from './loyalty/loyalty.admin.routes.ts'
import { registerLoyaltyShopkeyRoutes } from './loyalty/loyalty.shopkey.routes.ts'
import { registerLoyaltyStoreRoutes } from './loyalty/loyalty.store.routes.ts'
import { deleteOldViews } from './metrics/delete-old-views.ts'
import { registerMetricsAdminRoutes } from './metrics/metrics.admin.routes.ts'
import { registerMetricsShopkeyRoutes } from './metrics/metrics.shopkey.routes.ts'
import { comparePayments } from './payment-report/compare-payments.ts'
import { registerPaymentReportAdminRoutes } from './payment-report/payment-report.admin.routes.ts'
import { registerSearchAdminRoutes } from './search/search.admin.routes.ts'
import { registerStoreOverviewAdminRoutes } from './store-overview/store-overview.admin.routes.ts'
import { checkWishlists } from './wishlists/actions/check-wishlists.ts'
import { deleteForgottenWishlists } from './wishlists/delete-forgotten-wishlists.ts'
import { registerWishlistRoutes } from './wishlists/wishlist.store.routes.ts'
import { notifyWishlistChanges } from './wishlists/wishlist-message.ts'

/** Registers the layer's routes and returns its background work. */
export function registerGrowth(app: HttpApp, services: Services): LayerWork {
  registerMetricsAdminRoutes(app, services)
  registerAlertAdminRoutes(app, services)
  registerAnalyticsAdminRoutes(app, services)
  registerMetricsShopkeyRoutes(app, services)
  registerCampaignAdminRoutes(app, services)
  registerCampaignShopkeyRoutes(app, services)
  registerLeadRoutes(app, services)
  registerCustomerRecordAdminRoutes(app, services)
  registerLoyaltyAdminRoutes(app, services)
  registerPaymentReportAdminRoutes(app, services)
  registerSearchAdminRoutes(app, services)
  registerStoreOverviewAdminRoutes(app, services)
  registerLoyaltyStoreRoutes(app, services)
  registerLoyaltyShopkeyRoutes(app, services)
  registerWishlistRoutes(app, services)
  registerCartReminderRoutes(app, services)
  return {
    eventHandlers: {
      'order.placed': [(event) => orderPlaced(services, event), (event) => notifyStaffOfOrder(services, event)],
      'order.refund_created': [(event) => reversePoints(services, event)],
      'order.payment_captured': [(event) => earnPoints(services, event)],
      'wishlist.changed': [(event) => notifyWishlistChanges(services, event)],
    },
    timedJobs: [
      { name: 'announce-low-stock', cron: '*/5 * * * *', run: () => notifyStaffOfLowStock(services) },
      { name: 'refresh-figures', cron: '* * * * *', run: () => refreshFigures(services) },
      { name: 'delete-old-views', cron: '52 * * * *', run: () => deleteOldViews(services) },
      { name: 'compare-payments', cron: '*/10 * * * *', run: () => comparePayments(services) },
      { name: 'check-wishlists', cron: '*/5 * * * *', run: () => checkWishlists(services) },
      { name: 'forget-wishlists', cron: '17 * * * *', run: () => deleteForgottenWishlists(services) },
      { name: 'remind-of-carts', cron: '*/5 * * * *', run: () => remindOfCarts(services) },
    ],
  }
}
