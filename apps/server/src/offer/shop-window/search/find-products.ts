import type { SearchFacets, SearchFilter, SearchOrder } from '@shopkey/contract/product-search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { colourScope, sizeScope, storeScope } from '../../../catalogue/search-index/search-document.ts'
import type { Database } from '../../../db/database.ts'
import { allOf } from '../../../http/list-filters.ts'
import type { ResolvedPriceContext } from '../../pricing/price-context.ts'
import type { Audience } from './understand-question.ts'

/** So many products are ranked and counted at most, so that the widest question costs no more than this. */
const maxFound = 1000
// Written into the statement: a plan that is made for any limit reads and sorts the whole store.
const limitFound = sql.lit(maxFound)
/** So many values of a facet are told, those on most products. */
const maxFacetValues = 50

export interface SearchPlace extends Audience {
  sales_channel_id: string | null
  context: ResolvedPriceContext
}

export interface Search {
  /** A tsquery's text; null: everything. */
  query: string | null
  /** The folded question, to put those first that are called just that. */
  title: string
  filter: SearchFilter
  /** category_id with all that lies below. */
  category_ids: readonly string[] | undefined
  order: SearchOrder
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
 * One page of what was searched for, and what all of it can be narrowed by. One statement. Words and filters are one condition on
 * one index; at most `maxFound` products are looked at further.
 */
export async function findProducts(db: Database, place: SearchPlace, search: Search): Promise<Found> {
  const inScope = inScopeOf(place)
  const chosen = choices(search)
  const isNarrowed = Object.keys(chosen).length > 0
  const found = search.query === null ? newest(place) : matching(place, search, [inScope])
  const narrowed = matching(place, search, [inScope, ...Object.values(chosen).flatMap((choice) => choice.scope ?? [])])
  const isHit = allOf(Object.values(chosen).map((choice) => choice.holds))
  const counted = (facet: keyof typeof chosen, value: RawBuilder<unknown>, from = sql`found f`) => sql`
    select ${value} as value, count(*) as count from ${from}
    where ${value} is not null and ${allOf(
      Object.entries(chosen).flatMap(([name, choice]) => (name === facet ? [] : [choice.holds])),
    )}
    group by 1 order by 2 desc, 1 limit ${sql.lit(maxFacetValues)}`
  const translation = (id: RawBuilder<unknown>, field: string) => sql`(
    select t.fields ->> ${field} from translations t where t.resource_id = ${id} and t.language = ${place.language}
  )`
  const { rows } = await sql<{ found: Found }>`
    with found as materialized (${found}),
    hits as materialized (${isNarrowed ? sql`select f.* from (${narrowed}) f where ${isHit}` : sql`select f.* from found f`}),
    page as (select h.product_id, row_number() over (order by ${orderBy(search.order)}) as place from hits h)
    select json_build_object(
      'ids', array(select product_id from page where place > ${search.offset} order by place limit ${search.limit}),
      'count', (select count(*) from hits),
      'is_count_capped', (select count(*) from hits) >= ${limitFound},
      'facets', json_build_object(
        'collections', (select coalesce(json_agg(json_build_object(
            'id', c.id, 'name', coalesce(${translation(sql`c.id`, 'title')}, c.title), 'count', x.count
          ) order by x.count desc, c.title), '[]')
          from (${counted('collection', sql`f.collection_id`)}) x
          join product_collections c on c.id = x.value and c.deleted_at is null),
        'categories', (select coalesce(json_agg(json_build_object(
            'id', c.id, 'name', coalesce(${translation(sql`c.id`, 'name')}, c.name), 'count', x.count
          ) order by x.count desc, c.name), '[]')
          from (${counted('category', sql`e.value`, sql`found f cross join lateral unnest(f.category_ids) e(value)`)}) x
          join product_categories c on c.id = x.value),
        'sizes', ${labelled(counted('size', sql`e.value`, sql`found f cross join lateral unnest(f.sizes) e(value)`))},
        'colours', ${labelled(counted('colour', sql`e.value`, sql`found f cross join lateral unnest(f.colours) e(value)`))},
        'prices', (select coalesce(json_agg(json_build_object('from', x.value, 'count', x.count) order by x.value), '[]')
          from (${counted('price', bandOf(sql`f.price`))}) x)
      )
    ) as found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row.found
}

/** product_id and rank of what a tsquery's text matches; for lists that need nothing else. */
export function foundIn(place: Omit<SearchPlace, 'context'>, query: RawBuilder<unknown> | string) {
  const text = sql`(${query})::tsquery`
  return sql<{ product_id: string; rank: number }>`
    select d.product_id, ts_rank(${weights}, d.words, ${text}) as rank from search_documents d
    where ${inScopeOf(place)} and d.words @@ ${text} limit ${limitFound}`
}

function inScopeOf({ store_id, language, sales_channel_id }: Omit<SearchPlace, 'context'>) {
  const scope = [storeScope(store_id, language), ...(sales_channel_id ? [sales_channel_id] : [])]
  return sql<SqlBool>`d.scope @> ${scope}::text[]`
}

// A word in the title counts more than one in the description: D, C, B, A.
const weights = sql`'{0.05, 0.1, 0.4, 1.0}'::float4[]`

const columns = sql`s.product_id, s.collection_id, s.category_ids, s.sizes, s.colours, s.created_at, d.labels`

function matching(place: SearchPlace, { query, title }: Search, conditions: RawBuilder<SqlBool>[]) {
  const text = query === null ? null : sql`${query}::tsquery`
  const rank = text
    ? sql`ts_rank(${weights}, d.words, ${text}) + (d.title = ${title})::int * 4 + (d.title ^@ ${title})::int`
    : sql`0`
  return sql`
    select ${columns}, ${rank} as rank, ${priceOf(place.context)} as price
    from search_documents d join search_facts s on s.product_id = d.product_id
    where ${allOf(conditions)} ${text ? sql`and d.words @@ ${text}` : sql``} limit ${limitFound}`
}

// Everything there is: the newest of it, taken off its index before anything hangs on it.
function newest(place: SearchPlace) {
  const sold = place.sales_channel_id
    ? sql`and exists (select from product_sales_channels c
        where c.product_id = p.id and c.sales_channel_id = ${place.sales_channel_id})`
    : sql``
  return sql`
    select ${columns}, 0 as rank, ${priceOf(place.context)} as price
    from (
      select p.id from products p
      where p.store_id = ${place.store_id} and p.deleted_at is null and p.status = 'published' ${sold}
      order by p.created_at desc, p.id desc limit ${limitFound}
    ) p
    join search_documents d on d.product_id = p.id and d.language = ${place.language}
    join search_facts s on s.product_id = p.id`
}

/** The lowest of a product's prices as the shopper pays it, tax included where the region adds it; lists for customer groups aside. */
function priceOf({ region, currency_code, currency_includes_tax, now }: ResolvedPriceContext) {
  if (!currency_code) return sql`null::bigint`
  const places = [currency_code, ...(region ? [region.id] : [])]
  const own = places.map((place) => sql`(s.prices ->> ${place})::bigint`)
  const sale = sql`(
    select min(x.amount) from jsonb_to_recordset(s.sales) x(place text, amount bigint, starts_at timestamptz, ends_at timestamptz)
    where x.place = any(${places}) and (x.starts_at is null or x.starts_at <= ${now}) and (x.ends_at is null or x.ends_at > ${now})
  )`
  const addsTax = region?.automatic_taxes && !region.includes_tax && !currency_includes_tax
  const factor = addsTax ? 1 + region.tax_rate / 100 : 1
  return sql`round(least(${sql.join([...own, sale])}) * ${factor}::numeric)::bigint`
}

interface Choice {
  holds: RawBuilder<SqlBool>
  /** The same as a condition of the index. */
  scope?: RawBuilder<SqlBool>
}

function choices({ filter, category_ids }: Search) {
  const { collection_id, size, colour, price_from, price_to } = filter
  const anyOf = (tokens: readonly string[]) => sql<SqlBool>`d.scope && ${tokens}::text[]`
  const price = [
    ...(price_from === undefined ? [] : [sql<SqlBool>`f.price >= ${price_from}`]),
    ...(price_to === undefined ? [] : [sql<SqlBool>`f.price < ${price_to}`]),
  ]
  const chosen: Partial<Record<'collection' | 'category' | 'size' | 'colour' | 'price', Choice>> = {
    ...(collection_id && {
      collection: { holds: sql`f.collection_id = any(${collection_id})`, scope: anyOf(collection_id) },
    }),
    ...(category_ids && {
      category: { holds: sql`f.category_ids && ${category_ids}::text[]`, scope: anyOf(category_ids) },
    }),
    ...(size && { size: { holds: sql`f.sizes && ${size}::text[]`, scope: anyOf(size.map(sizeScope)) } }),
    ...(colour && { colour: { holds: sql`f.colours && ${colour}::text[]`, scope: anyOf(colour.map(colourScope)) } }),
    ...(price.length > 0 && { price: { holds: allOf(price) } }),
  }
  return chosen
}

/** The lower end of the band that a price lies in: 1, 2 or 5 times a power of ten. */
function bandOf(price: RawBuilder<unknown>) {
  const power = sql`power(10, floor(log(${price}::float8)))`
  return sql`case when ${price} < 1 then 0 else (
    case when ${price} >= 5 * ${power} then 5 when ${price} >= 2 * ${power} then 2 else 1 end * ${power}
  )::bigint end`
}

function labelled(values: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(json_build_object(
      'value', x.value, 'count', x.count, 'label',
      coalesce((select max(f.labels ->> x.value) from found f where f.labels ? x.value), x.value)
    ) order by x.count desc, x.value), '[]') from (${values}) x)`
}

function orderBy(order: SearchOrder) {
  const latest = sql`h.created_at desc, h.product_id desc`
  if (order === 'price') return sql`h.price nulls last, ${latest}`
  if (order === '-price') return sql`h.price desc nulls last, ${latest}`
  if (order === '-created_at') return latest
  return sql`h.rank desc, ${latest}`
}
