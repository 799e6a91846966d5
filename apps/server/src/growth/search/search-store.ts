import { sql } from 'kysely'
import { productMatches } from '../../catalogue/products/product-filters.ts'
import type { Database } from '../../db/database.ts'
import { customerMatches } from '../../people/customers/customer.queries.ts'
import { staffMatches } from '../../sale/orders/order.admin.queries.ts'

interface Search {
  store_id: string
  q: string
  limit: number
}

interface FoundOrder {
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
  const { rows } = await sql<FoundOrder>`
    select id, display_id, email, status, currency_code, placed_total, created_at
    from orders where store_id = ${store_id} and ${sql.join([sql`true`, ...staffMatches(q)], sql` and `)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

interface FoundCustomer {
  id: string
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
}

/** The newest of the store's customers that the list of customers finds. */
export async function searchCustomers(db: Database, { store_id, q, limit }: Search): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select id, email, phone, first_name, last_name
    from store_people
    where store_id = ${store_id} and deleted_at is null
      and ${sql.join([sql`true`, ...customerMatches(store_id, q)], sql` and `)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

interface FoundProduct {
  id: string
  title: string
  handle: string
  status: string
  thumbnail: string | null
}

/** The newest products that the list of products finds. */
export async function searchProducts(db: Database, { store_id, q, limit }: Search): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select id, title, handle, status, thumbnail from products
    where store_id = ${store_id} and deleted_at is null
      and ${sql.join([sql`true`, ...productMatches(store_id, q)], sql` and `)}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
