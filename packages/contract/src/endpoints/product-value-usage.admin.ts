import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ProductTypeReply } from '../product-type.ts'
import {
  MergeProductTagBody,
  MergeProductTypeBody,
  ProductTagReply,
  ProductTagUsagePage,
  ProductTypeUsagePage,
  UpdateProductTagBody,
  usageFilters,
} from '../product-value-usage.ts'
import { Deleted, IdParams, ListQuery } from '../schema.ts'

const { limit, offset, order } = ListQuery(50, {}).properties
const query = Type.Object({ limit, offset, order, ...usageFilters }, { additionalProperties: false })
const ordered = 'by value unless `order` is `product_count` or `-product_count`'

export const listProductTypeUsage = endpoint({
  method: 'GET',
  path: '/admin/product-types/usage',
  tag: 'Product types',
  summary: 'List product types with their use',
  description: `Returns a page of product types with the number of products that have each, ${ordered}.`,
  query,
  replies: { 200: ProductTypeUsagePage },
})

export const mergeProductType = endpoint({
  method: 'POST',
  path: '/admin/product-types/:id/merge',
  tag: 'Product types',
  summary: 'Merge a product type into another',
  description:
    'Gives its products, tax rates and discount conditions to another type and deletes it. Returns the other type.',
  params: IdParams('product type'),
  body: MergeProductTypeBody,
  replies: { 200: ProductTypeReply },
  errors: ['value_merged_into_itself'],
})

export const deleteProductType = endpoint({
  method: 'DELETE',
  path: '/admin/product-types/:id',
  tag: 'Product types',
  summary: 'Delete a product type',
  description: 'Deletes a type. Its products have none from then on; tax rates and discounts no longer name it.',
  params: IdParams('product type'),
  replies: { 200: Deleted('product-type') },
})

export const listProductTagUsage = endpoint({
  method: 'GET',
  path: '/admin/product-tags/usage',
  tag: 'Product tags',
  summary: 'List product tags with their use',
  description: `Returns a page of product tags with the number of products that have each, ${ordered}.`,
  query,
  replies: { 200: ProductTagUsagePage },
})

export const updateProductTag = endpoint({
  method: 'POST',
  path: '/admin/product-tags/:id',
  tag: 'Product tags',
  summary: 'Rename a product tag',
  description: 'Changes what a tag is called, on all of its products. Returns the tag.',
  params: IdParams('product tag'),
  body: UpdateProductTagBody,
  replies: { 200: ProductTagReply },
  errors: ['value_taken'],
})

export const mergeProductTag = endpoint({
  method: 'POST',
  path: '/admin/product-tags/:id/merge',
  tag: 'Product tags',
  summary: 'Merge a product tag into another',
  description: 'Gives its products and discount conditions to another tag and deletes it. Returns the other tag.',
  params: IdParams('product tag'),
  body: MergeProductTagBody,
  replies: { 200: ProductTagReply },
  errors: ['value_merged_into_itself'],
})

export const deleteProductTag = endpoint({
  method: 'DELETE',
  path: '/admin/product-tags/:id',
  tag: 'Product tags',
  summary: 'Delete a product tag',
  description: 'Deletes a tag and takes it from its products. Discounts no longer name it.',
  params: IdParams('product tag'),
  replies: { 200: Deleted('product-tag') },
})
