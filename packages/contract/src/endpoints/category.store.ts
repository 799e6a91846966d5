import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ProductCategory, StoreCategoryReply, storeCategoryFilters } from '../product-category.ts'
import { priceContextQuery } from '../product-variant.ts'
import { IdParams, ItemQuery, ListQuery, Page, ShortText } from '../schema.ts'

const CategoryQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, discounted: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/store/product-categories',
  tag: 'Product categories',
  summary: 'List categories',
  query: ListQuery(100, storeCategoryFilters),
  replies: { 200: Page('product_categories', ProductCategory) },
})

export const getProductCategoryByHandle = endpoint({
  method: 'GET',
  path: '/store/product-categories/category-handle/:handle',
  tag: 'Product categories',
  summary: 'Get a category by its handle, with its deals when asked',
  params: Type.Object({ handle: ShortText }),
  query: CategoryQuery,
  replies: { 200: StoreCategoryReply },
})

export const getProductCategory = endpoint({
  method: 'GET',
  path: '/store/product-categories/:id',
  tag: 'Product categories',
  summary: 'Get a category, with its deals when asked',
  params: IdParams('product category'),
  query: CategoryQuery,
  replies: { 200: StoreCategoryReply },
})
