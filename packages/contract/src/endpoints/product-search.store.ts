import { endpoint } from '../endpoint.ts'
import { SearchIndexBody, SearchIndexReply, SearchProductsBody, SearchProductsReply } from '../product-search.ts'

export const searchProducts = endpoint({
  method: 'POST',
  path: '/store/products/search',
  tag: 'Products',
  summary: 'Search products',
  description:
    'Finds misspelt and half-typed words, without regard to accents, in the language of `x-store-language`. ' +
    'Without `q`, everything that the filter lets through, newest first. At most 1,000 products are counted.',
  body: SearchProductsBody,
  replies: { 200: SearchProductsReply },
})

export const suggestProducts = endpoint({
  method: 'POST',
  path: '/store/search/products',
  tag: 'Products',
  summary: 'Complete what is typed into a search box',
  body: SearchIndexBody,
  replies: { 200: SearchIndexReply },
})
