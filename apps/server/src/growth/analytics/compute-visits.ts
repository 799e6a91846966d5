import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ZonedStore } from './compute-day.ts'

/**
 * Counts what shoppers did with the carts that they opened between two days, both included, and who looked at things. Carts and
 * views are purged after a time; what was counted of a day before stays.
 */
export async function computeVisits(
  db: Database,
  { id, time_zone }: ZonedStore,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    insert into daily_visits (store_id, day, views, visitors, carts, checkouts, orders)
    select ${id}, d.day::date, coalesce(v.views, 0), coalesce(v.visitors, 0), coalesce(c.carts, 0), coalesce(c.checkouts, 0),
      coalesce(c.orders, 0)
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join (
      select day, count(*) as views, count(distinct visitor_hash) as visitors from metric_datapoints
      where store_id = ${id} and day between ${from}::date and ${to}::date group by day
    ) v on v.day = d.day::date
    left join (
      select (created_at at time zone ${time_zone})::date as day, count(*) as carts,
        count(*) filter (where completed_at is not null or document -> 'shipping_methods' <> '[]'
          or document -> 'payment_sessions' <> '[]') as checkouts,
        count(*) filter (where completed_at is not null) as orders
      from carts
      where store_id = ${id} and type = 'default' and created_at >= ${from}::timestamp at time zone ${time_zone}
        and created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}
        and (completed_at is not null or line_count > 0)
      group by 1
    ) c on c.day = d.day::date
    on conflict (store_id, day) do update set
      views = greatest(daily_visits.views, excluded.views), visitors = greatest(daily_visits.visitors, excluded.visitors),
      carts = greatest(daily_visits.carts, excluded.carts), checkouts = greatest(daily_visits.checkouts, excluded.checkouts),
      orders = greatest(daily_visits.orders, excluded.orders)`.execute(db)
}
