import * as endpoints from '@shopkey/contract/endpoints/price-list.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { unseenCurrency } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { addPrices } from './actions/add-prices.ts'
import { createPriceList } from './actions/create-price-list.ts'
import { deletePriceList } from './actions/delete-price-list.ts'
import { deletePrices } from './actions/delete-prices.ts'
import { updatePriceList } from './actions/update-price-list.ts'
import { listProductsOfPriceList } from './list-products.ts'
import { listVariantsOfPriceList } from './list-variants.ts'
import { previewPrices } from './preview-prices.ts'
import { getPriceList, listPriceLists } from './price-list.queries.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('prices.write') }

export function registerPriceListAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listPriceLists, read, async (request) => {
    const { rows, count } = await listPriceLists(db, currentStore(request).id, request.query)
    return { price_lists: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createPriceList, write, async (request) => {
    const store = currentStore(request)
    const id = await createPriceList(services, store.id, request.body)
    return { price_list: await getPriceList(db, store.id, id) }
  })

  serve(app, endpoints.getPriceList, read, async (request) => ({
    price_list: await getPriceList(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updatePriceList, write, async (request) => {
    const store = currentStore(request)
    await updatePriceList(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { price_list: await getPriceList(db, store.id, request.params.id) }
  })

  serve(app, endpoints.listPriceListVariants, read, async (request) => {
    const { id } = request.params
    const { rows, count } = await listVariantsOfPriceList(db, currentStore(request).id, id, request.query)
    return { variants: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.previewPrices, { ...read, isDryRun: true }, (request) =>
    previewPrices(services, currentStore(request).id, request.body),
  )

  serve(app, endpoints.deletePriceList, write, async (request) => {
    await deletePriceList(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'price-list' as const, deleted: true }
  })

  serve(app, endpoints.listPriceListProducts, read, async (request) => {
    const { rows, count } = await listProductsOfPriceList(
      db,
      currentStore(request).id,
      request.params.id,
      request.query,
    )
    return { products: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.addPriceListPrices, write, async (request) => {
    const store = currentStore(request)
    await addPrices(services, store.id, request.params.id, {
      ...request.body,
      unseen_currency: unseenCurrency(request),
    })
    return { price_list: await getPriceList(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deletePriceListPrices, write, async (request) => {
    const ids = await deletePrices(services, currentStore(request).id, request.params.id, {
      price_ids: request.body.price_ids,
    })
    return { ids, object: 'money-amount' as const, deleted: true }
  })

  serve(app, endpoints.deletePriceListProductsPrices, write, async (request) => {
    const ids = await deletePrices(services, currentStore(request).id, request.params.id, {
      product_ids: request.body.product_ids,
    })
    return { ids, object: 'money-amount' as const, deleted: true }
  })

  serve(app, endpoints.deletePriceListProductPrices, write, async (request) => {
    const { id, product_id } = request.params
    const ids = await deletePrices(services, currentStore(request).id, id, { product_ids: [product_id] })
    return { ids, object: 'money-amount' as const, deleted: true }
  })

  serve(app, endpoints.deletePriceListVariantPrices, write, async (request) => {
    const { id, variant_id } = request.params
    const ids = await deletePrices(services, currentStore(request).id, id, { variant_id })
    return { ids, object: 'money-amount' as const, deleted: true }
  })
}
