import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import {
  StoreCategoryReply,
  StoreProductCategory,
  storeCategoryFilters,
  storeCategoryRelations,
} from '../product-category.ts'
import { priceContextQuery } from '../product-variant.ts'
import { IdParams, ItemQuery, ListQuery, Page, ShortText } from '../schema.ts'

const CategoryQuery = Type.Object(
  {
    ...ItemQuery.properties,
    ...priceContextQuery,
    discounted: Type.Optional(about('Whether to return its products on sale, too', Type.Boolean())),
  },
  { additionalProperties: false },
)

export const listProductCategories = endpoint({
  method: 'GET',
  path: '/store/product-categories',
  tag: 'Product categories',
  summary: 'List categories',
  description:
    'Returns a page of the categories that shoppers see, by rank unless `order` says otherwise, in the language of `x-store-language`. With `include_descendants_tree`, `category_children` hold the whole tree below each.',
  query: ListQuery(100, storeCategoryFilters),
  relations: storeCategoryRelations,
  replies: { 200: Page('product_categories', StoreProductCategory) },
})

export const getProductCategoryByHandle = endpoint({
  method: 'GET',
  path: '/store/product-categories/category-handle/:handle',
  tag: 'Product categories',
  summary: 'Get a category by its handle',
  description:
    "Returns a category that shoppers see, in the language of `x-store-language`. With `discounted`, its products on sale are in `products`, priced for the region, currency or cart that is named, or for the store's default region.",
  params: Type.Object({ handle: about('Handle of the category', ShortText, 'kopi') }),
  query: CategoryQuery,
  relations: storeCategoryRelations,
  replies: { 200: StoreCategoryReply },
})

export const getProductCategory = endpoint({
  method: 'GET',
  path: '/store/product-categories/:id',
  tag: 'Product categories',
  summary: 'Get a category',
  description:
    "Returns a category that shoppers see, in the language of `x-store-language`. With `discounted`, its products on sale are in `products`, priced for the region, currency or cart that is named, or for the store's default region.",
  params: IdParams('product category'),
  query: CategoryQuery,
  relations: storeCategoryRelations,
  replies: { 200: StoreCategoryReply },
})
