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
  const stock = sql`
    select v.id, v.product_id, v.title, v.inventory_quantity::bigint as quantity,
      (select min(m.amount) from money_amounts m where m.variant_id = v.id and m.currency_code = ${default_currency_code}
        and m.region_id is null and m.price_list_id is null and m.min_quantity is null and m.deleted_at is null) as price
    from product_variants v
    where v.store_id = ${id} and v.deleted_at is null and v.manage_inventory and v.inventory_quantity > 0`
  const [{ rows: sums }, { rows }] = await Promise.all([
    sql<StockSums>`
      select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(quantity * price), 0)::bigint as value,
        coalesce(sum(quantity) filter (where price is null), 0)::bigint as unpriced from (${stock}) s`.execute(db),
    sql<StockRow>`
      select s.id as variant_id, s.product_id, p.title || ', ' || s.title as title, s.quantity,
        (s.quantity * s.price)::bigint as value, coalesce(t.sold, 0)::bigint as sold,
        case when t.sold > 0 then floor(s.quantity * ${paceDays}::numeric / t.sold)::bigint end as days_left
      from (${stock}) s join products p on p.id = s.product_id
        left join (
          select variant_id, sum(quantity) as sold from daily_variant_sales
          where store_id = ${id} and day > ${today}::date - ${paceDays}::int and day <= ${today}::date group by variant_id
        ) t on t.variant_id = s.id
      order by ${order === 'value' ? sql`value desc nulls last` : sql`days_left asc nulls last, sold desc`}, s.id
      limit ${limit}`.execute(db),
  ])
  return { currency_code: default_currency_code, ...(sums[0] ?? { quantity: 0, value: 0, unpriced: 0 }), rows }
}
