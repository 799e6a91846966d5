import { CustomerGroup, type CustomerGroupRule } from '@shopkey/contract/customer-group.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { manyToMany, type Relations } from '../../db/relations.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import type { Lookups } from '../../platform/lookups.ts'
import { customerRelations } from '../customers/customer.relations.ts'

const sortable = ['created_at', 'updated_at', 'name', 'id']

interface CustomerGroupFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  q?: string
  id?: string[]
  name?: string[]
  discount_condition_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
}

function resourceFor(store_id: string): Resource<typeof CustomerGroup> {
  const relations: Relations = {
    customers: manyToMany(
      { table: 'customer_group_customers', from: 'customer_group_id', to: 'customer_id' },
      'store_people',
      { store_id, relations: () => customerRelations(store_id), orderBy: 't.created_at, t.id' },
    ),
    price_lists: manyToMany(
      { table: 'price_list_customer_groups', from: 'customer_group_id', to: 'price_list_id' },
      'price_lists',
      { store_id, orderBy: 't.name' },
    ),
  }
  return { schema: CustomerGroup, relations, defaultRelations: [] }
}

export async function listCustomerGroups(
  db: Database,
  lookups: Lookups,
  store_id: string,
  query: CustomerGroupFilters,
) {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`name`, query.name),
    ...contains([sql`name`], query.q),
    ...(query.discount_condition_id
      ? [sql<SqlBool>`id in (${lookups.membersOfCondition('customer_groups', query.discount_condition_id)})`]
      : []),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  return listPage(db, { table: 'customer_groups', conditions, resource: resourceFor(store_id), sortable }, query)
}

export async function getCustomerGroup(
  db: Database,
  store_id: string,
  id: string,
  query: { expand?: string; fields?: string } = {},
) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const group = await findOne(db, { table: 'customer_groups', conditions, resource: resourceFor(store_id) }, query)
  if (!group) throw notFound('Customer group', id)
  return group
}

/** The group's row, locked. */
export async function lockCustomerGroup(trx: Trx, store_id: string, id: string) {
  const group = await trx
    .selectFrom('customer_groups')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!group) throw notFound('Customer group', id)
  return { ...group, rule: group.rule as CustomerGroupRule | null } // checked by the schema when it was stored
}
