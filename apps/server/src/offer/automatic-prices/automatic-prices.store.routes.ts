import * as endpoints from '@shopkey/contract/endpoints/product.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { CatalogueCache } from '../catalogue-cache/catalogue-cache.ts'
import { placeOrDefault, readCatalogueContext } from '../catalogue-cache/catalogue-context.ts'
import type { Services } from '../services.ts'
import { findAutomaticPrices } from './automatic-prices.ts'

export function registerAutomaticPriceStoreRoutes(app: HttpApp, services: Services, cache: CatalogueCache): void {
  serve(app, endpoints.listAutomaticPrices, { guard: anyone }, async (request) => {
    const { product_id, ...place } = request.query
    const store = currentStore(request)
    const { context } = await readCatalogueContext(services, cache, request, placeOrDefault(store, place))
    const customer = request.customer ? { group_ids: context.customer_group_ids } : null
    return { automatic_prices: await findAutomaticPrices(services.db, { context, customer }, product_id) }
  })
}
