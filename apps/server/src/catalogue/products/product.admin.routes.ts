import * as endpoints from '@shopkey/contract/endpoints/product.admin.ts'
import { sendCachedPage } from '../../http/cached-page.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { unseenCurrency } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { allProductTypes, tagUsage } from '../product-values/product-values.queries.ts'
import { createProduct } from './actions/create-product.ts'
import { deleteProduct } from './actions/delete-product.ts'
import { setProductMetadata } from './actions/set-product-metadata.ts'
import { updateProduct } from './actions/update-product.ts'
import { getProduct, staffProducts } from './product.queries.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
/** A product with a thousand variants is larger than other bodies. */
const bodyLimit = 8 * 1024 * 1024

export function registerProductAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listProducts, read, (request, reply) => {
    const { query } = request
    return sendCachedPage(services, { request, reply }, staffProducts(currentStore(request).id, query), query)
  })

  serve(app, endpoints.createProduct, { ...write, bodyLimit }, async (request) => {
    const store = currentStore(request)
    const id = await createProduct(services, store, request.body)
    return { product: await getProduct(db, store.id, id, request.query) }
  })

  serve(app, endpoints.listAllProductTypes, read, async (request) => ({
    types: await allProductTypes(db, currentStore(request).id),
  }))

  serve(app, endpoints.listTagUsage, read, async (request) => ({ tags: await tagUsage(db, currentStore(request).id) }))

  serve(app, endpoints.getProduct, read, async (request) => ({
    product: await getProduct(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.updateProduct, { ...write, bodyLimit }, async (request) => {
    const store = currentStore(request)
    await updateProduct(services, store.id, request.params.id, request.body, {
      expected: expectedVersion(request),
      unseen_currency: unseenCurrency(request),
    })
    return { product: await getProduct(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.deleteProduct, write, async (request) => {
    await deleteProduct(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'product' as const, deleted: true }
  })

  serve(app, endpoints.setProductMetadata, write, async (request) => {
    const store = currentStore(request)
    await setProductMetadata(services, store.id, request.params.id, request.body)
    return { product: await getProduct(db, store.id, request.params.id) }
  })
}
