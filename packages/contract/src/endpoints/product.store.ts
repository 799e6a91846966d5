import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ProductReply, ProductsPage, storeProductFilters } from '../product.ts'
import { priceContextQuery } from '../product-variant.ts'
import { Id, IdParams, ItemQuery, ListQuery } from '../schema.ts'

const ProductQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, sales_channel_id: Type.Optional(Id) },
  { additionalProperties: false },
)

export const listProducts = endpoint({
  method: 'GET',
  path: '/store/products',
  tag: 'Products',
  summary: 'List products with prices',
  query: ListQuery(100, storeProductFilters),
  replies: { 200: ProductsPage },
})

export const listProductDeals = endpoint({
  method: 'GET',
  path: '/store/products/product-deals',
  tag: 'Products',
  summary: 'List products on sale, biggest saving first',
  query: ListQuery(15, priceContextQuery),
  replies: { 200: ProductsPage },
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/store/products/:id',
  tag: 'Products',
  summary: 'Get a product with prices',
  params: IdParams('product'),
  query: ProductQuery,
  replies: { 200: ProductReply },
})
