import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { amongst, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { searchPattern } from '../../http/staff-search.ts'

export interface ProductFilters {
  q?: string
  id?: string | string[]
  status?: string[]
  collection_id?: string[]
  type_id?: string[]
  type?: string[]
  tags?: string[]
  sales_channel_id?: string[]
  category_id?: string[]
  include_category_children?: boolean
  price_list_id?: string[]
  profile_id?: string[]
  title?: string
  description?: string
  handle?: string | string[]
  is_giftcard?: boolean
  discount_condition_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

export const sortableProductColumns = [
  'created_at',
  'updated_at',
  'title',
  'subtitle',
  'handle',
  'status',
  'collection_id',
  'type_id',
  'weight',
  'id',
]

/** The conditions of a product list in one store, over the table products. */
export function productConditions(store_id: string, filters: ProductFilters): RawBuilder<SqlBool>[] {
  const deleted = filters.deleted_at
    ? dateConditions(sql`deleted_at`, filters.deleted_at)
    : [sql<SqlBool>`deleted_at is null`]
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...deleted,
    ...productMatches(store_id, filters.q),
    ...oneOf(sql`id`, filters.id),
    ...oneOf(sql`status`, filters.status),
    ...oneOf(sql`collection_id`, filters.collection_id),
    ...oneOf(sql`type_id`, filters.type_id ?? filters.type),
    ...oneOf(sql`profile_id`, filters.profile_id),
    ...oneOf(sql`title`, filters.title),
    ...oneOf(sql`description`, filters.description),
    ...oneOf(sql`handle`, filters.handle),
    ...(filters.is_giftcard === undefined ? [] : [sql<SqlBool>`is_giftcard = ${filters.is_giftcard}`]),
    ...dateConditions(sql`created_at`, filters.created_at),
    ...dateConditions(sql`updated_at`, filters.updated_at),
    ...linked(
      filters.tags,
      (ids) => sql`select product_id from product_tag_links where product_tag_id ${amongst(ids)}`,
    ),
    ...linked(
      filters.sales_channel_id,
      (ids) => sql`select product_id from product_sales_channels where sales_channel_id ${amongst(ids)}`,
    ),
    ...linked(filters.category_id, (ids) => productsOfCategories(ids, filters.include_category_children ?? false)),
    ...linked(
      filters.price_list_id,
      (ids) => sql`
        select v.product_id from money_amounts ma join product_variants v on v.id = ma.variant_id and v.deleted_at is null
        where ma.price_list_id ${amongst(ids)} and ma.deleted_at is null`,
    ),
    ...linked(
      filters.discount_condition_id ? [filters.discount_condition_id] : undefined,
      (ids) => sql`select product_id from discount_condition_resources where condition_id ${amongst(ids)}`,
    ),
  ]
}

/** Products by title, description, collection, or the title or SKU of a variant (v1 wire rule). */
export function productMatches(store_id: string, q: string | undefined): RawBuilder<SqlBool>[] {
  const ids = matchingProductIds(store_id, q)
  return ids ? [sql<SqlBool>`id in (${ids})`] : []
}

/** SQL for the ids of the products that a search finds; undefined without words. */
export function matchingProductIds(store_id: string, q: string | undefined): RawBuilder<unknown> | undefined {
  const pattern = searchPattern(q)
  return (
    pattern &&
    sql`
      select id from products where store_id = ${store_id} and search_document(title, description) like ${pattern}
      union all
      select product_id from product_variants
      where store_id = ${store_id} and deleted_at is null and search_document(title, sku) like ${pattern}
      union all
      select id from products where deleted_at is null and collection_id = any(array(
        select id from product_collections where store_id = ${store_id} and search_document(title, null) like ${pattern}))`
  )
}

function linked(ids: string[] | undefined, select: (ids: string[]) => RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  return ids === undefined ? [] : [sql<SqlBool>`id in (${select(ids)})`]
}

function productsOfCategories(ids: string[], withChildren: boolean): RawBuilder<unknown> {
  if (!withChildren) return sql`select product_id from product_category_links where product_category_id ${amongst(ids)}`
  return sql`
    with recursive wanted as (
      select id from product_categories where id = any(${ids})
      union
      select child.id from product_categories child join wanted on child.parent_category_id = wanted.id
    )
    select l.product_id from product_category_links l join wanted on wanted.id = l.product_category_id`
}
