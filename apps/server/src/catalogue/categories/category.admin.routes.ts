import {
  adminCategoryFilters,
  CreateProductCategoryBody,
  ProductCategory,
  ProductCategoryReply,
  UpdateProductCategoryBody,
} from '@shopkey/contract/product-category.ts'
import { ProductBatchBody } from '@shopkey/contract/sales-channel.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { type Audience, getCategory, listCategories } from './category.queries.ts'
import {
  addToCategory,
  createCategory,
  deleteCategory,
  removeFromCategory,
  updateCategory,
} from './change-categories.ts'

const tags = ['Product categories']
const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
const response = { 200: ProductCategoryReply }
const audience: Audience = { for: 'staff' }

export function registerCategoryAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/product-categories',
    {
      config: read,
      schema: {
        tags,
        summary: 'List categories',
        querystring: ListQuery(100, adminCategoryFilters),
        response: { 200: Page('product_categories', ProductCategory) },
      },
    },
    async (request) => {
      const { rows, count } = await listCategories(db, currentStore(request).id, audience, request.query)
      return { product_categories: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/product-categories',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a category',
        body: CreateProductCategoryBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createCategory(services, store.id, request.body)
      return { product_category: await getCategory(db, store.id, audience, { id }, request.query) }
    },
  )

  app.get(
    '/admin/product-categories/:id',
    {
      config: read,
      schema: { tags, summary: 'Get a category', params: IdParams, querystring: ItemQuery, response },
    },
    async (request) => {
      const { id } = request.params
      return { product_category: await getCategory(db, currentStore(request).id, audience, { id }, request.query) }
    },
  )

  app.post(
    '/admin/product-categories/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update or move a category',
        params: IdParams,
        body: UpdateProductCategoryBody,
        querystring: ItemQuery,
        response,
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id } = request.params
      await updateCategory(services, store.id, id, request.body)
      return { product_category: await getCategory(db, store.id, audience, { id }, request.query) }
    },
  )

  app.delete(
    '/admin/product-categories/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a category', params: IdParams, response: { 200: Deleted('product-category') } },
    },
    async (request) => {
      await deleteCategory(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'product-category' as const, deleted: true }
    },
  )

  const batches = [
    { method: 'POST', summary: 'File products under a category', change: addToCategory },
    { method: 'DELETE', summary: 'Take products out of a category', change: removeFromCategory },
  ] as const
  for (const { method, summary, change } of batches) {
    app.route({
      method,
      url: '/admin/product-categories/:id/products/batch',
      config: write,
      schema: { tags, summary, params: IdParams, body: ProductBatchBody, querystring: ItemQuery, response },
      handler: async (request) => {
        const store = currentStore(request)
        const { id } = request.params
        const product_ids = request.body.product_ids.map((product) => product.id)
        await change(services, store.id, id, product_ids)
        return { product_category: await getCategory(db, store.id, audience, { id }, request.query) }
      },
    })
  }
}
