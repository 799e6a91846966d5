import { endpoint } from '../endpoint.ts'
import { CollectionReply, CollectionWithProducts } from '../product.ts'
import {
  adminCollectionFilters,
  CollectionProductsBody,
  CreateCollectionBody,
  RemovedFromCollection,
  UpdateCollectionBody,
} from '../product-collection.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listCollections = endpoint({
  method: 'GET',
  path: '/admin/collections',
  tag: 'Collections',
  summary: 'List collections',
  query: ListQuery(10, adminCollectionFilters),
  replies: { 200: Page('collections', CollectionWithProducts) },
})

export const createCollection = endpoint({
  method: 'POST',
  path: '/admin/collections',
  tag: 'Collections',
  summary: 'Create a collection',
  body: CreateCollectionBody,
  replies: { 200: CollectionReply },
  errors: ['handle_invalid'],
})

export const getCollection = endpoint({
  method: 'GET',
  path: '/admin/collections/:id',
  tag: 'Collections',
  summary: 'Get a collection',
  params: IdParams('product collection'),
  query: ItemQuery,
  replies: { 200: CollectionReply },
})

export const updateCollection = endpoint({
  method: 'POST',
  path: '/admin/collections/:id',
  tag: 'Collections',
  summary: 'Update a collection',
  params: IdParams('product collection'),
  body: UpdateCollectionBody,
  replies: { 200: CollectionReply },
})

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/admin/collections/:id',
  tag: 'Collections',
  summary: 'Delete a collection',
  params: IdParams('product collection'),
  replies: { 200: Deleted('product-collection') },
})

export const addProductsToCollection = endpoint({
  method: 'POST',
  path: '/admin/collections/:id/products/batch',
  tag: 'Collections',
  summary: 'Put products into a collection',
  params: IdParams('product collection'),
  body: CollectionProductsBody,
  replies: { 200: CollectionReply },
})

export const removeProductsFromCollection = endpoint({
  method: 'DELETE',
  path: '/admin/collections/:id/products/batch',
  tag: 'Collections',
  summary: 'Take products out of a collection',
  params: IdParams('product collection'),
  body: CollectionProductsBody,
  replies: { 200: RemovedFromCollection },
})
