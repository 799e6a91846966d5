import { endpoint } from '../endpoint.ts'
import { ProductTag } from '../product-tag.ts'
import { ProductType, valueFilters } from '../product-type.ts'
import { ListQuery, Page } from '../schema.ts'

export const listProductTypes = endpoint({
  method: 'GET',
  path: '/store/product-types',
  tag: 'Product types',
  summary: 'List product types',
  description:
    'Returns a page of product types, newest first unless `order` says otherwise, with names in the language of `x-store-language`.',
  query: ListQuery(20, valueFilters),
  replies: { 200: Page('product_types', ProductType) },
})

export const listProductTags = endpoint({
  method: 'GET',
  path: '/store/product-tags',
  tag: 'Product tags',
  summary: 'List product tags',
  description: 'Returns a page of product tags, newest first unless `order` says otherwise.',
  query: ListQuery(20, valueFilters),
  replies: { 200: Page('product_tags', ProductTag) },
})
