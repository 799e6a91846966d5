import * as alertAdmin from './endpoints/alert.admin.ts'
import * as analyticsAdmin from './endpoints/analytics.admin.ts'
import * as apiKeyAdmin from './endpoints/api-key.admin.ts'
import * as apiReferenceSystem from './endpoints/api-reference.system.ts'
import * as auditAdmin from './endpoints/audit.admin.ts'
import * as batchJobAdmin from './endpoints/batch-job.admin.ts'
import * as bounceAdmin from './endpoints/bounce.admin.ts'
import * as bounceSystem from './endpoints/bounce.system.ts'
import * as campaignAdmin from './endpoints/campaign.admin.ts'
import * as campaignStore from './endpoints/campaign.store.ts'
import * as cartAdmin from './endpoints/cart.admin.ts'
import * as cartStore from './endpoints/cart.store.ts'
import * as cartPaymentStore from './endpoints/cart-payment.store.ts'
import * as cartReminderStore from './endpoints/cart-reminder.store.ts'
import * as categoryAdmin from './endpoints/category.admin.ts'
import * as categoryStore from './endpoints/category.store.ts'
import * as checkoutStore from './endpoints/checkout.store.ts'
import * as claimAdmin from './endpoints/claim.admin.ts'
import * as collectionAdmin from './endpoints/collection.admin.ts'
import * as collectionStore from './endpoints/collection.store.ts'
import * as configStore from './endpoints/config.store.ts'
import * as currencyAdmin from './endpoints/currency.admin.ts'
import * as customerAdmin from './endpoints/customer.admin.ts'
import * as customerStore from './endpoints/customer.store.ts'
import * as customerAuthStore from './endpoints/customer-auth.store.ts'
import * as customerGroupAdmin from './endpoints/customer-group.admin.ts'
import * as customerRecordAdmin from './endpoints/customer-record.admin.ts'
import * as discountAdmin from './endpoints/discount.admin.ts'
import * as discountConditionAdmin from './endpoints/discount-condition.admin.ts'
import * as discountTryOutAdmin from './endpoints/discount-try-out.admin.ts'
import * as districtStore from './endpoints/district.store.ts'
import * as domainAdmin from './endpoints/domain.admin.ts'
import * as domainStore from './endpoints/domain.store.ts'
import * as domainSystem from './endpoints/domain.system.ts'
import * as draftOrderAdmin from './endpoints/draft-order.admin.ts'
import * as exampleProductsAdmin from './endpoints/example-products.admin.ts'
import * as fulfillmentAdmin from './endpoints/fulfillment.admin.ts'
import * as giftCardAdmin from './endpoints/gift-card.admin.ts'
import * as giftCardStore from './endpoints/gift-card.store.ts'
import * as handOverStore from './endpoints/hand-over.store.ts'
import * as healthSystem from './endpoints/health.system.ts'
import * as installationAdmin from './endpoints/installation.admin.ts'
import * as inviteAdmin from './endpoints/invite.admin.ts'
import * as leadAdmin from './endpoints/lead.admin.ts'
import * as leadStore from './endpoints/lead.store.ts'
import * as legalTextAdmin from './endpoints/legal-text.admin.ts'
import * as legalTextStore from './endpoints/legal-text.store.ts'
import * as listViewAdmin from './endpoints/list-view.admin.ts'
import * as loyaltyAdmin from './endpoints/loyalty.admin.ts'
import * as loyaltyStore from './endpoints/loyalty.store.ts'
import * as mediaAdmin from './endpoints/media.admin.ts'
import * as menuAdmin from './endpoints/menu.admin.ts'
import * as menuStore from './endpoints/menu.store.ts'
import * as merchantSignUpAdmin from './endpoints/merchant-sign-up.admin.ts'
import * as messageSettingsAdmin from './endpoints/message-settings.admin.ts'
import * as messageTemplateAdmin from './endpoints/message-template.admin.ts'
import * as metricsAdmin from './endpoints/metrics.admin.ts'
import * as metricsStore from './endpoints/metrics.store.ts'
import * as movedPicturesAdmin from './endpoints/moved-pictures.admin.ts'
import * as myOrdersStore from './endpoints/my-orders.store.ts'
import * as noteAdmin from './endpoints/note.admin.ts'
import * as notificationAdmin from './endpoints/notification.admin.ts'
import * as optionAdmin from './endpoints/option.admin.ts'
import * as orderAdmin from './endpoints/order.admin.ts'
import * as orderStore from './endpoints/order.store.ts'
import * as orderEditAdmin from './endpoints/order-edit.admin.ts'
import * as pageAdmin from './endpoints/page.admin.ts'
import * as pageStore from './endpoints/page.store.ts'
import * as paymentMethodStore from './endpoints/payment-method.store.ts'
import * as paymentProofAdmin from './endpoints/payment-proof.admin.ts'
import * as paymentProofStore from './endpoints/payment-proof.store.ts'
import * as paymentReportAdmin from './endpoints/payment-report.admin.ts'
import * as paymentWebhookSystem from './endpoints/payment-webhook.system.ts'
import * as priceChangeAdmin from './endpoints/price-change.admin.ts'
import * as priceListAdmin from './endpoints/price-list.admin.ts'
import * as productAdmin from './endpoints/product.admin.ts'
import * as productStore from './endpoints/product.store.ts'
import * as productSearchStore from './endpoints/product-search.store.ts'
import * as productValueUsageAdmin from './endpoints/product-value-usage.admin.ts'
import * as productValuesAdmin from './endpoints/product-values.admin.ts'
import * as productValuesStore from './endpoints/product-values.store.ts'
import * as providerAdmin from './endpoints/provider.admin.ts'
import * as redirectAdmin from './endpoints/redirect.admin.ts'
import * as redirectStore from './endpoints/redirect.store.ts'
import * as regionAdmin from './endpoints/region.admin.ts'
import * as regionStore from './endpoints/region.store.ts'
import * as regionMembersAdmin from './endpoints/region-members.admin.ts'
import * as regionTryOutAdmin from './endpoints/region-try-out.admin.ts'
import * as returnAdmin from './endpoints/return.admin.ts'
import * as returnStore from './endpoints/return.store.ts'
import * as returnReasonAdmin from './endpoints/return-reason.admin.ts'
import * as returnReasonStore from './endpoints/return-reason.store.ts'
import * as salesChannelAdmin from './endpoints/sales-channel.admin.ts'
import * as savedPaymentMethodStore from './endpoints/saved-payment-method.store.ts'
import * as searchAdmin from './endpoints/search.admin.ts'
import * as searchSettingsAdmin from './endpoints/search-settings.admin.ts'
import * as sendingAdmin from './endpoints/sending.admin.ts'
import * as shelfTaxAdmin from './endpoints/shelf-tax.admin.ts'
import * as shipmentAdmin from './endpoints/shipment.admin.ts'
import * as shipmentStore from './endpoints/shipment.store.ts'
import * as shipmentWebhookSystem from './endpoints/shipment-webhook.system.ts'
import * as shippingOptionAdmin from './endpoints/shipping-option.admin.ts'
import * as shippingOptionStore from './endpoints/shipping-option.store.ts'
import * as shippingProfileAdmin from './endpoints/shipping-profile.admin.ts'
import * as staffAccountAdmin from './endpoints/staff-account.admin.ts'
import * as staffAuthAdmin from './endpoints/staff-auth.admin.ts'
import * as staffMemberAdmin from './endpoints/staff-member.admin.ts'
import * as staffSessionAdmin from './endpoints/staff-session.admin.ts'
import * as stockAdmin from './endpoints/stock.admin.ts'
import * as storeAdmin from './endpoints/store.admin.ts'
import * as storeStore from './endpoints/store.store.ts'
import * as storeRemovalAdmin from './endpoints/store-removal.admin.ts'
import * as storesAdmin from './endpoints/stores.admin.ts'
import * as swapAdmin from './endpoints/swap.admin.ts'
import * as swapStore from './endpoints/swap.store.ts'
import * as systemAdmin from './endpoints/system.admin.ts'
import * as taxRateAdmin from './endpoints/tax-rate.admin.ts'
import * as translationOverviewAdmin from './endpoints/translation-overview.admin.ts'
import * as twoFactorAdmin from './endpoints/two-factor.admin.ts'
import * as unsubscribeSystem from './endpoints/unsubscribe.system.ts'
import * as uploadAdmin from './endpoints/upload.admin.ts'
import * as userAdmin from './endpoints/user.admin.ts'
import * as userStore from './endpoints/user.store.ts'
import * as variantAdmin from './endpoints/variant.admin.ts'
import * as variantStore from './endpoints/variant.store.ts'
import * as variantRowAdmin from './endpoints/variant-row.admin.ts'
import * as webhookAdmin from './endpoints/webhook.admin.ts'
import * as wishlistStore from './endpoints/wishlist.store.ts'

/** Every endpoint of the API, by the surface that clients know it from. A name is unique within its surface. */
export const endpointTable = {
  admin: {
    ...alertAdmin,
    ...analyticsAdmin,
    ...apiKeyAdmin,
    ...auditAdmin,
    ...batchJobAdmin,
    ...bounceAdmin,
    ...campaignAdmin,
    ...cartAdmin,
    ...categoryAdmin,
    ...claimAdmin,
    ...collectionAdmin,
    ...currencyAdmin,
    ...customerGroupAdmin,
    ...customerRecordAdmin,
    ...customerAdmin,
    ...discountConditionAdmin,
    ...discountTryOutAdmin,
    ...discountAdmin,
    ...draftOrderAdmin,
    ...exampleProductsAdmin,
    ...fulfillmentAdmin,
    ...giftCardAdmin,
    ...installationAdmin,
    ...inviteAdmin,
    ...leadAdmin,
    ...legalTextAdmin,
    ...menuAdmin,
    ...pageAdmin,
    ...listViewAdmin,
    ...loyaltyAdmin,
    ...mediaAdmin,
    ...merchantSignUpAdmin,
    ...messageSettingsAdmin,
    ...messageTemplateAdmin,
    ...metricsAdmin,
    ...movedPicturesAdmin,
    ...noteAdmin,
    ...notificationAdmin,
    ...optionAdmin,
    ...paymentReportAdmin,
    ...orderAdmin,
    ...orderEditAdmin,
    ...paymentProofAdmin,
    ...priceChangeAdmin,
    ...priceListAdmin,
    ...productValuesAdmin,
    ...productValueUsageAdmin,
    ...productAdmin,
    ...regionMembersAdmin,
    ...regionTryOutAdmin,
    ...providerAdmin,
    ...redirectAdmin,
    ...domainAdmin,
    ...regionAdmin,
    ...returnReasonAdmin,
    ...returnAdmin,
    ...salesChannelAdmin,
    ...searchAdmin,
    ...searchSettingsAdmin,
    ...sendingAdmin,
    ...shelfTaxAdmin,
    ...shipmentAdmin,
    ...shippingOptionAdmin,
    ...shippingProfileAdmin,
    ...staffAccountAdmin,
    ...staffAuthAdmin,
    ...staffMemberAdmin,
    ...staffSessionAdmin,
    ...stockAdmin,
    ...storeAdmin,
    ...storeRemovalAdmin,
    ...storesAdmin,
    ...swapAdmin,
    ...systemAdmin,
    ...taxRateAdmin,
    ...translationOverviewAdmin,
    ...twoFactorAdmin,
    ...uploadAdmin,
    ...userAdmin,
    ...variantAdmin,
    ...variantRowAdmin,
    ...webhookAdmin,
  },
  store: {
    ...campaignStore,
    ...cartPaymentStore,
    ...cartReminderStore,
    ...cartStore,
    ...categoryStore,
    ...checkoutStore,
    ...collectionStore,
    ...configStore,
    ...customerAuthStore,
    ...customerStore,
    ...districtStore,
    ...giftCardStore,
    ...leadStore,
    ...legalTextStore,
    ...menuStore,
    ...pageStore,
    ...loyaltyStore,
    ...metricsStore,
    ...myOrdersStore,
    ...orderStore,
    ...paymentMethodStore,
    ...paymentProofStore,
    ...productSearchStore,
    ...productValuesStore,
    ...productStore,
    ...redirectStore,
    ...domainStore,
    ...handOverStore,
    ...regionStore,
    ...returnReasonStore,
    ...returnStore,
    ...shipmentStore,
    ...savedPaymentMethodStore,
    ...shippingOptionStore,
    ...storeStore,
    ...swapStore,
    ...userStore,
    ...variantStore,
    ...wishlistStore,
  },
  system: {
    ...apiReferenceSystem,
    ...domainSystem,
    ...healthSystem,
    ...paymentWebhookSystem,
    ...shipmentWebhookSystem,
    ...bounceSystem,
    ...unsubscribeSystem,
  },
} as const

export type Surface = keyof typeof endpointTable
