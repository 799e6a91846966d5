import { Product, staffProductRelations } from '@shopkey/contract/product.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { unpriced } from '../variants/unpriced.ts'
import { productRelations } from './product.relations.ts'
import {
  matchingProductIds,
  type ProductFilters,
  productConditions,
  sortableProductColumns,
} from './product-filters.ts'

const resource: Resource<typeof Product> = {
  schema: Product,
  relations: productRelations,
  defaultRelations: staffProductRelations,
}

interface ShapeQuery {
  expand?: string
  fields?: string
}

type ListQuery = ProductFilters & ShapeQuery & { limit: number; offset: number; order?: string }

/** A page of products for staff. */
export async function listProducts(db: Database, store_id: string, query: ListQuery) {
  const { rows, count } = await listPage(db, { ...listOf(store_id, query), resource }, query)
  for (const product of rows) addEmptyPrices(product)
  return { rows, count }
}

/** The list of products for staff, as its reply. */
export function staffProducts(store_id: string, query: ListQuery) {
  return {
    ...listOf(store_id, query),
    resource,
    name: 'products',
    complete: addEmptyPrices,
    // Sales change the stock.
    unrecorded: { store_id, tree: { variants: {} } },
    isSearched: query.q !== undefined,
    countKey: countKeyOf(store_id, query),
  }
}

const filtersOfOtherTables = [
  'q',
  'tags',
  'sales_channel_id',
  'category_id',
  'price_list_id',
  'discount_condition_id',
] as const

function countKeyOf(
  store_id: string,
  { limit: _limit, offset: _offset, order: _order, expand: _expand, fields: _fields, ...filters }: ListQuery,
): { store_id: string; of: string } | undefined {
  if (filtersOfOtherTables.some((name) => filters[name] !== undefined)) return undefined
  return { store_id, of: JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function listOf(store_id: string, query: ProductFilters) {
  const ids = matchingProductIds(store_id, query.q)
  return {
    table: 'products' as const,
    conditions: productConditions(store_id, query),
    sortable: sortableProductColumns,
    selectedFrom: selectedFrom(store_id, query),
    searched: ids && { ids, others: productConditions(store_id, { ...query, q: undefined }) },
  }
}

/** One product for staff, whatever its status. */
export async function getProduct(db: Database, store_id: string, id: string, query: ShapeQuery = {}) {
  const conditions = productConditions(store_id, { id })
  const product = await findOne(db, { table: 'products', conditions, resource }, query)
  if (!product) throw notFound('Product', id)
  addEmptyPrices(product)
  return product
}

/** Filters of other tables and searches match a few products or most of them. */
function selectedFrom(store_id: string, { deleted_at, ...filters }: ProductFilters) {
  const selective = [filters.q, filters.tags, filters.category_id, filters.price_list_id, filters.discount_condition_id]
  return deleted_at === undefined && selective.some((given) => given !== undefined)
    ? sql<SqlBool>`store_id = ${store_id} and deleted_at is null`
    : undefined
}

function addEmptyPrices(product: { variants?: { prices?: unknown }[] }): void {
  for (const variant of product.variants ?? []) {
    if (variant.prices) Object.assign(variant, unpriced)
  }
}

/** The product's row, locked; every change of a product or its variants starts with it. */
export async function lockProduct(trx: Trx, store_id: string, id: string) {
  const product = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw notFound('Product', id)
  return product
}

/** Throws 404 for an id that is not a live product of the store. */
export async function requireProducts(trx: Trx, store_id: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${ids}) and store_id = ${store_id} and deleted_at is null`.execute(trx)
  const known = new Set(rows.map((row) => row.id))
  const missing = ids.find((id) => !known.has(id))
  if (missing !== undefined) throw notFound('Product', missing)
}
