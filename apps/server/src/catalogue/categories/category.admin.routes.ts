import * as endpoints from '@shopkey/contract/endpoints/category.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Audience, getCategory, listCategories } from './category.queries.ts'
import {
  addToCategory,
  createCategory,
  deleteCategory,
  removeFromCategory,
  updateCategory,
} from './change-categories.ts'

const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
const audience: Audience = { for: 'staff' }

export function registerCategoryAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listProductCategories, read, async (request) => {
    const { rows, count } = await listCategories(db, currentStore(request).id, audience, request.query)
    return { product_categories: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createProductCategory, write, async (request) => {
    const store = currentStore(request)
    const id = await createCategory(services, store.id, request.body)
    return { product_category: await getCategory(db, store.id, audience, { id }, request.query) }
  })

  serve(app, endpoints.getProductCategory, read, async (request) => {
    const { id } = request.params
    return { product_category: await getCategory(db, currentStore(request).id, audience, { id }, request.query) }
  })

  serve(app, endpoints.updateProductCategory, write, async (request) => {
    const store = currentStore(request)
    const { id } = request.params
    await updateCategory(services, store.id, id, request.body, expectedVersion(request))
    return { product_category: await getCategory(db, store.id, audience, { id }, request.query) }
  })

  serve(app, endpoints.deleteProductCategory, write, async (request) => {
    await deleteCategory(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'product-category' as const, deleted: true }
  })

  const batches = [
    [endpoints.addProductsToCategory, addToCategory],
    [endpoints.removeProductsFromCategory, removeFromCategory],
  ] as const
  for (const [endpoint, change] of batches) {
    serve(app, endpoint, write, async (request) => {
      const store = currentStore(request)
      const { id } = request.params
      const product_ids = request.body.product_ids.map((product) => product.id)
      await change(services, store.id, id, product_ids)
      return { product_category: await getCategory(db, store.id, audience, { id }, request.query) }
    })
  }
}
