import type { CollectionSort } from '@shopkey/contract/product-collection.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type ProductFilters,
  productConditions,
  sortableProductColumns,
} from '../../catalogue/products/product-filters.ts'
import type { Database } from '../../db/database.ts'
import { allOf, type OrderTerm, readOrder } from '../../http/list-filters.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { inCollectionOrder, sortOfCollection } from './collection-order.ts'
import { nextListBoundary } from './deals.ts'
import type { ListingTerms } from './listing.ts'
import type { Listings } from './listings.ts'
import { bytesOfList, type ProductList } from './product-pages.ts'
import { foundIn } from './search/find-products.ts'
import { type Audience, interpretQuery } from './search/interpret-query.ts'
import { languageOf } from './search/search-language.ts'
import { promotedFor } from './search/search-promotions.ts'
import { queryText } from './search/search-words.ts'

interface ListQuery extends ProductFilters {
  limit: number
  offset: number
  order?: string
}

interface Source {
  db: Database
  cache: CatalogueCache
  listings: Listings
}

/** What is listed, whichever page of it. */
interface Question {
  store_id: string
  context: ResolvedPriceContext
  language: ContentLanguage | undefined
  filters: ProductFilters
  order: OrderTerm
  /** The order was requested, and replaces that of a search or a collection. */
  isOrderGiven: boolean
  sort: CollectionSort | undefined
}

/**
 * The ids of one page of a store's published products, in the requested channels or the store's own. Cached per query.
 */
export async function listPublished(
  { db, cache, listings }: Source,
  { store, context, key, language, sales_channel_id }: CatalogueContext,
  query: ListQuery,
): Promise<ProductList> {
  const store_id = store.id
  const order = readOrder(query.order, sortableProductColumns)
  const filters = shownFilters(query, sales_channel_id)
  // One collection may sort by what shoppers pay.
  const isOneCollection = !query.order && !filters.q && [filters.collection_id ?? []].flat().length === 1
  const scope = isOneCollection ? key : filters.q ? language : undefined
  const isOrderGiven = query.order !== undefined && query.order !== ''
  const listing_key = `${store_id}|${JSON.stringify([normalized(filters), query.order, scope])}`
  const query_key = `${listing_key}|${query.limit}|${query.offset}`
  return cache.getOrLoad(`list|${query_key}`, { kind: 'list', store_id }, context.now, async () => {
    const sort = isOneCollection ? await sortOfCollection(db, store_id, filters.collection_id) : undefined
    const question: Question = { store_id, context, language, filters, order, isOrderGiven, sort }
    const terms = listingTerms(question)
    const ids = terms && (await listings.read(`${listing_key}|${sort}`, store_id, terms))
    const page = ids
      ? { ids: ids.slice(query.offset, query.offset + query.limit), count: ids.length }
      : await readPage(db, question, query)
    const value = { query_key, ...page }
    const expires_at = sort?.startsWith('price') ? await nextListBoundary({ db, cache }, store_id, context.now) : null
    return { value, bytes: bytesOfList(value), expires_at }
  })
}

/** Filters and columns that only changes of a product's content concern: a listing follows these. */
const followedFilters: ReadonlySet<string> = new Set<keyof ProductFilters>([
  'status',
  'sales_channel_id',
  'collection_id',
  'category_id',
  'include_category_children',
  'type_id',
  'type',
  'tags',
  'is_giftcard',
])
const followedColumns: ReadonlySet<string> = new Set(['created_at', 'title', 'subtitle', 'handle', 'id'])

/** undefined: by words, dates, ids or prices; those pages are read one by one. */
function listingTerms({ store_id, context, filters, order, sort }: Question): ListingTerms | undefined {
  const isFollowed = Object.entries(filters).every(([name, value]) => value === undefined || followedFilters.has(name))
  if (!isFollowed || sort?.startsWith('price') || !followedColumns.has(order.column)) return undefined
  const where = allOf(productConditions(store_id, filters))
  if (sort) return { where, order: inCollectionOrder(sort, sql`products`, context) }
  if (order.column === 'created_at')
    return { where, order: order.direction === 'asc' ? 'oldest first' : 'newest first' }
  return { where, order: byColumn(order) }
}

function byColumn({ column, direction }: OrderTerm): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`
}

async function readPage(
  db: Database,
  { store_id, context, language, filters: { q, ...filters }, order, isOrderGiven, sort }: Question,
  { limit, offset }: ListQuery,
): Promise<Pick<ProductList, 'ids' | 'count'>> {
  const found = await foundBy(db, { store_id, language: languageOf(language) }, q)
  const where = allOf(productConditions(store_id, filters))
  const from = found ? sql`products join (${found}) found on found.product_id = products.id` : sql`products`
  const byDefault = found ? sql`found.rank desc, ${byColumn(order)}` : byColumn(order)
  const unsorted = sort ? inCollectionOrder(sort, sql`products`, context) : byDefault
  const page = await sql<{ id: string }>`
    select id from ${from} where ${where}
    order by ${isOrderGiven ? byColumn(order) : unsorted}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(db)
  return { ids: page.rows.map((row) => row.id), count: counted.rows[0]?.count ?? 0 }
}

// The best matches first where no other order was requested.
async function foundBy(db: Database, audience: Audience, q: string | undefined) {
  if (!q?.trim()) return undefined
  const { words } = await interpretQuery(db, audience, q)
  const promoted = await promotedFor(db, audience.store_id, q)
  return foundIn({ ...audience, sales_channel_id: null }, queryText(words, 'all'), promoted)
}

function shownFilters(query: ListQuery, defaultChannel: string | null): ProductFilters {
  const { limit: _limit, offset: _offset, order: _order, ...filters } = query
  const sales_channel_id = filters.sales_channel_id ?? (defaultChannel ? [defaultChannel] : undefined)
  return { ...filters, sales_channel_id, status: ['published'], deleted_at: undefined }
}

// The same filters in another order are the same query.
function normalized(filters: ProductFilters): [string, unknown][] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? [...value].sort() : value])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
