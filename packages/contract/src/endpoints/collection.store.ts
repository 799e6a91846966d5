import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { ProductCollection, storeCollectionFilters } from '../product-collection.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listCollections = endpoint({
  method: 'GET',
  path: '/store/collections',
  tag: 'Collections',
  summary: 'List collections',
  description:
    'Returns a page of collections, newest first unless `order` says otherwise, with titles in the language of `x-store-language`. Their products are listed by `GET /store/products?collection_id[]=…`.',
  query: ListQuery(10, storeCollectionFilters),
  replies: { 200: Page('collections', ProductCollection) },
})

export const getCollection = endpoint({
  method: 'GET',
  path: '/store/collections/:id',
  tag: 'Collections',
  summary: 'Get a collection',
  description: 'Returns a collection with its title in the language of `x-store-language`.',
  params: IdParams('product collection'),
  replies: { 200: Type.Object({ collection: about('The collection', ProductCollection) }) },
})
