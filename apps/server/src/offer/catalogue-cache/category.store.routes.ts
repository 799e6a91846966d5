import type { QueryOf } from '@shopkey/contract/endpoint.ts'
import * as endpoints from '@shopkey/contract/endpoints/category.store.ts'
import type { FastifyRequest } from 'fastify'
import { type Audience, getCategory, listCategories, loadPlaces } from '../../catalogue/categories/category.queries.ts'
import { subtreeOf } from '../../catalogue/categories/category-tree.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { placeOrDefault, readCatalogueContext } from './catalogue-context.ts'
import { listDeals } from './deals.ts'
import type { ProductDocuments } from './product-documents.ts'
import { fragmentsFor } from './product-pages.ts'

const config = { guard: anyone }
const maxDeals = 100

export function registerCategoryStoreRoutes(
  app: HttpApp,
  services: Services,
  { cache, documents }: { cache: CatalogueCache; documents: ProductDocuments },
): void {
  const { db } = services

  serve(app, endpoints.listProductCategories, config, async (request) => {
    const { rows, count } = await listCategories(db, currentStore(request).id, audienceOf(request), request.query)
    return { product_categories: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getProductCategoryByHandle, config, async (request) =>
    categoryReply(request, { handle: request.params.handle }, request.query),
  )

  serve(app, endpoints.getProductCategory, config, async (request) =>
    categoryReply(request, { id: request.params.id }, request.query),
  )

  async function categoryReply(
    request: FastifyRequest,
    by: { id: string } | { handle: string },
    { discounted, expand, fields, ...place }: QueryOf<typeof endpoints.getProductCategory>,
  ) {
    const store = currentStore(request)
    const audience = audienceOf(request)
    const category = await getCategory(db, store.id, audience, by, { expand, fields })
    if (!discounted) return { product_category: category }
    const category_ids = subtreeOf(await loadPlaces(db, store.id, audience), category.id)
    const catalogue = await readCatalogueContext(services, cache, request, placeOrDefault(store, place))
    const deals = await listDeals({ db, cache }, catalogue, { limit: maxDeals, offset: 0, category_ids })
    const fragments = await fragmentsFor({ db, cache, documents }, catalogue, {}, deals.ids)
    const products = fragments.map(({ json }) => JSON.parse(json.toString()))
    return { product_category: { ...category, products } }
  }
}

function audienceOf(request: FastifyRequest): Audience {
  return { for: 'shoppers', language: readLanguage(request.headers['x-store-language']) }
}
