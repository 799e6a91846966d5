import type { OpenCart } from '@shopkey/contract/open-cart.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import { allOf, type DateFilter, dateConditions, oneOf, readOrder } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'
import { literally, searchPattern } from '../../http/staff-search.ts'

interface OpenCartFilters {
  limit: number
  offset: number
  order?: string
  q?: string | undefined
  id?: string
  customer_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  count_limit?: number
}

/** Older carts are found by their id alone; the index of a store's carts by age bounds the list. */
const listedDays = 90
const dayMs = 24 * 3_600_000

const isOpen = (cart: RawBuilder<unknown>) =>
  sql<SqlBool>`${cart}.type = 'default' and ${cart}.completed_at is null and ${cart}.deleted_at is null`

/**
 * A page of the open carts of shoppers, and how many there are. With `count_limit` at most as many, those opened last: `updated_at` changes with
 * each cart and has no index.
 */
export async function listOpenCarts(db: Database, store_id: string, query: OpenCartFilters, now: Date) {
  const order = readOrder(query.order ?? '-updated_at', ['updated_at', 'created_at'])
  const direction = sql.raw(order.direction)
  const where = allOf([
    sql<SqlBool>`c.store_id = ${store_id}`,
    sql<SqlBool>`c.created_at > ${new Date(now.getTime() - listedDays * dayMs)}`,
    isOpen(sql`c`),
    sql<SqlBool>`c.line_count > 0`,
    ...oneOf(sql`c.id`, query.id),
    ...oneOf(sql`c.customer_id`, query.customer_id),
    ...cartMatches(store_id, query.q),
    ...dateConditions(sql`c.created_at`, query.created_at),
    ...dateConditions(sql`c.updated_at`, query.updated_at),
  ])
  const bound = query.count_limit === undefined ? sql`` : sql`order by c.created_at desc limit ${query.count_limit}`
  const { rows: found } = await sql<{ count: number; ids: string[] }>`
    with found as materialized (select c.id, ${sql.ref(`c.${order.column}`)} as place from carts c where ${where} ${bound})
    select (select count(*) from found) as count, array(
      select id from found order by place ${direction}, id ${direction} limit ${query.limit} offset ${query.offset}) as ids`.execute(
    db,
  )
  const { count, ids } = found[0] ?? { count: 0, ids: [] }
  const { rows } = await sql<Static<typeof OpenCart>>`
    select c.id, c.store_id, c.customer_id, c.region_id, coalesce(c.email, u.email) as email,
      coalesce(u.first_name, ${typed('first_name')}) as first_name, coalesce(u.last_name, ${typed('last_name')}) as last_name,
      coalesce(u.phone, ${typed('phone')}) as phone, coalesce(u.has_account, false) as has_account, c.created_at, c.updated_at,
      r.name as region_name, r.currency_code, l.quantity, l.value, l.titles
    from carts c
    join regions r on r.id = c.region_id
    left join store_people u on u.id = c.customer_id and u.store_id = c.store_id
    cross join lateral (
      select sum(i.quantity)::int as quantity, sum(i.unit_price * i.quantity)::bigint as value,
        (array_agg(i.title order by i.created_at, i.id))[1:3] as titles
      from jsonb_to_recordset(c.document -> 'items') as i(
        id text, title text, quantity integer, unit_price bigint, created_at timestamptz)) l
    where c.id = any(${ids})
    order by ${sql.ref(`c.${order.column}`)} ${direction}, c.id ${direction}`.execute(db)
  return { rows: rows.map(({ value, ...row }) => ({ ...row, value: Number(value) })), count }
}

/** A property of the address that was typed into the cart. */
const typed = (name: 'first_name' | 'last_name' | 'phone') => sql`c.document -> 'shipping_address' ->> ${sql.lit(name)}`

/** More customers than these have a frequent word: their carts are found among those opened last. */
const searchedCustomers = 1_000
/** Names of guests have no index: they are looked for in so many carts, those opened last. */
const searchedCarts = 5_000

/** By e-mail address, name and phone number of the customer, or by those of the cart itself. An id is compared whole. */
function cartMatches(store_id: string, text: string | undefined): RawBuilder<SqlBool>[] {
  const q = text?.trim()
  const pattern = searchPattern(q)
  if (!q || !pattern) return []
  if (q.startsWith('cart_')) return [sql<SqlBool>`c.id = ${q}`]
  return [
    sql<SqlBool>`c.id in (
      select k.id from carts k where k.store_id = ${store_id} and ${isOpen(sql`k`)}
        and k.email like ${`%${literally(q.toLowerCase())}%`}
      union all
      select k.id from (
        select customer_id from store_customers s where s.store_id = ${store_id} and s.search_text like ${pattern}
        limit ${searchedCustomers}) s
      join carts k on k.customer_id = s.customer_id and k.store_id = ${store_id} and ${isOpen(sql`k`)}
      union all
      -- The limits keep PostgreSQL from reading all customers for these few.
      select k.id from (
        select id, customer_id, document -> 'shipping_address' as address from carts k where k.store_id = ${store_id} and ${isOpen(sql`k`)}
        order by created_at desc limit ${searchedCarts}) k
      left join lateral (
        select s.search_text from store_customers s where s.customer_id = k.customer_id and s.store_id = ${store_id} limit 1
      ) s on true
      where s.search_text like ${pattern}
        or search_document(k.address ->> 'first_name', k.address ->> 'last_name', k.address ->> 'phone') like ${pattern})`,
  ]
}

/** Throws unless staff may help with the cart: a shopper's own, in this store. Drafts and swaps have pages of their own. */
export async function requireShoppersCart(db: Database, store_id: string, id: string): Promise<void> {
  const cart = await db
    .selectFrom('carts')
    .select('type')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (cart?.type !== 'default') throw notFound('Cart', id)
}
