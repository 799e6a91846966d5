import { endpoint } from '../endpoint.ts'
import { ProductTag } from '../product-tag.ts'
import { ProductType, ProductTypeReply, UpdateProductTypeBody, valueFilters } from '../product-type.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listProductTypes = endpoint({
  method: 'GET',
  path: '/admin/product-types',
  tag: 'Product types',
  summary: 'List product types',
  description:
    'Returns a page of product types, newest first unless `order` says otherwise, with their names in other languages. A type comes into being with the first product that has it.',
  query: ListQuery(20, valueFilters),
  replies: { 200: Page('product_types', ProductType) },
})

export const translateProductType = endpoint({
  method: 'POST',
  path: '/admin/product-types/:id',
  tag: 'Product types',
  summary: 'Rename or translate a product type',
  description:
    'Sets what a type is called, on all of its products, and in other languages. What is not sent stays. Returns the type.',
  params: IdParams('product type'),
  body: UpdateProductTypeBody,
  replies: { 200: ProductTypeReply },
  errors: ['value_taken'],
})

export const listProductTags = endpoint({
  method: 'GET',
  path: '/admin/product-tags',
  tag: 'Product tags',
  summary: 'List product tags',
  description:
    'Returns a page of product tags, newest first unless `order` says otherwise. A tag comes into being with the first product that has it.',
  query: ListQuery(10, valueFilters),
  replies: { 200: Page('product_tags', ProductTag) },
})
