import { endpoint } from '../endpoint.ts'
import { pricedProductRelations } from '../product.ts'
import { SearchIndexBody, SearchIndexReply, SearchProductsBody, SearchProductsReply } from '../product-search.ts'

export const searchProducts = endpoint({
  method: 'POST',
  path: '/store/products/search',
  tag: 'Products',
  summary: 'Search products',
  description:
    'Finds products by misspelt and half-typed words, without regard to accents, in the language of `x-store-language`; without `q`, all products, newest first. Returns a page of them with what they can be narrowed by. At most 1,000 products are counted.',
  body: SearchProductsBody,
  relations: pricedProductRelations,
  replies: { 200: SearchProductsReply },
})

export const suggestProducts = endpoint({
  method: 'POST',
  path: '/store/search/products',
  tag: 'Products',
  summary: 'Complete what is typed into a search box',
  description:
    'Returns the best products for what has been typed so far, and whole queries to offer instead. The last word may be incomplete.',
  body: SearchIndexBody,
  replies: { 200: SearchIndexReply },
})
