import { Customer, staffCustomerRelations } from '@shopkey/contract/customer.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { amongst, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { searchPattern } from '../../http/staff-search.ts'
import { customerRelations } from './customer.relations.ts'

const sortable = ['created_at', 'updated_at', 'email', 'first_name', 'last_name', 'id']

export interface CustomerFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  q?: string
  id?: string[]
  has_account?: boolean
  groups?: string[]
  created_at?: DateFilter
  updated_at?: DateFilter
}

function resourceFor(store_id: string, defaultRelations: readonly string[]): Resource<typeof Customer> {
  return { schema: Customer, relations: customerRelations(store_id), defaultRelations }
}

/** The customers who joined the store or ordered there. */
export async function listCustomers(db: Database, store_id: string, query: CustomerFilters) {
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...oneOf(sql`id`, query.id),
    ...(query.has_account === undefined ? [] : [sql<SqlBool>`has_account = ${query.has_account}`]),
    ...(query.groups ? [isInGroup(store_id, query.groups)] : []),
    ...customerMatches(store_id, query.q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  const selectedFrom = query.q || query.groups ? sql<SqlBool>`store_id = ${store_id}` : undefined
  return listPage(
    db,
    { table: 'store_people', conditions, resource: resourceFor(store_id, []), sortable, selectedFrom },
    query,
  )
}

/** Customers by e-mail, phone or the name that the store has for them. */
export function customerMatches(store_id: string, q: string | undefined): RawBuilder<SqlBool>[] {
  const pattern = searchPattern(q)
  if (!pattern) return []
  return [
    sql<SqlBool>`id in (
      select s.customer_id from store_customers s where s.store_id = ${store_id} and s.search_text like ${pattern})`,
  ]
}

/** One of the store's customers, as its staff see them; undefined for another store's. */
export async function findCustomer(
  db: Database,
  store_id: string,
  id: string,
  query: { expand?: string; fields?: string } = {},
) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const resource = resourceFor(store_id, staffCustomerRelations)
  return findOne(db, { table: 'store_people', conditions, resource }, query)
}

/** As findCustomer; 404 for another store's. */
export async function getCustomer(...requested: Parameters<typeof findCustomer>) {
  const customer = await findCustomer(...requested)
  if (!customer) throw notFound('Customer', requested[2])
  return customer
}

/** The signed-in customer, as they see themselves in this store. */
export async function getMe(
  db: Database,
  store_id: string,
  id: string,
  relations: readonly string[],
  query: { expand?: string; fields?: string } = {},
) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`deleted_at is null`]
  const customer = await findOne(
    db,
    { table: 'customers', conditions, resource: resourceFor(store_id, relations) },
    query,
  )
  if (!customer) throw notFound('Customer', id)
  return customer
}

/** Whether an account has this address. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('has_account', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** When the person's own data or the store's record of them changed last, as replies have it. */
export async function getCustomerVersion(db: Database, store_id: string, id: string): Promise<Date | null> {
  const { updated_at } = await db
    .selectFrom('store_people')
    .select('updated_at')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return updated_at
}

/** A customer's row, locked. With a store, only its members. */
export async function lockCustomer(trx: Trx, id: string, store_id?: string) {
  const customer = await trx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(store_id !== undefined, (query) => query.where(isMember(store_id ?? '')))
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer', id)
  return customer
}

function isMember(store_id: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from store_customers m where m.customer_id = customers.id and m.store_id = ${store_id})`
}

function isInGroup(store_id: string, group_ids: string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`id in (
    select gc.customer_id from customer_group_customers gc where gc.customer_group_id ${amongst(group_ids)}
      and exists (select from customer_groups g
        where g.id = gc.customer_group_id and g.store_id = ${store_id} and g.deleted_at is null))`
}
