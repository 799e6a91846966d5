import { endpoint } from '../endpoint.ts'
import {
  adminProductFilters,
  CreateProductBody,
  ProductMetadataBody,
  ProductReply,
  ProductsPage,
  staffProductRelations,
  UpdateProductBody,
} from '../product.ts'
import { TagUsageReply } from '../product-tag.ts'
import { ProductTypesReply } from '../product-type.ts'
import { Deleted, IdParams, ItemQuery, StaffListQuery } from '../schema.ts'

export const listProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  tag: 'Products',
  summary: 'List products',
  description:
    'Returns a page of products in any status, newest first unless `order` says otherwise, with variants, prices, options, pictures, tags, categories, channels and texts in other languages. Computed prices of variants are null here: `GET /admin/variants` has them.',
  query: StaffListQuery(50, adminProductFilters),
  relations: staffProductRelations,
  replies: { 200: ProductsPage },
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  tag: 'Products',
  summary: 'Create a product',
  description:
    'Creates a product with its options, variants, prices and pictures in one step. Types and tags that the store does not have are created. Emits `product.created`. Returns the product.',
  query: ItemQuery,
  body: CreateProductBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
  errors: [
    'handle_invalid',
    'option_combination_taken',
    'option_title_taken',
    'option_unknown',
    'option_values_missing',
    'price_bounds_reversed',
    'price_currency_unknown',
    'price_needs_place',
    'price_not_payable',
    'stock_below_zero',
    'variant_image_unknown',
  ],
})

export const listAllProductTypes = endpoint({
  method: 'GET',
  path: '/admin/products/types',
  tag: 'Products',
  summary: 'List all product types',
  description: "Returns the store's product types without pages.",
  replies: { 200: ProductTypesReply },
})

export const listTagUsage = endpoint({
  method: 'GET',
  path: '/admin/products/tag-usage',
  tag: 'Products',
  summary: 'List the ten most used tags',
  description: 'Returns the tags that most products have, with the number of products.',
  replies: { 200: TagUsageReply },
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  tag: 'Products',
  summary: 'Get a product',
  description:
    'Returns a product in any status with all its parts. Computed prices of variants are null here: `GET /admin/variants/{id}` has them.',
  params: IdParams('product'),
  query: ItemQuery,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
})

export const updateProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id',
  tag: 'Products',
  summary: 'Update a product',
  description:
    'Changes what is sent. Lists are complete: variants, pictures, tags, channels and categories that are not named are removed. Emits `product.updated`. Returns the product.',
  params: IdParams('product'),
  query: ItemQuery,
  body: UpdateProductBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
  errors: [
    'changed_meanwhile',
    'handle_invalid',
    'option_combination_taken',
    'option_unknown',
    'option_values_missing',
    'price_bounds_reversed',
    'price_currency_unknown',
    'price_needs_place',
    'price_not_payable',
    'stock_below_zero',
    'variant_image_unknown',
  ],
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id',
  tag: 'Products',
  summary: 'Delete a product',
  description:
    'Deletes a product and its variants: they leave lists and carts can no longer buy them. Orders still show them. Emits `product.deleted`.',
  params: IdParams('product'),
  replies: { 200: Deleted('product') },
})

export const setProductMetadata = endpoint({
  method: 'POST',
  path: '/admin/products/:id/metadata',
  tag: 'Products',
  summary: 'Set one metadata key of a product',
  description:
    "Sets one key of the product's metadata and leaves the others; an empty value removes the key. Emits `product.updated`. Returns the product.",
  params: IdParams('product'),
  body: ProductMetadataBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
})
