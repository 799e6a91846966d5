import { ProductTag } from '@shopkey/contract/product-tag.ts'
import { ProductType } from '@shopkey/contract/product-type.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage, type PageQuery } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import type { Lookups } from '../../platform/lookups.ts'
import { translatedNoun } from '../translations/translated-noun.ts'

/** Types and tags: named values that products of a store share. */
type ValueTable = 'product_types' | 'product_tags'

const tags: Resource<typeof ProductTag> = { schema: ProductTag, relations: {}, defaultRelations: [] }
const typeResource: Resource<typeof ProductType> = { schema: ProductType, relations: {}, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'value', 'id']
const types = translatedNoun({
  name: 'Product type',
  table: 'product_types',
  sortable,
  forAdmin: { ...typeResource, defaultRelations: ['translations'] },
  forShoppers: typeResource,
})
export const getType = types.get

/** Throws 404 for a tag that the store does not have. */
export async function getTag(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const tag = await findOne(db, { table: 'product_tags', conditions, resource: tags }, {})
  if (!tag) throw notFound('Product tag', id)
  return tag
}

interface ValueFilters extends PageQuery {
  q?: string
  id?: string | string[]
  value?: string | string[]
  discount_condition_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
}

export async function listTags(db: Database, lookups: Lookups, store_id: string, query: ValueFilters) {
  const conditions = valueConditions('product_tags', store_id, query, lookups)
  return listPage(db, { table: 'product_tags', conditions, resource: tags, sortable }, query)
}

/** As shoppers may know them: those of products that are published. */
export async function listShownTags(db: Database, lookups: Lookups, store_id: string, query: ValueFilters) {
  const conditions = [...valueConditions('product_tags', store_id, query, lookups), isShownBy('product_tags')]
  return listPage(db, { table: 'product_tags', conditions, resource: tags, sortable }, query)
}

const linkedProducts = {
  product_types: sql`products p where p.type_id = product_types.id`,
  product_tags: sql`product_tag_links l join products p on p.id = l.product_id where l.product_tag_id = product_tags.id`,
}

/** Whether a published product has the value; what only drafts have would announce them. */
function isShownBy(table: ValueTable) {
  return sql<SqlBool>`exists (select from ${linkedProducts[table]} and p.status = 'published' and p.deleted_at is null)`
}

export async function listTypes(db: Database, lookups: Lookups, store_id: string, query: ValueFilters) {
  return types.list(db, valueConditions('product_types', store_id, query, lookups), query)
}

export async function listShownTypes(
  db: Database,
  lookups: Lookups,
  store_id: string,
  query: ValueFilters,
  language: ContentLanguage | undefined,
) {
  return types.listPublished(
    db,
    [...valueConditions('product_types', store_id, query, lookups), isShownBy('product_types')],
    query,
    language,
  )
}

/** A product type and its products; locks the type. */
export async function lockTypeWithProducts(trx: Trx, store_id: string, id: string): Promise<string[]> {
  const type = await trx
    .selectFrom('product_types')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!type) throw notFound('Product type', id)
  const products = await trx
    .selectFrom('products')
    .select('id')
    .where('type_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  return products.map((product) => product.id)
}

function valueConditions(table: ValueTable, store_id: string, query: ValueFilters, lookups: Lookups) {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...contains([sql`value`], query.q),
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`value`, query.value),
    ...(query.discount_condition_id
      ? [sql<SqlBool>`id in (${lookups.membersOfCondition(table, query.discount_condition_id)})`]
      : []),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
}

const maxTypes = 1000

/** Every type of a store, by name. */
export async function allProductTypes(db: Database, store_id: string): Promise<Static<typeof ProductType>[]> {
  const { rows } = await sql<Static<typeof ProductType>>`
    select id, store_id, value, metadata, created_at, updated_at, deleted_at from product_types
    where store_id = ${store_id} and deleted_at is null order by value limit ${maxTypes}`.execute(db)
  return rows
}

/** The ten tags with most products; v1 returns the count as a text. */
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
