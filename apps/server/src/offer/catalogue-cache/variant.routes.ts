import * as adminEndpoints from '@shopkey/contract/endpoints/variant.admin.ts'
import * as storeEndpoints from '@shopkey/contract/endpoints/variant.store.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { resolvePriceContext } from '../pricing/price-context.ts'
import type { Services } from '../services.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import { readCatalogueContext } from './catalogue-context.ts'
import { getPricedVariant, listPricedVariants } from './priced-variants.ts'

const read = { guard: staff('catalogue.read') }
const open = { guard: anyone }

/** Variants of all products, with prices. */
export function registerVariantRoutes(app: HttpApp, services: Services, cache: CatalogueCache): void {
  const { db, now } = services

  serve(app, adminEndpoints.listVariants, read, async (request) => {
    const { cart_id, region_id, currency_code, customer_id, ...query } = request.query
    const store = currentStore(request)
    const place = {
      region_id: cart_id ? await services.lookups.regionOfCart(db, store.id, cart_id) : region_id,
      currency_code,
    }
    const context = await resolvePriceContext(db, store.id, { ...place, customer_id }, now())
    const { rows, count } = await listPricedVariants(db, { context }, query)
    return { variants: rows, count, offset: query.offset, limit: query.limit }
  })

  serve(app, adminEndpoints.getVariant, read, async (request) => {
    const context = await resolvePriceContext(db, currentStore(request).id, {}, now())
    return { variant: await getPricedVariant(db, { context }, request.params.id, request.query) }
  })

  serve(app, storeEndpoints.listVariants, open, async (request) => {
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
  })

  serve(app, storeEndpoints.getVariant, open, async (request) => {
    const { expand, fields, sales_channel_id, ...place } = request.query
    const { context, sales_channel_id: own } = await readCatalogueContext(services, cache, request, place)
    const shownIn = channelsOf(sales_channel_id, own)
    return { variant: await getPricedVariant(db, { context, shownIn }, request.params.id, { expand, fields }) }
  })
}

function channelsOf(requested: string | undefined, own: string | null): string[] | null {
  const channel = requested ?? own
  return channel ? [channel] : null
}
