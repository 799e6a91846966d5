import { type SqlBool, sql } from 'kysely'
import { productMatches } from '../../catalogue/products/product-filters.ts'
import type { Database } from '../../db/database.ts'
import { newestMatches } from '../../http/newest-matches.ts'
import { customerMatches } from '../../people/customers/customer.queries.ts'
import { staffMatches } from '../../sale/orders/order.admin.queries.ts'

interface Search {
  store_id: string
  q: string
  limit: number
}

const newest = (limit: number) => ({ direction: 'desc', limit, offset: 0 }) as const

type FoundOrder = {
  id: string
  display_id: number
  email: string | null
  status: string
  currency_code: string
  placed_total: number
  created_at: Date
}

/** The newest orders that the list of orders finds. */
export async function searchOrders(db: Database, { store_id, q, limit }: Search): Promise<FoundOrder[]> {
  const scope = sql<SqlBool>`store_id = ${store_id}`
  return newestMatches<FoundOrder>(db, {
    table: 'orders',
    columns: sql`id, display_id, email, status, currency_code, placed_total, created_at`,
    scope,
    conditions: [scope, ...staffMatches(store_id, q)],
    ...newest(limit),
  })
}

type FoundCustomer = {
  id: string
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
}

/** The newest of the store's customers that the list of customers finds. */
export async function searchCustomers(db: Database, { store_id, q, limit }: Search): Promise<FoundCustomer[]> {
  const scope = sql<SqlBool>`store_id = ${store_id}`
  return newestMatches<FoundCustomer>(db, {
    table: 'store_people',
    columns: sql`id, email, phone, first_name, last_name`,
    scope,
    conditions: [scope, sql<SqlBool>`deleted_at is null`, ...customerMatches(store_id, q)],
    ...newest(limit),
  })
}

type FoundProduct = {
  id: string
  title: string
  handle: string
  status: string
  thumbnail: string | null
}

/** The newest products that the list of products finds. */
export async function searchProducts(db: Database, { store_id, q, limit }: Search): Promise<FoundProduct[]> {
  const scope = sql<SqlBool>`store_id = ${store_id} and deleted_at is null`
  return newestMatches<FoundProduct>(db, {
    table: 'products',
    columns: sql`id, title, handle, status, thumbnail`,
    scope,
    conditions: [scope, ...productMatches(store_id, q)],
    ...newest(limit),
  })
}
