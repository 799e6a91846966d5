import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import { registerCartShopkeyRoutes } from './cart/cart.shopkey.routes.ts'
import { registerCartStoreRoutes } from './cart/cart.store.routes.ts'
import { registerVariantDeliveryRoutes } from './cart/delivery/variant-delivery.routes.ts'
import { registerCartPaymentStoreRoutes } from './cart/payment/cart-payment.store.routes.ts'
import { settleAbandonedPayments } from './checkout/abandoned-payments.ts'
import { expireOverduePayments } from './checkout/actions/expire-overdue-payments.ts'
import { registerCheckoutStoreRoutes } from './checkout/checkout.store.routes.ts'
import { lookUpAwaitedPayments, lookUpRequestedPayment } from './checkout/look-up-payments.ts'
import { registerPaymentMethodStoreRoutes } from './checkout/payment-method.store.routes.ts'
import { registerPaymentWebhookRoutes } from './checkout/payment-webhook.routes.ts'
import { resumeCompletions } from './checkout/resume-completions.ts'
import { registerCustomerFiguresAdminRoutes } from './customer-figures/customer-figures.admin.routes.ts'
import { registerDiscountTryOutAdminRoutes } from './discount-try-out/discount-try-out.admin.routes.ts'
import { notifyDraftLink } from './draft-orders/actions/send-draft-link.ts'
import { registerDraftOrderAdminRoutes } from './draft-orders/draft-order.admin.routes.ts'
import { deleteOldCarts } from './open-carts/delete-old-carts.ts'
import { registerOpenCartAdminRoutes } from './open-carts/open-cart.admin.routes.ts'
import { registerOrderPaymentAdminRoutes } from './order-payments/order-payment.admin.routes.ts'
import { settleStaleOperations } from './order-payments/settle-operations.ts'
import { notifyOrderClaim } from './orders/actions/request-order-claim.ts'
import { notifyDispute } from './orders/dispute-message.ts'
import { registerMyOrdersStoreRoutes } from './orders/my-orders.store.routes.ts'
import { registerOrderAdminRoutes } from './orders/order.admin.routes.ts'
import { registerOrderStoreRoutes } from './orders/order.store.routes.ts'
import {
  notifyItemsReturned,
  notifyLatePaymentReturned,
  notifyOrderCanceled,
  notifyOrderPlaced,
  notifyOrderReopened,
  notifyPaymentReceived,
  notifyRefund,
  notifyReturnRequested,
  notifyShipped,
} from './orders/order-notifications.ts'
import { registerPaymentProofRoutes } from './orders/payment-proofs/payment-proof.routes.ts'
import { notifyProofRejected, notifyProofWaits } from './orders/payment-proofs/payment-proof-messages.ts'
import { remindOfPayment, remindOfPayments } from './orders/payment-reminders.ts'
import { registerRegionTryOutAdminRoutes } from './region-try-out/region-try-out.admin.routes.ts'
import { forgetPaymentAccount } from './saved-payment-methods/payment-accounts.ts'
import { registerSavedPaymentMethodStoreRoutes } from './saved-payment-methods/saved-payment-method.store.routes.ts'
import type { Services } from './services.ts'

/** Registers the layer's routes and returns its background work. */
export async function registerSale(app: HttpApp, services: Services): Promise<LayerWork> {
  registerOpenCartAdminRoutes(app, services)
  registerCartStoreRoutes(app, services)
  registerVariantDeliveryRoutes(app, services)
  registerCartShopkeyRoutes(app, services)
  registerCartPaymentStoreRoutes(app, services)
  registerCheckoutStoreRoutes(app, services)
  registerOrderStoreRoutes(app, services)
  registerPaymentMethodStoreRoutes(app, services)
  registerSavedPaymentMethodStoreRoutes(app, services)
  registerMyOrdersStoreRoutes(app, services)
  registerOrderAdminRoutes(app, services)
  registerOrderPaymentAdminRoutes(app, services)
  registerCustomerFiguresAdminRoutes(app, services)
  registerPaymentProofRoutes(app, services)
  registerDraftOrderAdminRoutes(app, services)
  registerDiscountTryOutAdminRoutes(app, services)
  registerRegionTryOutAdminRoutes(app, services)
  await registerPaymentWebhookRoutes(app, services)
  return {
    eventHandlers: {
      'payment.reply_missing': [(event) => lookUpRequestedPayment(services, event)],
      'payment_account.dropped': [(event) => forgetPaymentAccount(services, event)],
      'order.refund_created': [(event) => notifyRefund(services, event)],
      'order.claim_requested': [(event) => notifyOrderClaim(services, event)],
      'draft_order.link_requested': [(event) => notifyDraftLink(services, event)],
      'order.placed': [(event) => notifyOrderPlaced(services, event)],
      'order.payment_captured': [(event) => notifyPaymentReceived(services, event)],
      'order.payment_reminder': [(event) => remindOfPayment(services, event)],
      'order.payment_disputed': [(event) => notifyDispute(services, event)],
      'order.payment_proof_sent': [(event) => notifyProofWaits(services, event)],
      'order.payment_proof_rejected': [(event) => notifyProofRejected(services, event)],
      'order.shipment_created': [(event) => notifyShipped(services, event)],
      'order.canceled': [(event) => notifyOrderCanceled(services, event)],
      'order.reopened': [(event) => notifyOrderReopened(services, event)],
      'order.late_payment_returned': [(event) => notifyLatePaymentReturned(services, event)],
      'order.return_requested': [(event) => notifyReturnRequested(services, event)],
      'order.items_returned': [(event) => notifyItemsReturned(services, event)],
    },
    timedJobs: [
      { name: 'settle-payment-operations', cron: '* * * * *', run: () => settleStaleOperations(services) },
      { name: 'expire-overdue-payments', cron: '* * * * *', run: () => expireOverduePayments(services) },
      { name: 'look-up-payments', cron: '*/10 * * * *', run: () => lookUpAwaitedPayments(services) },
      { name: 'remind-of-payments', cron: '*/10 * * * *', run: () => remindOfPayments(services) },
      { name: 'resume-completions', cron: '* * * * *', run: () => resumeCompletions(services) },
      { name: 'settle-abandoned-payments', cron: '* * * * *', run: () => settleAbandonedPayments(services) },
      { name: 'delete-old-carts', cron: '57 3 * * *', run: () => deleteOldCarts(services) },
    ],
  }
}
