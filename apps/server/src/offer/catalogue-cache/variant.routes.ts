import { Variant, VariantReply, VariantsPage } from '@shopkey/contract/product.ts'
import { priceContextQuery, variantFilters } from '@shopkey/contract/product-variant.ts'
import { Id, IdParams, ItemQuery, ListQuery } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { resolvePriceContext } from '../pricing/price-context.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { readCatalogueContext, regionOfCart } from './catalogue-context.ts'
import { getPricedVariant, listPricedVariants } from './priced-variants.ts'

const tags = ['Variants']
const read = { guard: staff('catalogue.read') }
const open = { guard: anyone }
const { id, title, inventory_quantity } = variantFilters
const ids = Type.Optional(Type.String({ maxLength: 20_000 }))
const StoreVariantQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, sales_channel_id: Type.Optional(Id) },
  { additionalProperties: false },
)

/** Variants of all products, with prices. */
export function registerVariantRoutes(app: HttpApp, services: Services, cache: CatalogueCache): void {
  const { db, now } = services

  app.get(
    '/admin/variants',
    {
      config: read,
      schema: {
        tags,
        summary: 'List variants',
        querystring: ListQuery(20, { ...variantFilters, ...priceContextQuery, customer_id: Type.Optional(Id) }),
        response: { 200: VariantsPage },
      },
    },
    async (request) => {
      const { cart_id, region_id, currency_code, customer_id, ...query } = request.query
      const store = currentStore(request)
      const place = { region_id: cart_id ? await regionOfCart(db, store.id, cart_id) : region_id, currency_code }
      const context = await resolvePriceContext(db, store.id, { ...place, customer_id }, now())
      const { rows, count } = await listPricedVariants(db, { context }, query)
      return { variants: rows, count, offset: query.offset, limit: query.limit }
    },
  )

  app.get(
    '/admin/variants/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a variant',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: VariantReply },
      },
    },
    async (request) => {
      const context = await resolvePriceContext(db, currentStore(request).id, {}, now())
      return { variant: await getPricedVariant(db, { context }, request.params.id, request.query) }
    },
  )

  app.get(
    '/store/variants',
    {
      config: open,
      schema: {
        tags,
        summary: 'List variants with prices',
        querystring: ListQuery(100, {
          ids,
          id,
          title,
          inventory_quantity,
          sales_channel_id: Type.Optional(Id),
          ...priceContextQuery,
        }),
        response: { 200: Type.Object({ variants: Type.Array(Variant) }) },
      },
    },
    async (request) => {
      const { ids: commaList, sales_channel_id, cart_id, region_id, currency_code, ...query } = request.query
      const { context, sales_channel_id: own } = await readCatalogueContext(services, cache, request, {
        cart_id,
        region_id,
        currency_code,
      })
      const shownIn = channelsOf(sales_channel_id, own)
      const filters = { ...query, id: commaList ? commaList.split(',') : query.id }
      const { rows } = await listPricedVariants(db, { context, shownIn }, filters)
      return { variants: rows }
    },
  )

  app.get(
    '/store/variants/:id',
    {
      config: open,
      schema: {
        tags,
        summary: 'Get a variant with prices',
        params: IdParams,
        querystring: StoreVariantQuery,
        response: { 200: VariantReply },
      },
    },
    async (request) => {
      const { expand, fields, sales_channel_id, ...place } = request.query
      const { context, sales_channel_id: own } = await readCatalogueContext(services, cache, request, place)
      const shownIn = channelsOf(sales_channel_id, own)
      return { variant: await getPricedVariant(db, { context, shownIn }, request.params.id, { expand, fields }) }
    },
  )
}

function channelsOf(asked: string | undefined, own: string | null): string[] | null {
  const channel = asked ?? own
  return channel ? [channel] : null
}
