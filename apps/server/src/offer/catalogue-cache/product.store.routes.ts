import * as endpoints from '@shopkey/contract/endpoints/product.store.ts'
import { findSizeGuide } from '../../catalogue/categories/size-guide.queries.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { sendJson } from '../../http/send-json.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { placeOrDefault, readCatalogueContext } from './catalogue-context.ts'
import { listDeals } from './deals.ts'
import type { Listings } from './listings.ts'
import { productBatches } from './product-batches.ts'
import type { ProductDocuments } from './product-documents.ts'
import { listPublished } from './product-lists.ts'
import { productJson, productPage } from './product-pages.ts'

const config = { guard: anyone }

export function registerProductStoreRoutes(
  app: HttpApp,
  services: Services,
  { cache, listings, documents }: { cache: CatalogueCache; listings: Listings; documents: ProductDocuments },
): void {
  const { db } = services
  const source = { db, cache, listings, documents }
  const findProduct = productBatches(source)

  serve(app, endpoints.listProducts, config, async (request, reply) => {
    const { cart_id, region_id, currency_code, expand, fields, ...query } = request.query
    const catalogue = await readCatalogueContext(services, cache, request, { cart_id, region_id, currency_code })
    const { limit, offset } = query
    const list = await listPublished(source, catalogue, query)
    return sendJson(reply, await productPage(source, catalogue, { expand, fields }, list, { limit, offset }))
  })

  serve(app, endpoints.listProductDeals, config, async (request, reply) => {
    const { limit, offset, expand, fields, ...place } = request.query
    const catalogue = await readCatalogueContext(services, cache, request, placeOrDefault(currentStore(request), place))
    const list = await listDeals(source, catalogue, { limit, offset })
    return sendJson(reply, await productPage(source, catalogue, { expand, fields }, list, { limit, offset }))
  })

  serve(app, endpoints.getProduct, config, async (request, reply) => {
    const { expand, fields, sales_channel_id, ...place } = request.query
    const catalogue = await readCatalogueContext(services, cache, request, place)
    const { id } = request.params
    const fragment = await findProduct(catalogue, { expand, fields }, id)
    const channel = sales_channel_id ?? catalogue.sales_channel_id
    if (!fragment || (channel && !fragment.sales_channel_ids.includes(channel))) throw notFound('Product', id)
    return sendJson(reply, productJson(fragment))
  })

  serve(app, endpoints.getSizeGuide, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    return { size_guide: await findSizeGuide(db, currentStore(request).id, request.params.id, language) }
  })
}
