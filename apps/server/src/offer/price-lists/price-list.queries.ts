import { PriceList } from '@shopkey/contract/price-list.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { hasMany, idsOf, manyToMany, type Relation, type Relations } from '../../db/relations.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

/** v1 relates a price to a list of variants, which always has one. */
const variantOfPrice: Relation = {
  select: (parents) =>
    sql`select * from product_variants where id = any(${idsOf(parents, 'variant_id')}) and deleted_at is null`,
  attach(parents, name, rows) {
    const byId = new Map(rows.map((variant) => [variant.id, variant]))
    for (const price of parents) price[name] = byId.has(price.variant_id) ? [byId.get(price.variant_id)] : []
    return rows
  },
}

const priceListRelations: Relations = {
  prices: hasMany('money_amounts', 'price_list_id', {
    relations: () => ({ variants: variantOfPrice }),
    orderBy: 'created_at, id',
  }),
  customer_groups: manyToMany(
    { table: 'price_list_customer_groups', from: 'price_list_id', to: 'customer_group_id' },
    'customer_groups',
    { orderBy: 't.name' },
  ),
}

const resource: Resource<typeof PriceList> = { schema: PriceList, relations: priceListRelations, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'name', 'status', 'type', 'starts_at', 'ends_at', 'id']

interface PriceListFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  q?: string
  id?: string | string[]
  name?: string
  description?: string
  status?: string[]
  type?: string[]
  customer_groups?: string[]
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

export async function listPriceLists(db: Database, store_id: string, query: PriceListFilters) {
  const groupName = sql`(select string_agg(g.name, ' ') from price_list_customer_groups l join customer_groups g on g.id = l.customer_group_id where l.price_list_id = price_lists.id)`
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(query.deleted_at ? dateConditions(sql`deleted_at`, query.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`name`, query.name),
    ...oneOf(sql`description`, query.description),
    ...oneOf(sql`status`, query.status),
    ...oneOf(sql`type`, query.type),
    ...(query.customer_groups
      ? [
          sql<SqlBool>`id in (select price_list_id from price_list_customer_groups where customer_group_id = any(${query.customer_groups}))`,
        ]
      : []),
    ...contains([sql`name`, sql`description`, groupName], query.q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  return listPage(db, { table: 'price_lists', conditions, resource, sortable }, query)
}

export async function getPriceList(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const list = await findOne(
    db,
    { table: 'price_lists', conditions, resource },
    { expand: 'prices,prices.variants,customer_groups' },
  )
  if (!list) throw notFound('Price list', id)
  return list
}

/** Throws for a list that the store does not have. */
export async function requirePriceList(db: Database, store_id: string, id: string) {
  const list = await db
    .selectFrom('price_lists')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!list) throw notFound('Price list', id)
  return list
}

export async function lockPriceList(trx: Trx, store_id: string, id: string) {
  const list = await trx
    .selectFrom('price_lists')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw notFound('Price list', id)
  return list
}

/** The products with a price in the list. */
export async function productsOfPriceList(trx: Trx, price_list_id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('money_amounts')
    .innerJoin('product_variants', 'product_variants.id', 'money_amounts.variant_id')
    .select('product_variants.product_id')
    .distinct()
    .where('money_amounts.price_list_id', '=', price_list_id)
    .where('money_amounts.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.product_id)
}
