import { sql } from 'kysely'
import {
  type ProductFilters,
  productConditions,
  sortableProductColumns,
} from '../../catalogue/products/product-filters.ts'
import type { Database } from '../../db/database.ts'
import { allOf, readOrder } from '../../http/list-filters.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { inCollectionOrder, sortOfCollection } from './collection-order.ts'
import { nextListBoundary } from './deals.ts'
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

/**
 * The ids of one page of a store's published products, in the requested channels or the store's own. Cached per query.
 */
export async function listPublished(
  { db, cache }: { db: Database; cache: CatalogueCache },
  { store, context, key, language, sales_channel_id }: CatalogueContext,
  query: ListQuery,
): Promise<ProductList> {
  const order = readOrder(query.order, sortableProductColumns)
  const filters = shownFilters(query, sales_channel_id)
  // One collection may sort by what shoppers pay.
  const isOneCollection = !query.order && !filters.q && [filters.collection_id ?? []].flat().length === 1
  const scope = isOneCollection ? key : filters.q ? language : undefined
  const parameters = [normalized(filters), query.order, query.limit, query.offset, scope]
  const query_key = `${store.id}|${JSON.stringify(parameters)}`
  return cache.getOrLoad(`list|${query_key}`, { kind: 'list', store_id: store.id }, context.now, async () => {
    const { q, ...others } = filters
    const found = await foundBy(db, { store_id: store.id, language: languageOf(language) }, q)
    const where = allOf(productConditions(store.id, others))
    const from = found ? sql`products join (${found}) found on found.product_id = products.id` : sql`products`
    const direction = sql.raw(order.direction)
    const byColumn = sql`${sql.ref(order.column)} ${direction}, id ${direction}`
    const sort = isOneCollection ? await sortOfCollection(db, store.id, filters.collection_id) : undefined
    const byDefault = found ? sql`found.rank desc, ${byColumn}` : byColumn
    const unsorted = sort ? inCollectionOrder(sort, sql`products`, context) : byDefault
    const page = await sql<{ id: string }>`
      select id from ${from} where ${where}
      order by ${query.order ? byColumn : unsorted}
      limit ${query.limit} offset ${query.offset}`.execute(db)
    const counted = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(db)
    const value = { query_key, ids: page.rows.map((row) => row.id), count: counted.rows[0]?.count ?? 0 }
    const expires_at = sort?.startsWith('price') ? await nextListBoundary({ db, cache }, store.id, context.now) : null
    return { value, bytes: bytesOfList(value), expires_at }
  })
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
