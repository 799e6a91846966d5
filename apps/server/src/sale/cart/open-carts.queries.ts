import type { OpenCart } from '@shopkey/contract/open-cart.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import { allOf, contains, type DateFilter, dateConditions, oneOf, readOrder } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'

interface OpenCartFilters {
  limit: number
  offset: number
  order?: string
  q?: string
  customer_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
}

/** Older carts are found by their id alone; the index of a store's carts by age bounds the list. */
const listedDays = 90
const dayMs = 24 * 3_600_000

/** A page of the open carts of shoppers, and how many there are; a statement each. */
export async function listOpenCarts(db: Database, store_id: string, query: OpenCartFilters, now: Date) {
  const order = readOrder(query.order ?? '-updated_at', ['updated_at', 'created_at'])
  const direction = sql.raw(order.direction)
  const where = allOf([
    sql<SqlBool>`c.store_id = ${store_id}`,
    sql<SqlBool>`c.created_at > ${new Date(now.getTime() - listedDays * dayMs)}`,
    sql<SqlBool>`c.type = 'default' and c.completed_at is null and c.deleted_at is null`,
    sql<SqlBool>`exists (select from line_items i where i.cart_id = c.id)`,
    ...oneOf(sql`c.customer_id`, query.customer_id),
    ...wordsIn(query.q),
    ...dateConditions(sql`c.created_at`, query.created_at),
    ...dateConditions(sql`c.updated_at`, query.updated_at),
  ])
  const source = sql`
    from carts c
    left join store_people u on u.id = c.customer_id and u.store_id = c.store_id
    left join addresses a on a.id = c.shipping_address_id
    where ${where}`
  const { rows } = await sql<Static<typeof OpenCart>>`
    select p.*, r.name as region_name, r.currency_code, l.quantity, l.value, l.titles
    from (
      select c.id, c.store_id, c.customer_id, c.region_id, coalesce(c.email, u.email) as email,
        coalesce(u.first_name, a.first_name) as first_name, coalesce(u.last_name, a.last_name) as last_name,
        coalesce(u.phone, a.phone) as phone, coalesce(u.has_account, false) as has_account, c.created_at, c.updated_at
      ${source}
      order by ${sql.ref(`c.${order.column}`)} ${direction}, c.id ${direction} limit ${query.limit} offset ${query.offset}
    ) p
    join regions r on r.id = p.region_id
    cross join lateral (
      select sum(i.quantity)::int as quantity, sum(i.unit_price * i.quantity)::bigint as value,
        (array_agg(i.title order by i.created_at, i.id))[1:3] as titles
      from line_items i where i.cart_id = p.id) l
    order by ${sql.ref(`p.${order.column}`)} ${direction}, p.id ${direction}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${source}`.execute(db)
  return {
    rows: rows.map(({ value, ...row }) => ({ ...row, value: Number(value) })),
    count: counted.rows[0]?.count ?? 0,
  }
}

/** An id is compared whole. A number is looked for however it is written: 0812…, +62 812-… */
function wordsIn(text: string | undefined): RawBuilder<SqlBool>[] {
  const q = text?.trim()
  if (!q) return []
  if (q.startsWith('cart_')) return [sql<SqlBool>`c.id = ${q}`]
  const names = [sql`c.email`, sql`u.email`, sql`u.first_name`, sql`u.last_name`, sql`a.first_name`, sql`a.last_name`]
  const digits = /^[\d\s+().-]{5,}$/.test(q) ? q.replace(/\D/g, '').replace(/^0+/, '') : undefined
  return contains([...names, sql`u.phone`, sql`a.phone`], digits ?? q)
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
