import { endpoint } from '../endpoint.ts'
import {
  adminCategoryFilters,
  CreateProductCategoryBody,
  ProductCategory,
  ProductCategoryReply,
  UpdateProductCategoryBody,
} from '../product-category.ts'
import { ProductBatchBody } from '../sales-channel.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/admin/product-categories',
  tag: 'Product categories',
  summary: 'List categories',
  query: ListQuery(100, adminCategoryFilters),
  replies: { 200: Page('product_categories', ProductCategory) },
})

export const createProductCategory = endpoint({
  method: 'POST',
  path: '/admin/product-categories',
  tag: 'Product categories',
  summary: 'Create a category',
  query: ItemQuery,
  body: CreateProductCategoryBody,
  replies: { 200: ProductCategoryReply },
  errors: ['handle_invalid'],
})

export const getProductCategory = endpoint({
  method: 'GET',
  path: '/admin/product-categories/:id',
  tag: 'Product categories',
  summary: 'Get a category',
  params: IdParams('product category'),
  query: ItemQuery,
  replies: { 200: ProductCategoryReply },
})

export const updateProductCategory = endpoint({
  method: 'POST',
  path: '/admin/product-categories/:id',
  tag: 'Product categories',
  summary: 'Update or move a category',
  params: IdParams('product category'),
  query: ItemQuery,
  body: UpdateProductCategoryBody,
  replies: { 200: ProductCategoryReply },
  errors: ['category_in_itself'],
})

export const deleteProductCategory = endpoint({
  method: 'DELETE',
  path: '/admin/product-categories/:id',
  tag: 'Product categories',
  summary: 'Delete a category',
  params: IdParams('product category'),
  replies: { 200: Deleted('product-category') },
  errors: ['category_has_children'],
})

export const addProductsToCategory = endpoint({
  method: 'POST',
  path: '/admin/product-categories/:id/products/batch',
  tag: 'Product categories',
  summary: 'File products under a category',
  params: IdParams('product category'),
  query: ItemQuery,
  body: ProductBatchBody,
  replies: { 200: ProductCategoryReply },
})

export const removeProductsFromCategory = endpoint({
  method: 'DELETE',
  path: '/admin/product-categories/:id/products/batch',
  tag: 'Product categories',
  summary: 'Take products out of a category',
  params: IdParams('product category'),
  query: ItemQuery,
  body: ProductBatchBody,
  replies: { 200: ProductCategoryReply },
})
