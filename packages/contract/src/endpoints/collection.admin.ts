import { endpoint } from '../endpoint.ts'
import { CollectionReply, CollectionWithProducts, staffCollectionRelations } from '../product.ts'
import {
  adminCollectionFilters,
  CollectionProductsBody,
  CreateCollectionBody,
  PlacedProductsBody,
  PlacedProductsReply,
  RemovedFromCollection,
  UpdateCollectionBody,
} from '../product-collection.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listCollections = endpoint({
  method: 'GET',
  path: '/admin/collections',
  tag: 'Collections',
  summary: 'List collections',
  description:
    'Returns a page of collections, newest first unless `order` says otherwise, each with its products and its titles in other languages.',
  query: ListQuery(10, adminCollectionFilters),
  relations: staffCollectionRelations,
  replies: { 200: Page('collections', CollectionWithProducts) },
})

export const createCollection = endpoint({
  method: 'POST',
  path: '/admin/collections',
  tag: 'Collections',
  summary: 'Create a collection',
  description: 'Creates a collection without products. Returns it.',
  body: CreateCollectionBody,
  relations: staffCollectionRelations,
  replies: { 200: CollectionReply },
  errors: ['handle_invalid'],
})

export const getCollection = endpoint({
  method: 'GET',
  path: '/admin/collections/:id',
  tag: 'Collections',
  summary: 'Get a collection',
  description: 'Returns a collection with its products and its titles in other languages.',
  params: IdParams('product collection'),
  query: ItemQuery,
  relations: staffCollectionRelations,
  replies: { 200: CollectionReply },
})

export const updateCollection = endpoint({
  method: 'POST',
  path: '/admin/collections/:id',
  tag: 'Collections',
  summary: 'Update a collection',
  description: 'Changes what is sent. Returns the collection.',
  params: IdParams('product collection'),
  body: UpdateCollectionBody,
  relations: staffCollectionRelations,
  replies: { 200: CollectionReply },
  errors: ['changed_meanwhile', 'handle_invalid'],
})

export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/admin/collections/:id',
  tag: 'Collections',
  summary: 'Delete a collection',
  description: 'Deletes a collection. Its products stay and are in no collection then.',
  params: IdParams('product collection'),
  replies: { 200: Deleted('product-collection') },
})

export const addProductsToCollection = endpoint({
  method: 'POST',
  path: '/admin/collections/:id/products/batch',
  tag: 'Collections',
  summary: 'Add products to a collection',
  description:
    'Moves products into a collection. A product is in one collection at most, so it leaves the one it was in. Returns the collection.',
  params: IdParams('product collection'),
  body: CollectionProductsBody,
  relations: staffCollectionRelations,
  replies: { 200: CollectionReply },
})

export const listPlacedProducts = endpoint({
  method: 'GET',
  path: '/admin/collections/:id/placed-products',
  tag: 'Collections',
  summary: 'List the products placed by hand',
  description: 'Returns the products that the collection shows first, at most 200.',
  params: IdParams('product collection'),
  replies: { 200: PlacedProductsReply },
})

export const placeProducts = endpoint({
  method: 'POST',
  path: '/admin/collections/:id/placed-products',
  tag: 'Collections',
  summary: 'Place products by hand',
  description:
    'Shows these products of the collection first, wherever shoppers see it without an order of their own; the others follow as `sort_by` says. Returns them.',
  params: IdParams('product collection'),
  body: PlacedProductsBody,
  replies: { 200: PlacedProductsReply },
  errors: ['product_not_in_collection'],
})

export const removeProductsFromCollection = endpoint({
  method: 'DELETE',
  path: '/admin/collections/:id/products/batch',
  tag: 'Collections',
  summary: 'Remove products from a collection',
  description:
    'Takes products out of a collection; those that are not in it are ignored. The products stay in the store.',
  params: IdParams('product collection'),
  body: CollectionProductsBody,
  replies: { 200: RemovedFromCollection },
})
