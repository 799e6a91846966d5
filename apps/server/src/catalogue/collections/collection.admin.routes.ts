import * as endpoints from '@shopkey/contract/endpoints/collection.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { placeProducts } from './actions/place-products.ts'
import {
  addToCollection,
  createCollection,
  deleteCollection,
  removeFromCollection,
  updateCollection,
} from './change-collections.ts'
import { getCollection, listCollections, listPlacedProducts } from './collection.queries.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }

export function registerCollectionAdminRoutes(app: HttpApp, services: Services): void {
  const { db, lookups } = services

  serve(app, endpoints.listCollections, read, async (request) => {
    const { rows, count } = await listCollections(db, lookups, currentStore(request).id, request.query)
    return { collections: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createCollection, write, async (request) => {
    const store = currentStore(request)
    const id = await createCollection(services, store.id, request.body)
    return { collection: await getCollection(db, store.id, id) }
  })

  serve(app, endpoints.getCollection, read, async (request) => ({
    collection: await getCollection(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.updateCollection, write, async (request) => {
    const store = currentStore(request)
    await updateCollection(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { collection: await getCollection(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteCollection, write, async (request) => {
    await deleteCollection(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'product-collection' as const, deleted: true }
  })

  serve(app, endpoints.addProductsToCollection, write, async (request) => {
    const store = currentStore(request)
    await addToCollection(services, store.id, request.params.id, request.body.product_ids)
    return { collection: await getCollection(db, store.id, request.params.id) }
  })

  serve(app, endpoints.listPlacedProducts, read, async (request) => ({
    products: await listPlacedProducts(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.placeProducts, write, async (request) => {
    const store_id = currentStore(request).id
    await placeProducts(services, store_id, request.params.id, request.body.product_ids)
    return { products: await listPlacedProducts(db, store_id, request.params.id) }
  })

  serve(app, endpoints.removeProductsFromCollection, write, async (request) => {
    const { product_ids } = request.body
    await removeFromCollection(services, currentStore(request).id, request.params.id, product_ids)
    return { id: request.params.id, object: 'product-collection' as const, removed_products: product_ids }
  })
}
