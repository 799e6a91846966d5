import { ProductReply, ProductsPage, storeProductFilters } from '@shopkey/contract/product.ts'
import { priceContextQuery } from '@shopkey/contract/product-variant.ts'
import { Id, IdParams, ItemQuery, ListQuery } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { sendJson } from '../../http/send-json.ts'
import type { Services } from '../../services.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { placeOrDefault, readCatalogueContext } from './catalogue-context.ts'
import { listDeals } from './deals.ts'
import { listPublished } from './product-lists.ts'
import { fragmentsFor, productJson, productPage } from './product-pages.ts'

const tags = ['Products']
const config = { guard: anyone }
const ProductQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, sales_channel_id: Type.Optional(Id) },
  { additionalProperties: false },
)

export function registerProductStoreRoutes(app: HttpApp, services: Services, cache: CatalogueCache): void {
  const { db } = services
  const source = { db, cache }

  app.get(
    '/store/products',
    {
      config,
      schema: {
        tags,
        summary: 'List products with prices',
        querystring: ListQuery(100, storeProductFilters),
        response: { 200: ProductsPage },
      },
    },
    async (request, reply) => {
      const { cart_id, region_id, currency_code, expand, fields, ...query } = request.query
      const catalogue = await readCatalogueContext(services, cache, request, { cart_id, region_id, currency_code })
      const { limit, offset } = query
      const list = await listPublished(source, catalogue, query)
      return sendJson(reply, await productPage(source, catalogue, { expand, fields }, list, { limit, offset }))
    },
  )

  app.get(
    '/store/products/product-deals',
    {
      config,
      schema: {
        tags,
        summary: 'List products on sale, biggest saving first',
        querystring: ListQuery(15, priceContextQuery),
        response: { 200: ProductsPage },
      },
    },
    async (request, reply) => {
      const { limit, offset, expand, fields, order: _, ...place } = request.query
      const catalogue = await readCatalogueContext(
        services,
        cache,
        request,
        placeOrDefault(currentStore(request), place),
      )
      const list = await listDeals(source, catalogue, { limit, offset })
      return sendJson(reply, await productPage(source, catalogue, { expand, fields }, list, { limit, offset }))
    },
  )

  app.get(
    '/store/products/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a product with prices',
        params: IdParams,
        querystring: ProductQuery,
        response: { 200: ProductReply },
      },
    },
    async (request, reply) => {
      const { expand, fields, sales_channel_id, ...place } = request.query
      const catalogue = await readCatalogueContext(services, cache, request, place)
      const { id } = request.params
      const [fragment] = await fragmentsFor(source, catalogue, { expand, fields }, [id])
      const channel = sales_channel_id ?? catalogue.sales_channel_id
      if (!fragment || (channel && !fragment.sales_channel_ids.includes(channel))) throw notFound('Product', id)
      return sendJson(reply, productJson(fragment))
    },
  )
}
