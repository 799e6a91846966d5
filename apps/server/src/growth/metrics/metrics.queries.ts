import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'

interface DayRow {
  date: string
  orders: number
  revenue: number
  paid_orders: number
}

/**
 * The owner's summary: today, pending work, and the last days, in the store's time zone. Revenue is the total of orders when
 * they were placed, without canceled ones, in the store's currency. Two statements, each along an index of the store's
 * orders.
 */
export async function summarize(db: Database, store: CurrentStore, now: Date, dayCount: number) {
  const zone = store.time_zone
  const lastDay = dayOf(now, zone)
  const firstDay = addDays(lastDay, 1 - dayCount)
  const [{ rows: days }, waiting] = await Promise.all([
    sql<DayRow>`
      select to_char(d.day, 'YYYY-MM-DD') as date, count(o.id) as orders,
        count(o.id) filter (where o.currency_code = ${store.default_currency_code}) as paid_orders,
        coalesce(sum(o.placed_total) filter (where o.currency_code = ${store.default_currency_code}), 0)::bigint as revenue
      from generate_series(${firstDay}::timestamp, ${lastDay}::timestamp, interval '1 day') as d(day)
      left join orders o on o.store_id = ${store.id} and o.created_at >= d.day at time zone ${zone}
        and o.created_at < (d.day + interval '1 day') at time zone ${zone} and o.status <> 'canceled'
      group by d.day order by d.day`.execute(db),
    sql<{ to_fulfill: number; to_capture: number; views: number }>`
      select
        (select count(*) from orders where store_id = ${store.id} and status = 'pending'
          and fulfillment_status in ('not_fulfilled', 'partially_fulfilled')) as to_fulfill,
        (select count(*) from orders where store_id = ${store.id} and status <> 'canceled'
          and payment_status = 'awaiting') as to_capture,
        (select count(*) from metric_datapoints where store_id = ${store.id} and day = ${lastDay}::date) as views`.execute(
      db,
    ),
  ])
  const today = days.at(-1) ?? { orders: 0, revenue: 0, paid_orders: 0 }
  const { to_fulfill = 0, to_capture = 0, views = 0 } = waiting.rows[0] ?? {}
  return {
    currency_code: store.default_currency_code,
    today: {
      orders: today.orders,
      revenue: today.revenue,
      average_order: today.paid_orders > 0 ? Math.round(today.revenue / today.paid_orders) : 0,
      views,
    },
    to_fulfill,
    to_capture,
    days: days.map(({ date, orders, revenue }) => ({ date, orders, revenue })),
  }
}
