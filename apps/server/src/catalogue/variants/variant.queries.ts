import { staffVariantRelations, Variant } from '@shopkey/contract/product.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { searchPattern } from '../../http/staff-search.ts'
import { variantRelations } from './variant.relations.ts'

const resource: Resource<typeof Variant> = {
  schema: Variant,
  relations: variantRelations,
  defaultRelations: staffVariantRelations,
}
export const sortableVariantColumns = [
  'created_at',
  'updated_at',
  'title',
  'sku',
  'inventory_quantity',
  'variant_rank',
  'id',
]

type NumberFilter = number | { lt?: number; gt?: number; lte?: number; gte?: number }

export interface VariantFilters {
  q?: string
  id?: string | string[]
  title?: string | string[]
  sku?: string | string[]
  product_id?: string | string[]
  manage_inventory?: boolean
  allow_backorder?: boolean
  inventory_quantity?: NumberFilter
  created_at?: DateFilter
  updated_at?: DateFilter
}

interface PageQuery {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
}

/** The conditions of a variant list in one store, over the table product_variants. */
export function variantConditions(store_id: string, filters: VariantFilters): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...variantMatches(store_id, sql`id`, filters.q),
    ...oneOf(sql`id`, filters.id),
    ...oneOf(sql`title`, filters.title),
    ...oneOf(sql`sku`, filters.sku),
    ...oneOf(sql`product_id`, filters.product_id),
    ...isTrue(sql`manage_inventory`, filters.manage_inventory),
    ...isTrue(sql`allow_backorder`, filters.allow_backorder),
    ...numberConditions(sql`inventory_quantity`, filters.inventory_quantity),
    ...dateConditions(sql`created_at`, filters.created_at),
    ...dateConditions(sql`updated_at`, filters.updated_at),
  ]
}

/** A variant `v` by its title and SKU. */
export const variantTextMatches = (pattern: RawBuilder<unknown>) =>
  sql<SqlBool>`search_document(v.title, v.sku) like ${pattern}`

/** A product `p` by its title. The index of products covers their descriptions, too. */
export const productTitleMatches = (pattern: RawBuilder<unknown>) =>
  sql<SqlBool>`search_document(p.title, p.description) like ${pattern} and search_document(p.title, null) like ${pattern}`

/**
 * By title, SKU or the product's title (v1 wire rule). Materialized: a nested loop would fold the texts again for every
 * row.
 */
export function variantMatches(
  store_id: string,
  id: RawBuilder<unknown>,
  q: string | undefined,
): RawBuilder<SqlBool>[] {
  const pattern = searchPattern(q)
  if (!pattern) return []
  return [
    sql<SqlBool>`${id} in (
      with matching as materialized (
        select v.id from product_variants v where v.store_id = ${store_id} and ${variantTextMatches(pattern)}
        union all
        select v.id from products p join product_variants v on v.product_id = p.id and v.deleted_at is null
        where p.store_id = ${store_id} and ${productTitleMatches(pattern)})
      select id from matching)`,
  ]
}

async function listVariants(db: Database, store_id: string, query: VariantFilters & PageQuery) {
  const conditions = variantConditions(store_id, query)
  return listPage(db, { table: 'product_variants', conditions, resource, sortable: sortableVariantColumns }, query)
}

/** A page of one product's variants; 404 for a product that the store does not have. */
export async function listVariantsOfProduct(
  db: Database,
  store_id: string,
  product_id: string,
  query: VariantFilters & PageQuery,
) {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', product_id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!product) throw notFound('Product', product_id)
  const shape = { ...query, product_id, expand: query.expand ?? 'options,prices', order: query.order ?? 'variant_rank' }
  return listVariants(db, store_id, shape)
}

function isTrue(column: RawBuilder<unknown>, value: boolean | undefined): RawBuilder<SqlBool>[] {
  return value === undefined ? [] : [sql<SqlBool>`${column} = ${value}`]
}

const comparisons = { lt: '<', gt: '>', lte: '<=', gte: '>=' } as const

function numberConditions(column: RawBuilder<unknown>, filter: NumberFilter | undefined): RawBuilder<SqlBool>[] {
  if (filter === undefined) return []
  if (typeof filter === 'number') return [sql<SqlBool>`${column} = ${filter}`]
  return Object.entries(comparisons).flatMap(([name, operator]) => {
    const value = filter[name as keyof typeof comparisons]
    return value === undefined ? [] : [sql<SqlBool>`${column} ${sql.raw(operator)} ${value}`]
  })
}
