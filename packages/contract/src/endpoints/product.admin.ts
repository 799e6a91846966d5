import { endpoint } from '../endpoint.ts'
import {
  adminProductFilters,
  CreateProductBody,
  ProductMetadataBody,
  ProductReply,
  ProductsPage,
  UpdateProductBody,
} from '../product.ts'
import { TagUsageReply } from '../product-tag.ts'
import { ProductTypesReply } from '../product-type.ts'
import { Deleted, IdParams, ItemQuery, ListQuery } from '../schema.ts'

export const listProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  tag: 'Products',
  summary: 'List products',
  query: ListQuery(50, adminProductFilters),
  replies: { 200: ProductsPage },
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  tag: 'Products',
  summary: 'Create a product',
  query: ItemQuery,
  body: CreateProductBody,
  replies: { 200: ProductReply },
  errors: [
    'handle_invalid',
    'option_combination_taken',
    'option_title_taken',
    'option_values_missing',
    'price_bounds_reversed',
    'price_currency_unknown',
    'price_needs_place',
    'price_not_payable',
    'stock_below_zero',
  ],
})

export const listAllProductTypes = endpoint({
  method: 'GET',
  path: '/admin/products/types',
  tag: 'Products',
  summary: 'List all product types',
  replies: { 200: ProductTypesReply },
})

export const listTagUsage = endpoint({
  method: 'GET',
  path: '/admin/products/tag-usage',
  tag: 'Products',
  summary: 'List the ten most used tags',
  replies: { 200: TagUsageReply },
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  tag: 'Products',
  summary: 'Get a product',
  params: IdParams('product'),
  query: ItemQuery,
  replies: { 200: ProductReply },
})

export const updateProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id',
  tag: 'Products',
  summary: 'Update a product',
  params: IdParams('product'),
  query: ItemQuery,
  body: UpdateProductBody,
  replies: { 200: ProductReply },
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  tag: 'Products',
  summary: 'Delete a product',
  params: IdParams('product'),
  replies: { 200: Deleted('product') },
})

export const setProductMetadata = endpoint({
  method: 'POST',
  path: '/admin/products/:id/metadata',
  tag: 'Products',
  summary: "Set a key of a product's metadata",
  params: IdParams('product'),
  body: ProductMetadataBody,
  replies: { 200: ProductReply },
})
