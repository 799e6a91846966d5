import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { allOf, contains } from '../../http/list-filters.ts'

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

/** Orders by number (with or without #), e-mail, or the recipient's name or phone; newest first. */
export async function searchOrders(db: Database, { store_id, q, limit }: Search): Promise<FoundOrder[]> {
  const columns = [sql`o.display_id::text`, sql`o.email`, sql`concat_ws(' ', a.first_name, a.last_name)`, sql`a.phone`]
  const { rows } = await sql<FoundOrder>`
    select o.id, o.display_id, o.email, o.status, o.currency_code, o.placed_total, o.created_at
    from orders o left join addresses a on a.id = o.shipping_address_id
    where o.store_id = ${store_id} and ${allOf(contains(columns, q.replace(/^#/, '')))}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

interface FoundCustomer {
  id: string
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
}

/** The store's own customers by name, e-mail or phone. */
export async function searchCustomers(db: Database, { store_id, q, limit }: Search): Promise<FoundCustomer[]> {
  const columns = [sql`c.email`, sql`c.phone`, sql`concat_ws(' ', c.first_name, c.last_name)`]
  const { rows } = await sql<FoundCustomer>`
    select c.id, c.email, c.phone, c.first_name, c.last_name
    from store_people c where c.store_id = ${store_id} and c.deleted_at is null and ${allOf(contains(columns, q))}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

interface FoundProduct {
  id: string
  title: string
  handle: string
  status: string
  thumbnail: string | null
}

/** Products by title or handle, or by a variant's SKU. */
export async function searchProducts(db: Database, { store_id, q, limit }: Search): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.title, p.handle, p.status, p.thumbnail from products p
    where p.store_id = ${store_id} and p.deleted_at is null
      and (${allOf(contains([sql`p.title`, sql`p.handle`], q))} or p.id in (
        select v.product_id from product_variants v
        where v.store_id = ${store_id} and v.deleted_at is null and ${allOf(contains([sql`v.sku`], q))}))
    order by p.created_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}
