import { CollectionReply, CollectionWithProducts } from '@shopkey/contract/product.ts'
import {
  adminCollectionFilters,
  CollectionProductsBody,
  CreateCollectionBody,
  RemovedFromCollection,
  UpdateCollectionBody,
} from '@shopkey/contract/product-collection.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import {
  addToCollection,
  createCollection,
  deleteCollection,
  removeFromCollection,
  updateCollection,
} from './change-collections.ts'
import { getCollection, listCollections } from './collection.queries.ts'

const tags = ['Collections']
const read = { guard: staff('catalogue.read') }
const write = { guard: staff('catalogue.write') }
const response = { 200: CollectionReply }

export function registerCollectionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/collections',
    {
      config: read,
      schema: {
        tags,
        summary: 'List collections',
        querystring: ListQuery(10, adminCollectionFilters),
        response: { 200: Page('collections', CollectionWithProducts) },
      },
    },
    async (request) => {
      const { rows, count } = await listCollections(db, currentStore(request).id, request.query)
      return { collections: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/collections',
    { config: write, schema: { tags, summary: 'Create a collection', body: CreateCollectionBody, response } },
    async (request) => {
      const store = currentStore(request)
      const id = await createCollection(services, store.id, request.body)
      return { collection: await getCollection(db, store.id, id) }
    },
  )

  app.get(
    '/admin/collections/:id',
    {
      config: read,
      schema: { tags, summary: 'Get a collection', params: IdParams, querystring: ItemQuery, response },
    },
    async (request) => ({
      collection: await getCollection(db, currentStore(request).id, request.params.id, request.query),
    }),
  )

  app.post(
    '/admin/collections/:id',
    {
      config: write,
      schema: { tags, summary: 'Update a collection', params: IdParams, body: UpdateCollectionBody, response },
    },
    async (request) => {
      const store = currentStore(request)
      await updateCollection(services, store.id, request.params.id, request.body)
      return { collection: await getCollection(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/collections/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a collection',
        params: IdParams,
        response: { 200: Deleted('product-collection') },
      },
    },
    async (request) => {
      await deleteCollection(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'product-collection' as const, deleted: true }
    },
  )

  app.post(
    '/admin/collections/:id/products/batch',
    {
      config: write,
      schema: {
        tags,
        summary: 'Put products into a collection',
        params: IdParams,
        body: CollectionProductsBody,
        response,
      },
    },
    async (request) => {
      const store = currentStore(request)
      await addToCollection(services, store.id, request.params.id, request.body.product_ids)
      return { collection: await getCollection(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/collections/:id/products/batch',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take products out of a collection',
        params: IdParams,
        body: CollectionProductsBody,
        response: { 200: RemovedFromCollection },
      },
    },
    async (request) => {
      const { product_ids } = request.body
      await removeFromCollection(services, currentStore(request).id, request.params.id, product_ids)
      return { id: request.params.id, object: 'product-collection' as const, removed_products: product_ids }
    },
  )
}
