import { ProductType } from '@shopkey/contract/product-type.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'

/** Types and tags: named values that products of a store share. */
export type ValueTable = 'product_types' | 'product_tags'

const resource: Resource<typeof ProductType> = { schema: ProductType, relations: {}, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'value', 'id']

interface ValueFilters {
  limit: number
  offset: number
  order?: string
  q?: string
  id?: string | string[]
  value?: string | string[]
  discount_condition_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
}

const conditionLinks = {
  product_types: sql`select product_type_id from discount_condition_product_types`,
  product_tags: sql`select product_tag_id from discount_condition_product_tags`,
}

export async function listValues(db: Database, table: ValueTable, store_id: string, query: ValueFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...contains([sql`value`], query.q),
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`value`, query.value),
    ...(query.discount_condition_id
      ? [sql<SqlBool>`id in (${conditionLinks[table]} where condition_id = ${query.discount_condition_id})`]
      : []),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  return listPage(db, { table, conditions, resource, sortable }, query)
}

const maxTypes = 1000

/** Every type of a store, by name. */
export async function allProductTypes(db: Database, store_id: string): Promise<Static<typeof ProductType>[]> {
  const { rows } = await sql<Static<typeof ProductType>>`
    select id, store_id, value, metadata, created_at, updated_at, deleted_at from product_types
    where store_id = ${store_id} and deleted_at is null order by value limit ${maxTypes}`.execute(db)
  return rows
}

/** The ten tags on most products; v1 writes the count as a text. */
export async function tagUsage(
  db: Database,
  store_id: string,
): Promise<{ id: string; value: string; usage_count: string }[]> {
  const { rows } = await sql<{ id: string; value: string; usage_count: string }>`
    select t.id, t.value, count(p.id)::text as usage_count from product_tags t
    left join product_tag_links l on l.product_tag_id = t.id
    left join products p on p.id = l.product_id and p.deleted_at is null
    where t.store_id = ${store_id} and t.deleted_at is null
    group by t.id order by count(p.id) desc, t.value limit 10`.execute(db)
  return rows
}
