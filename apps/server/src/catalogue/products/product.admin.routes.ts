import {
  adminProductFilters,
  CreateProductBody,
  ProductMetadataBody,
  ProductReply,
  ProductsPage,
  UpdateProductBody,
} from '@shopkey/contract/product.ts'
import { TagUsageReply } from '@shopkey/contract/product-tag.ts'
import { ProductTypesReply } from '@shopkey/contract/product-type.ts'
import { Deleted, IdParams, ItemQuery, ListQuery } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { allProductTypes, tagUsage } from '../product-values/product-values.queries.ts'
import { createProduct } from './actions/create-product.ts'
import { deleteProduct } from './actions/delete-product.ts'
import { setProductMetadata } from './actions/set-product-metadata.ts'
import { updateProduct } from './actions/update-product.ts'
import { getProduct, listProducts } from './product.queries.ts'

const tags = ['Products']
const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
/** A product with a thousand variants is larger than other bodies. */
const bodyLimit = 8 * 1024 * 1024

export function registerProductAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/products',
    {
      config: read,
      schema: {
        tags,
        summary: 'List products',
        querystring: ListQuery(50, adminProductFilters),
        response: { 200: ProductsPage },
      },
    },
    async (request) => {
      const { rows, count } = await listProducts(db, currentStore(request).id, request.query)
      return { products: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/products',
    {
      config: write,
      bodyLimit,
      schema: {
        tags,
        summary: 'Create a product',
        body: CreateProductBody,
        querystring: ItemQuery,
        response: { 200: ProductReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createProduct(services, store, request.body)
      return { product: await getProduct(db, store.id, id, request.query) }
    },
  )

  app.get(
    '/admin/products/types',
    { config: read, schema: { tags, summary: 'List all product types', response: { 200: ProductTypesReply } } },
    async (request) => ({ types: await allProductTypes(db, currentStore(request).id) }),
  )

  app.get(
    '/admin/products/tag-usage',
    { config: read, schema: { tags, summary: 'List the ten most used tags', response: { 200: TagUsageReply } } },
    async (request) => ({ tags: await tagUsage(db, currentStore(request).id) }),
  )

  app.get(
    '/admin/products/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get a product',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: ProductReply },
      },
    },
    async (request) => ({ product: await getProduct(db, currentStore(request).id, request.params.id, request.query) }),
  )

  app.post(
    '/admin/products/:id',
    {
      config: write,
      bodyLimit,
      schema: {
        tags,
        summary: 'Update a product',
        params: IdParams,
        body: UpdateProductBody,
        querystring: ItemQuery,
        response: { 200: ProductReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateProduct(services, store.id, request.params.id, request.body)
      return { product: await getProduct(db, store.id, request.params.id, request.query) }
    },
  )

  app.delete(
    '/admin/products/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a product', params: IdParams, response: { 200: Deleted('product') } },
    },
    async (request) => {
      await deleteProduct(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'product' as const, deleted: true }
    },
  )

  app.post(
    '/admin/products/:id/metadata',
    {
      config: write,
      schema: {
        tags,
        summary: "Set a key of a product's metadata",
        params: IdParams,
        body: ProductMetadataBody,
        response: { 200: ProductReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await setProductMetadata(services, store.id, request.params.id, request.body)
      return { product: await getProduct(db, store.id, request.params.id) }
    },
  )
}
