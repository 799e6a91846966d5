import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import {
  CatalogueRevisionReply,
  ProductReply,
  ProductsPage,
  pricedProductRelations,
  storeProductFilters,
} from '../product.ts'
import { SizeGuideReply } from '../product-category.ts'
import { priceContextQuery, salesChannelQuery } from '../product-variant.ts'
import { Amount, IdOf, IdParams, ItemQuery, ListQuery, ShapedQuery } from '../schema.ts'

const ProductQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, ...salesChannelQuery },
  { additionalProperties: false },
)

export const listProducts = endpoint({
  method: 'GET',
  path: '/store/products',
  tag: 'Products',
  summary: 'List products with prices',
  description:
    "Returns a page of published products of the region's sales channel, or of the store's default one, newest first unless `order` says otherwise. Prices are computed for the cart, region or currency that is named and for the customer who is signed in; texts are in the language of `x-store-language`.",
  query: ListQuery(100, storeProductFilters),
  relations: pricedProductRelations,
  replies: { 200: ProductsPage },
})

export const listProductDeals = endpoint({
  method: 'GET',
  path: '/store/products/product-deals',
  tag: 'Products',
  summary: 'List products on sale',
  description:
    "Returns a page of products whose price a running price list or an automatic discount lowers here and now, the biggest saving as a share of the price first. Without cart, region or currency, prices are for the store's default region.",
  query: ShapedQuery(15, priceContextQuery),
  relations: pricedProductRelations,
  replies: { 200: ProductsPage },
})

const AutomaticPricesQuery = Type.Object(
  {
    product_id: about('The products', Type.Array(Type.String(), { minItems: 1, maxItems: 100 })),
    ...priceContextQuery,
  },
  { additionalProperties: false },
)
const AutomaticPricesReply = Type.Object({
  automatic_prices: about(
    'The variants that an automatic discount lowers; others cost what their products say',
    Type.Array(
      Type.Object({
        variant_id: IdOf('variant'),
        amount: about(
          'What one unit costs in a cart of its own, with tax where the region has automatic taxes; minor units',
          Amount,
          8910000,
        ),
      }),
    ),
  ),
})

export const listAutomaticPrices = endpoint({
  method: 'GET',
  path: '/store/products/automatic-prices',
  tag: 'Products',
  summary: 'List prices under automatic discounts',
  description:
    "Returns what the variants of these products cost where an automatic discount lowers them here and now, for the customer who is signed in. Without cart, region or currency, prices are for the store's default region.",
  query: AutomaticPricesQuery,
  replies: { 200: AutomaticPricesReply },
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/store/products/:id',
  tag: 'Products',
  summary: 'Get a product with prices',
  description:
    'Returns a published product. Prices are computed for the cart, region or currency that is named and for the customer who is signed in; texts are in the language of `x-store-language`.',
  params: IdParams('product'),
  query: ProductQuery,
  relations: pricedProductRelations,
  replies: { 200: ProductReply },
})

export const getSizeGuide = endpoint({
  method: 'GET',
  path: '/store/products/:id/size-guide',
  tag: 'Products',
  summary: 'Get the size guide of a product',
  description:
    'Returns the size guide of the nearest category of a published product that has one, its own categories before those above them, in the language of `x-store-language`.',
  params: IdParams('product'),
  replies: { 200: SizeGuideReply },
})

export const getCatalogueRevision = endpoint({
  method: 'GET',
  path: '/store/catalogue-revision',
  tag: 'Products',
  summary: 'Get the revision of the catalogue',
  description:
    'Names the state of products, prices, stock and the settings of the store itself: a reply that was read after this one stays current until the revision is another one, or a price list starts or ends. Changes of stock change it a second later at most. For caches of pages; null while the server cannot know.',
  replies: { 200: CatalogueRevisionReply },
})
