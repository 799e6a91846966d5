import { endpoint } from '../endpoint.ts'
import {
  adminCategoryFilters,
  CreateProductCategoryBody,
  ProductCategory,
  ProductCategoryReply,
  staffCategoryRelations,
  UpdateProductCategoryBody,
} from '../product-category.ts'
import { ProductBatchBody } from '../sales-channel.ts'
import { Deleted, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/admin/product-categories',
  tag: 'Product categories',
  summary: 'List categories',
  description:
    'Returns a page of categories, by rank unless `order` says otherwise, with the parent and the children of each.',
  query: ListQuery(100, adminCategoryFilters),
  relations: staffCategoryRelations,
  replies: { 200: Page('product_categories', ProductCategory) },
})

export const createProductCategory = endpoint({
  method: 'POST',
  path: '/admin/product-categories',
  tag: 'Product categories',
  summary: 'Create a category',
  description:
    'Adds a category behind its siblings. It is hidden from shoppers until `is_active` is set. Returns the category.',
  query: ItemQuery,
  body: CreateProductCategoryBody,
  relations: staffCategoryRelations,
  replies: { 200: ProductCategoryReply },
  errors: ['handle_invalid'],
})

export const getProductCategory = endpoint({
  method: 'GET',
  path: '/admin/product-categories/:id',
  tag: 'Product categories',
  summary: 'Get a category',
  description: 'Returns a category with its parent, its children and its texts in other languages.',
  params: IdParams('product category'),
  query: ItemQuery,
  relations: staffCategoryRelations,
  replies: { 200: ProductCategoryReply },
})

export const updateProductCategory = endpoint({
  method: 'POST',
  path: '/admin/product-categories/:id',
  tag: 'Product categories',
  summary: 'Update or move a category',
  description:
    'Changes what is sent. Another parent or rank moves the category with everything below it, and its old and new siblings close up or make room. Returns the category.',
  params: IdParams('product category'),
  query: ItemQuery,
  body: UpdateProductCategoryBody,
  relations: staffCategoryRelations,
  replies: { 200: ProductCategoryReply },
  errors: ['category_in_itself', 'changed_meanwhile', 'handle_invalid'],
})

export const deleteProductCategory = endpoint({
  method: 'DELETE',
  path: '/admin/product-categories/:id',
  tag: 'Product categories',
  summary: 'Delete a category',
  description: 'Deletes a category that has none below it. Its products stay; its siblings close up.',
  params: IdParams('product category'),
  replies: { 200: Deleted('product-category') },
  errors: ['category_has_children'],
})

export const addProductsToCategory = endpoint({
  method: 'POST',
  path: '/admin/product-categories/:id/products/batch',
  tag: 'Product categories',
  summary: 'File products under a category',
  description:
    'Adds products to a category; those it already has stay. A product may be in several categories. Returns the category.',
  params: IdParams('product category'),
  query: ItemQuery,
  body: ProductBatchBody,
  relations: staffCategoryRelations,
  replies: { 200: ProductCategoryReply },
})

export const removeProductsFromCategory = endpoint({
  method: 'DELETE',
  path: '/admin/product-categories/:id/products/batch',
  tag: 'Product categories',
  summary: 'Take products out of a category',
  description:
    'Removes products from a category; others that are named are ignored. The products stay in the store. Returns the category.',
  params: IdParams('product category'),
  query: ItemQuery,
  body: ProductBatchBody,
  relations: staffCategoryRelations,
  replies: { 200: ProductCategoryReply },
})
