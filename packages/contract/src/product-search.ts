import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Product } from './product.ts'
import { priceContextQuery } from './product-variant.ts'
import { Amount, Body, Id, LowerCurrencyCode, Nullable, OneOf, Search } from './schema.ts'

export const searchOrders = ['relevance', 'price', '-price', '-created_at'] as const
export type SearchOrder = (typeof searchOrders)[number]

const someOf = (item: typeof Id) => Type.Optional(Type.Array(item, { maxItems: 50 }))
const Value = Type.String({ minLength: 1, maxLength: 200 })

/** Products that have one of each list. Prices: minor units of the region's currency as shoppers pay them, from (inclusive) to (exclusive). */
export const SearchFilter = Body({
  collection_id: someOf(Id),
  /** With all that lies below it. */
  category_id: someOf(Id),
  size: someOf(Value),
  colour: someOf(Value),
  price_from: Type.Optional(Amount),
  price_to: Type.Optional(Amount),
})
export type SearchFilter = Static<typeof SearchFilter>

/** v1 lets a search carry any further property; they are ignored. A filter that is not understood is refused. */
export const SearchProductsBody = Type.Object({
  q: Search,
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  filter: Type.Optional(SearchFilter),
  order: Type.Optional(OneOf(searchOrders)),
  ...priceContextQuery,
})

const CountedRow = Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() })
const CountedValue = Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() })

/** What the results can be narrowed by. The counts of each list are those under the filters of the other lists. */
export const SearchFacets = Type.Object({
  collections: Type.Array(CountedRow),
  categories: Type.Array(CountedRow),
  sizes: Type.Array(CountedValue),
  colours: Type.Array(CountedValue),
  /** from inclusive, to exclusive, minor units of currency_code. */
  prices: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), count: Type.Integer() })),
  currency_code: Nullable(about('Currency of the prices, ISO 4217, lower case', LowerCurrencyCode)),
})
export type SearchFacets = Static<typeof SearchFacets>

/** What a search says besides its hits. */
export const SearchFindings = Type.Object({
  facets: SearchFacets,
  /** The question with its misspelt words put right; hits are for it. */
  suggestions: Type.Array(Type.String()),
  /** some: nothing has all the words, hits have at least one of them. */
  matched: OneOf(['all', 'some']),
  /** More match than were counted; the first ones found are the hits. */
  is_count_capped: Type.Boolean(),
})
export type SearchFindings = Static<typeof SearchFindings>

export const SearchProductsReply = Type.Object({
  hits: Type.Array(Product),
  count: Type.Integer(),
  offset: Type.Integer(),
  limit: Type.Integer(),
  ...SearchFindings.properties,
})

export const SearchIndexBody = Body({
  q: Type.String({ minLength: 1, maxLength: 200 }),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  ...priceContextQuery,
})

/** For a search box while somebody types in it. */
export const SearchIndexReply = Type.Object({
  hits: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      handle: Type.String(),
      thumbnail: Nullable(Type.String()),
    }),
  ),
  count: Type.Integer(),
  /** Whole questions to ask instead, each with results. */
  suggestions: Type.Array(Type.String()),
})
