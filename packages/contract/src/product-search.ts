import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Product } from './product.ts'
import { priceContextQuery } from './product-variant.ts'
import { Amount, Body, Id, IdOf, LowerCurrencyCode, Nullable, OneOf, Search } from './schema.ts'

export const searchOrders = ['relevance', 'price', '-price', '-created_at'] as const
export type SearchOrder = (typeof searchOrders)[number]

const someOf = (description: string, item: typeof Id) =>
  Type.Optional(about(description, Type.Array(item, { maxItems: 50 })))
const Value = Type.String({ minLength: 1, maxLength: 200 })
const price = (description: string, amount: number) =>
  Type.Optional(about(`${description}, minor units of the currency here`, Amount, amount))

/** Products must match each property that is sent. */
export const SearchFilter = Body({
  collection_id: someOf('In one of these collections', Id),
  category_id: someOf('In one of these categories, or below it', Id),
  size: someOf('In one of these sizes, as `value` of the facets', Value),
  colour: someOf('In one of these colours, as `value` of the facets', Value),
  price_from: price('Lowest price, as shoppers pay it', 5000000),
  price_to: price('Price that is no longer included, as shoppers pay it', 10000000),
})
export type SearchFilter = Static<typeof SearchFilter>

/** v1 lets a search carry any further property; they are ignored. A filter that is not understood is refused. */
export const SearchProductsBody = Type.Object({
  q: about('Words to look for, also misspelt or half-typed', Search),
  offset: Type.Optional(about('How many to skip; 0 by default', Type.Integer({ minimum: 0, maximum: 10_000_000 }), 0)),
  limit: Type.Optional(
    about('How many to return at most; 20 by default', Type.Integer({ minimum: 0, maximum: 100 }), 20),
  ),
  filter: Type.Optional(about('What the products must match', SearchFilter)),
  order: Type.Optional(
    about('How to sort; by relevance unless it is sent. A minus sorts descending.', OneOf(searchOrders)),
  ),
  ...priceContextQuery,
})

const Count = about('How many products have it, under the filters of the other facets', Type.Integer(), 7)
const counted = (noun: 'product collection' | 'product category', name: string) =>
  Type.Object({
    id: IdOf(noun),
    name: about('What it is called, in the language of the request', Type.String(), name),
    count: Count,
  })
const CountedValue = (value: string, label: string) =>
  Type.Object({
    value: about('What to send as filter', Type.String(), value),
    label: about('What it is called, in the language of the request', Type.String(), label),
    count: Count,
  })

/** What the results can be narrowed by. */
export const SearchFacets = Type.Object({
  collections: about('Those with most products first', Type.Array(counted('product collection', 'Kopi Nusantara'))),
  categories: about('Those with most products first', Type.Array(counted('product category', 'Kopi'))),
  sizes: about('Those with most products first', Type.Array(CountedValue('L', 'L'))),
  colours: about('Those with most products first', Type.Array(CountedValue('Merah', 'Red'))),
  prices: about(
    'Bands of prices, the lowest first',
    Type.Array(
      Type.Object({
        from: about('Lowest price of the band; minor units of currency_code', Type.Integer(), 5000000),
        to: about('Where the next band begins; minor units of currency_code', Type.Integer(), 10000000),
        count: Count,
      }),
    ),
  ),
  currency_code: Nullable(about('Currency of the prices, ISO 4217, lower case', LowerCurrencyCode)),
})
export type SearchFacets = Static<typeof SearchFacets>

/** The part of a search reply besides its hits. */
export const SearchFindings = Type.Object({
  facets: about('What the results can be narrowed by', SearchFacets),
  suggestions: about('The query with its misspelt words put right; the hits are for it', Type.Array(Type.String())),
  matched: about(
    'all: the hits have every word. some: nothing has every word, and they have at least one. near: nothing has the ' +
      'words, and they have words for the same kind of thing, or words like them.',
    OneOf(['all', 'some', 'near']),
  ),
  is_count_capped: about('Whether more match than were counted', Type.Boolean()),
})
export type SearchFindings = Static<typeof SearchFindings>

export const SearchProductsReply = Type.Object({
  hits: about('The products of this page', Type.Array(Product)),
  count: about('How many match; at most 1,000 are counted', Type.Integer(), 42),
  offset: about('How many were skipped', Type.Integer(), 0),
  limit: about('How many were requested', Type.Integer(), 20),
  ...SearchFindings.properties,
})

export const SearchIndexBody = Body({
  q: about('What has been typed so far', Type.String({ minLength: 1, maxLength: 200 }), 'kemej'),
  limit: Type.Optional(
    about('How many products to return at most; 6 by default', Type.Integer({ minimum: 0, maximum: 20 }), 6),
  ),
  ...priceContextQuery,
})

/** For a search box, at every letter. */
export const SearchIndexReply = Type.Object({
  hits: about(
    'The best matches',
    Type.Array(
      Type.Object({
        id: IdOf('product'),
        title: about('What it is called, in the language of the request', Type.String(), 'Kemeja Mega Mendung'),
        handle: about('Its part of a page address', Type.String(), 'kemeja-mega-mendung'),
        thumbnail: Nullable(
          about('Address of its picture', Type.String(), 'https://cdn.example.com/kemeja-mega-mendung.webp'),
        ),
      }),
    ),
  ),
  count: about('How many products match; at most 1,000 are counted', Type.Integer(), 3),
  suggestions: about('Whole queries to offer instead, each with results', Type.Array(Type.String())),
})
