import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'

export interface StockRow {
  variant_id: string
  product_id: string
  title: string
  quantity: number
  value: number | null
  sold: number
  days_left: number | null
}
interface StockSums {
  quantity: number
  value: number
  unpriced: number
}

/** Days whose sales are the pace. */
const paceDays = 30

/** The counted stock of a store, by value or by how soon it is sold out; `today` in the store's time zone. */
export async function stockOf(
  db: Database,
  { id, default_currency_code }: CurrentStore,
  { today, order, limit }: { today: string; order: 'value' | 'days_left'; limit: number },
) {
  const ranked = order === 'value' ? sql`value desc nulls last, id` : sql`days_left asc nulls last, sold desc, id`
  // One price of a variant in a currency has neither region, list nor quantity; an index has just these.
  const { rows } = await sql<StockSums & { rows: StockRow[] }>`
    with stock as materialized (
      select v.id, v.product_id, v.title, v.inventory_quantity::bigint as quantity, v.inventory_quantity * m.amount as value
      from product_variants v left join money_amounts m on m.variant_id = v.id and m.currency_code = ${default_currency_code}
        and m.region_id is null and m.price_list_id is null and m.min_quantity is null and m.max_quantity is null
        and m.deleted_at is null
      where v.store_id = ${id} and v.deleted_at is null and v.manage_inventory and v.inventory_quantity > 0
    ), recent as (
      select variant_id, sum(quantity)::bigint as sold from daily_variant_sales
      where store_id = ${id} and day > ${today}::date - ${paceDays}::int and day <= ${today}::date group by variant_id
    ), paced as (
      select stock.*, coalesce(recent.sold, 0) as sold,
        case when recent.sold > 0 then floor(quantity * ${paceDays}::numeric / recent.sold)::bigint end as days_left
      from stock left join recent on recent.variant_id = stock.id
    ), listed as (
      select * from paced order by ${ranked} limit ${limit}
    )
    select sums.*, (
      select coalesce(json_agg(json_build_object(
          'variant_id', l.id, 'product_id', l.product_id, 'title', p.title || ', ' || l.title, 'quantity', l.quantity,
          'value', l.value, 'sold', l.sold, 'days_left', l.days_left) order by l.place), '[]')
        from (select *, row_number() over (order by ${ranked}) as place from listed) l
          join products p on p.id = l.product_id) as rows
    from (
      select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(value), 0)::bigint as value,
        coalesce(sum(quantity) filter (where value is null), 0)::bigint as unpriced
      from stock) sums`.execute(db)
  return { currency_code: default_currency_code, ...(rows[0] ?? { quantity: 0, value: 0, unpriced: 0, rows: [] }) }
}
