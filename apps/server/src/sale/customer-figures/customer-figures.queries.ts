import { POINTS } from '@shopkey/domain/currency-units.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface CustomerFigures {
  customer_id: string
  order_count: number
  last_order_at: Date | null
  /** Minor units. */
  spent: { currency_code: string; amount: number }[]
}

/** What customers of the store ordered there and spent: one statement along the orders of each. */
export async function readCustomerFigures(
  db: Database,
  store_id: string,
  customer_ids: string[],
): Promise<CustomerFigures[]> {
  const { rows } = await sql<CustomerFigures>`
    with placed as (
      select id, customer_id, created_at from orders
      where store_id = ${store_id} and customer_id = any(${customer_ids}) and status <> 'canceled'
    ), counted as (
      select customer_id, count(*) as order_count, max(created_at) as last_order_at from placed group by customer_id
    ), paid as (
      select placed.customer_id, p.currency_code, sum(p.amount - p.amount_refunded)::bigint as amount
      from placed join payments p on p.order_id = placed.id
      where p.captured_at is not null and p.currency_code <> ${POINTS}
      group by placed.customer_id, p.currency_code
    )
    select m.customer_id, coalesce(c.order_count, 0) as order_count, c.last_order_at,
      coalesce((
        select json_agg(json_build_object('currency_code', s.currency_code, 'amount', s.amount) order by s.currency_code)
        from paid s where s.customer_id = m.customer_id), '[]') as spent
    from store_customers m left join counted c using (customer_id)
    where m.store_id = ${store_id} and m.customer_id = any(${customer_ids})`.execute(db)
  return rows
}
