import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ProductCollection, storeCollectionFilters } from '../product-collection.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listCollections = endpoint({
  method: 'GET',
  path: '/store/collections',
  tag: 'Collections',
  summary: 'List collections',
  query: ListQuery(10, storeCollectionFilters),
  replies: { 200: Page('collections', ProductCollection) },
})

export const getCollection = endpoint({
  method: 'GET',
  path: '/store/collections/:id',
  tag: 'Collections',
  summary: 'Get a collection',
  params: IdParams('product collection'),
  replies: { 200: Type.Object({ collection: ProductCollection }) },
})
