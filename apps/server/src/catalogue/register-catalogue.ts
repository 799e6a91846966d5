import { asOpened } from '../db/database.ts'
import type { HttpApp } from '../http/http-app.ts'
import type { LayerWork } from '../jobs/job-queue.ts'
import type { Services } from '../platform/services.ts'
import { registerCategoryAdminRoutes } from './categories/category.admin.routes.ts'
import { registerCollectionAdminRoutes } from './collections/collection.admin.routes.ts'
import { registerCollectionStoreRoutes } from './collections/collection.store.routes.ts'
import { registerExampleProductsAdminRoutes } from './example-products/example-products.admin.routes.ts'
import { registerStockAdminRoutes } from './inventory/stock.admin.routes.ts'
import { makePreviews } from './media/actions/make-previews.ts'
import { removeOrphanedFiles } from './media/actions/remove-orphaned-files.ts'
import { registerMediaAdminRoutes } from './media/media.admin.routes.ts'
import { registerMenuAdminRoutes } from './menus/menu.admin.routes.ts'
import { registerMenuStoreRoutes } from './menus/menu.store.routes.ts'
import { registerOptionAdminRoutes } from './options/option.admin.routes.ts'
import { registerPageAdminRoutes } from './pages/page.admin.routes.ts'
import { registerPageStoreRoutes } from './pages/page.store.routes.ts'
import { registerProductValueRoutes } from './product-values/product-values.routes.ts'
import { registerProductFileAdminRoutes } from './products/batch/product-file.admin.routes.ts'
import { registerProductAdminRoutes } from './products/product.admin.routes.ts'
import { registerVariantAdminRoutes } from './products/variant.admin.routes.ts'
import { registerRedirectAdminRoutes } from './redirects/redirect.admin.routes.ts'
import { registerRedirectStoreRoutes } from './redirects/redirect.store.routes.ts'
import { forgetMissingPages } from './redirects/redirect-log.ts'
import { registerSalesChannelAdminRoutes } from './sales-channels/sales-channel.admin.routes.ts'
import { deleteUnusedWords } from './search-index/delete-unused-words.ts'
import { indexChanges } from './search-index/index-changes.ts'
import { registerVariantRowAdminRoutes } from './variants/variant-row.admin.routes.ts'

/** Registers the layer's routes and returns its timed jobs. */
export function registerCatalogue(app: HttpApp, services: Services): LayerWork {
  asOpened(services.db).changes.beforeCommit = indexChanges
  registerProductAdminRoutes(app, services)
  registerProductFileAdminRoutes(app, services)
  registerExampleProductsAdminRoutes(app, services)
  registerVariantAdminRoutes(app, services)
  registerVariantRowAdminRoutes(app, services)
  registerStockAdminRoutes(app, services)
  registerMediaAdminRoutes(app, services)
  registerOptionAdminRoutes(app, services)
  registerProductValueRoutes(app, services)
  registerCollectionAdminRoutes(app, services)
  registerCollectionStoreRoutes(app, services)
  registerCategoryAdminRoutes(app, services)
  registerSalesChannelAdminRoutes(app, services)
  registerRedirectAdminRoutes(app, services)
  registerRedirectStoreRoutes(app, services)
  registerMenuAdminRoutes(app, services)
  registerMenuStoreRoutes(app, services)
  registerPageAdminRoutes(app, services)
  registerPageStoreRoutes(app, services)
  return {
    timedJobs: [
      { name: 'forget-unused-words', cron: '41 3 * * *', run: () => deleteUnusedWords(services) },
      { name: 'forget-missing-pages', cron: '48 3 * * *', run: () => forgetMissingPages(services) },
      { name: 'make-previews', cron: '*/5 * * * *', run: () => makePreviews(services) },
      { name: 'remove-orphaned-files', cron: '26 2 * * *', run: () => removeOrphanedFiles(services) },
    ],
  }
}
