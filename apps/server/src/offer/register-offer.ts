import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import { resealSettings } from '../platform/provider-settings/provider-settings.ts'
import { registerAutomaticPriceStoreRoutes } from './automatic-prices/automatic-prices.store.routes.ts'
import { registerCatalogueRevisionRoutes } from './catalogue-cache/catalogue-revision.store.routes.ts'
import { registerCategoryStoreRoutes } from './catalogue-cache/category.store.routes.ts'
import { openCatalogueCache } from './catalogue-cache/open-catalogue-cache.ts'
import { registerProductStoreRoutes } from './catalogue-cache/product.store.routes.ts'
import { indexSearchChanges } from './catalogue-cache/search/index-search-changes.ts'
import { registerProductSearchStoreRoutes } from './catalogue-cache/search/product-search.store.routes.ts'
import { registerSearchSettingsAdminRoutes } from './catalogue-cache/search/search-settings.admin.routes.ts'
import { deleteOldTerms } from './catalogue-cache/search/search-term-log.ts'
import { deleteUnseenDocuments, purgeChanges } from './catalogue-cache/tidy-product-documents.ts'
import { registerVariantRoutes } from './catalogue-cache/variant.routes.ts'
import { registerDiscountAdminRoutes } from './discounts/discount.admin.routes.ts'
import { registerDiscountConditionAdminRoutes } from './discounts/discount-condition.admin.routes.ts'
import { registerGiftCardAdminRoutes } from './gift-cards/gift-card.admin.routes.ts'
import { registerGiftCardStoreRoutes } from './gift-cards/gift-card.store.routes.ts'
import { notifyGiftCards } from './gift-cards/gift-card-notification.ts'
import { handOverGiftCards } from './gift-cards/hand-over-gift-cards.ts'
import { registerPriceListAdminRoutes } from './price-lists/price-list.admin.routes.ts'
import { registerProviderAdminRoutes } from './providers/provider.admin.routes.ts'
import { registerRegionAdminRoutes } from './regions/region.admin.routes.ts'
import { registerRegionStoreRoutes } from './regions/region.store.routes.ts'
import { registerRegionMemberAdminRoutes } from './regions/region-members.admin.routes.ts'
import { registerReturnReasonAdminRoutes } from './return-reasons/return-reason.admin.routes.ts'
import { registerReturnReasonStoreRoutes } from './return-reasons/return-reason.store.routes.ts'
import type { Services } from './services.ts'
import { registerDistrictStoreRoutes } from './shipping/districts/district.store.routes.ts'
import { registerShippingOptionAdminRoutes } from './shipping/shipping-option.admin.routes.ts'
import { registerShippingOptionStoreRoutes } from './shipping/shipping-option.store.routes.ts'
import { registerShippingProfileAdminRoutes } from './shipping/shipping-profile.admin.routes.ts'
import { registerShelfTaxAdminRoutes } from './tax/shelf-tax.admin.routes.ts'
import { registerTaxRateAdminRoutes } from './tax-rates/tax-rate.admin.routes.ts'
import { registerTranslationOverviewAdminRoutes } from './translation-overview/translation-overview.admin.routes.ts'

/** Registers the layer's routes and returns its background work. */
export function registerOffer(app: HttpApp, services: Services): LayerWork {
  registerRegionAdminRoutes(app, services)
  registerRegionMemberAdminRoutes(app, services)
  registerProviderAdminRoutes(app, services)
  registerRegionStoreRoutes(app, services)
  registerPriceListAdminRoutes(app, services)
  registerShippingProfileAdminRoutes(app, services)
  registerShippingOptionAdminRoutes(app, services)
  registerShippingOptionStoreRoutes(app, services)
  registerDistrictStoreRoutes(app)
  registerTaxRateAdminRoutes(app, services)
  registerShelfTaxAdminRoutes(app, services)
  registerReturnReasonAdminRoutes(app, services)
  registerReturnReasonStoreRoutes(app, services)
  registerTranslationOverviewAdminRoutes(app, services)
  registerDiscountAdminRoutes(app, services)
  registerDiscountConditionAdminRoutes(app, services)
  registerGiftCardAdminRoutes(app, services)
  registerGiftCardStoreRoutes(app, services)

  const { cache: catalogueCache, listings, documents, revisionOf, gauges } = openCatalogueCache(app, services)
  registerCatalogueRevisionRoutes(app, revisionOf)
  registerProductStoreRoutes(app, services, { cache: catalogueCache, listings, documents })
  registerProductSearchStoreRoutes(app, services, { cache: catalogueCache, documents })
  registerSearchSettingsAdminRoutes(app, services)
  registerVariantRoutes(app, services, catalogueCache)
  registerAutomaticPriceStoreRoutes(app, services, catalogueCache)
  registerCategoryStoreRoutes(app, services, { cache: catalogueCache, documents })
  return {
    gauges,
    eventHandlers: {
      'gift_card.created': [(event) => notifyGiftCards(services, event)],
      'gift_card.activated': [(event) => notifyGiftCards(services, event)],
      'gift_card.due': [(event) => notifyGiftCards(services, event)],
    },
    timedJobs: [
      { name: 'hand-over-gift-cards', cron: '*/5 * * * *', run: () => handOverGiftCards(services) },
      { name: 'delete-old-search-terms', cron: '20 3 * * *', run: () => deleteOldTerms(services.db, services.now()) },
      { name: 'purge-changes', cron: '25 * * * *', run: () => purgeChanges(services) },
      { name: 'delete-unseen-documents', cron: '35 3 * * *', run: () => deleteUnseenDocuments(services) },
      { name: 'index-search-changes', cron: '* * * * *', run: () => indexSearchChanges(services) },
      { name: 'reseal-provider-settings', cron: '7 * * * *', run: () => resealSettings(services) },
    ],
  }
}
