import type { CollectionSort } from '@shopkey/contract/product-collection.ts'
import type { SearchFacets, SearchFilter, SearchOrder } from '@shopkey/contract/product-search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DocumentPlace, inPlace, scopeWord } from '../../../catalogue/search-index/search-scope.ts'
import type { Database } from '../../../db/database.ts'
import { allOf } from '../../../http/list-filters.ts'
import type { ResolvedPriceContext } from '../../pricing/price-context.ts'
import { inCollectionOrder } from '../collection-order.ts'
import { facetsOf } from './count-facets.ts'
import { lowestPrice } from './lowest-price.ts'

/** Maximum number of products that are ranked and counted, which bounds the cost of the widest query. */
const maxFound = 1000
// Inlined: a generic plan for any limit reads and sorts the whole store.
const limitFound = sql.lit(maxFound)

export interface SearchPlace extends DocumentPlace {
  context: ResolvedPriceContext
}

export interface Search {
  /** A tsquery's text; null: all products. */
  query: string | null
  /** Shown first by relevance, in this order, whether or not they match the words. */
  promoted: readonly string[]
  /** The folded query, to rank products with exactly this title first. */
  title: string
  filter: SearchFilter
  /** category_id with its descendants. */
  category_ids: readonly string[] | undefined
  order: SearchOrder
  /** How the one collection sorts that is listed without words and without an order. */
  collection_sort: CollectionSort | undefined
  limit: number
  offset: number
}

export interface Found {
  ids: string[]
  count: number
  is_count_capped: boolean
  facets: Omit<SearchFacets, 'currency_code' | 'prices'> & { prices: { from: number; count: number }[] }
}

/**
 * One page of results, and the facets of all of them. One statement. Words and filters are one condition on one index;
 * at most `maxFound` products are read further.
 */
export async function findProducts(db: Database, place: SearchPlace, search: Search): Promise<Found> {
  const choices = choicesOf(search)
  const found = search.query === null ? newest(place) : matching(place, search, [])
  const { rows } = await sql<{ found: Omit<Found, 'is_count_capped'> }>`
    with found as materialized (select f.*, ${missedOf(choices)} as missed from (${found}) f),
    hits as ${choices.length > 0 ? narrowed(place, search, choices) : sql`not materialized (select * from found)`}
    select json_build_object(
      'ids', array(select product_id from hits h ${inOrder(search, place)} limit ${search.limit} offset ${search.offset}),
      'count', (select count(*) from hits),
      'facets', ${facetsOf(place.language)}
    ) as found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return { ...row.found, is_count_capped: row.found.count >= maxFound }
}

/** product_id and rank of the matches of a tsquery's text; for lists that need nothing else. */
export function foundIn(place: DocumentPlace, query: RawBuilder<unknown> | string, promoted: readonly string[] = []) {
  const text = sql`(${query})::tsquery`
  const pinned = sql`
    (select d.product_id, ${rankOf(promoted)} as rank from search_documents d
      where ${inPlace(place)} and d.product_id = any(${promoted})) union all`
  return sql<{ product_id: string; rank: number }>`
    ${promoted.length > 0 ? pinned : sql``}
    (select d.product_id, ts_rank(${weights}, d.words, ${text}) as rank from search_documents d
    where ${inPlace(place)} and d.words @@ ${text} ${besides(promoted)} limit ${limitFound})`
}

/** Above any rank by words. */
function rankOf(promoted: readonly string[]) {
  return sql`(1000 - array_position(${promoted}::text[], d.product_id))`
}

function besides(promoted: readonly string[]) {
  return promoted.length > 0 ? sql`and d.product_id <> all(${promoted})` : sql``
}

// Weights of a match: title highest, description lowest (D, C, B, A).
const weights = sql`'{0.05, 0.1, 0.4, 1.0}'::float4[]`

const columns = sql`d.product_id, d.scope, d.labels, s.created_at`

function matching(place: SearchPlace, { query, title, promoted }: Search, conditions: RawBuilder<SqlBool>[]) {
  const text = query === null ? null : sql`${query}::tsquery`
  const rank = text
    ? sql`ts_rank(${weights}, d.words, ${text}) + (d.title = ${title})::int * 4 + (d.title ^@ ${title})::int`
    : sql`0`
  const documents = sql`search_documents d join search_facts s on s.product_id = d.product_id
    where ${allOf([inPlace(place), ...conditions])}`
  const price = lowestPrice(place.context)
  const pinned = sql`
    (select ${columns}, ${rankOf(promoted)} as rank, ${price} as price
      from ${documents} and d.product_id = any(${promoted})) union all`
  return sql`
    ${promoted.length > 0 ? pinned : sql``}
    (select ${columns}, ${rank} as rank, ${price} as price
    from ${documents} ${text ? sql`and d.words @@ ${text}` : sql``} ${besides(promoted)} limit ${limitFound})`
}

// All products, the newest first, in the order of its index. Their documents are looked up one by one, never collected
// (offset 0).
function newest(place: SearchPlace) {
  return sql`
    select ${columns}, 0 as rank, ${lowestPrice(place.context)} as price
    from (
      select d.product_id, d.scope, d.labels
      from products p cross join lateral (
        select * from search_documents l where l.product_id = p.id and l.language = ${place.language} offset 0
      ) d
      where p.store_id = ${place.store_id} and p.deleted_at is null and p.status = 'published' and ${inPlace(place)}
      order by p.created_at desc, p.id desc limit ${limitFound}
    ) d
    join search_facts s on s.product_id = d.product_id`
}

// The found rows that match every filter; where more were found than are read, the index is searched with the filters.
function narrowed(place: SearchPlace, search: Search, choices: Choice[]) {
  const inScope = choices.flatMap(({ isPrice, holds }) => (isPrice ? [] : [holds(sql`d`)]))
  const rest = choices.flatMap(({ isPrice, holds }) => (isPrice ? [holds(sql`f`)] : []))
  return sql`materialized (
    select product_id, created_at, rank, price from found where missed is null and (select count(*) from found) < ${limitFound}
    union all
    select product_id, created_at, rank, price from (${matching(place, search, inScope)}) f
    where ${allOf(rest)} and (select count(*) from found) >= ${limitFound}
  )`
}

interface Choice {
  facet: keyof Found['facets']
  /** On a row with a scope, or for the price on one with a price. */
  holds: (row: RawBuilder<unknown>) => RawBuilder<SqlBool>
  isPrice?: true
}

function choicesOf({ filter, category_ids }: Search): Choice[] {
  const { collection_id, size, colour, price_from, price_to } = filter
  const anyOf = (kind: Parameters<typeof scopeWord>[0], values: readonly string[]) => {
    const words = values.map((value) => scopeWord(kind, value))
    return (row: RawBuilder<unknown>) => sql<SqlBool>`${row}.scope && ${words}::text[]`
  }
  const isInRange = (row: RawBuilder<unknown>) =>
    allOf([
      ...(price_from === undefined ? [] : [sql<SqlBool>`${row}.price >= ${price_from}`]),
      ...(price_to === undefined ? [] : [sql<SqlBool>`${row}.price < ${price_to}`]),
    ])
  return [
    ...(collection_id ? [{ facet: 'collections', holds: anyOf('collection', collection_id) } as const] : []),
    ...(category_ids ? [{ facet: 'categories', holds: anyOf('category', category_ids) } as const] : []),
    ...(size ? [{ facet: 'sizes', holds: anyOf('size', size) } as const] : []),
    ...(colour ? [{ facet: 'colours', holds: anyOf('colour', colour) } as const] : []),
    ...(price_from === undefined && price_to === undefined
      ? []
      : [{ facet: 'prices', holds: isInRange, isPrice: true } as const]),
  ]
}

/** The only facet whose filter a row does not match, whose values it counts for; null where it matches all; several. */
function missedOf(choices: Choice[]) {
  if (choices.length === 0) return sql`null::text`
  const misses = choices.map(({ facet, holds }) => ({ facet, isMissed: sql`(${holds(sql`f`)}) is not true` }))
  const count = sql.join(
    misses.map(({ isMissed }) => sql`(${isMissed})::int`),
    sql` + `,
  )
  const names = misses.map(({ facet, isMissed }) => sql`when ${isMissed} then ${sql.lit(facet)}`)
  return sql`case when ${count} > 1 then 'several' ${sql.join(names, sql` `)} end`
}

function inOrder({ order, collection_sort }: Search, { context }: SearchPlace) {
  if (!collection_sort) return sql`order by ${orderBy(order)}`
  // At most `maxFound` rows, each found by its id.
  return sql`join products p on p.id = h.product_id order by ${inCollectionOrder(collection_sort, sql`p`, context)}`
}

function orderBy(order: SearchOrder) {
  const latest = sql`h.created_at desc, h.product_id desc`
  if (order === 'price') return sql`h.price nulls last, ${latest}`
  if (order === '-price') return sql`h.price desc nulls last, ${latest}`
  if (order === '-created_at') return latest
  return sql`h.rank desc, ${latest}`
}
