import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { refreshBeforeReading } from '../analytics/actions/refresh-figures.ts'
import { ordersByDay, salesByDay } from '../analytics/analytics.queries.ts'

/**
 * The owner's summary: today, pending work, and the last days, in the store's time zone. Revenue is the total of orders when
 * they were placed, without canceled ones, in the store's currency: the daily figures that analytics shows, too.
 */
export async function summarize(db: Database, store: CurrentStore, now: Date, dayCount: number) {
  const to = dayOf(now, store.time_zone)
  const range = { from: addDays(to, 1 - dayCount), to }
  await refreshBeforeReading(db, store)
  const [sales, orders, waiting] = await Promise.all([
    salesByDay(db, store, range, store.default_currency_code),
    ordersByDay(db, store, range),
    sql<{ to_fulfill: number; to_capture: number; views: number }>`
      select
        (select count(*) from orders where store_id = ${store.id} and status = 'pending'
          and fulfillment_status in ('not_fulfilled', 'partially_fulfilled')) as to_fulfill,
        (select count(*) from orders where store_id = ${store.id} and status <> 'canceled'
          and payment_status = 'awaiting') as to_capture,
        (select count(*) from metric_datapoints where store_id = ${store.id} and day = ${to}::date) as views`.execute(
      db,
    ),
  ])
  const days = sales.map(({ date, figures }) => ({ date, orders: orders.get(date) ?? 0, revenue: figures.total }))
  const today = days.at(-1) ?? { orders: 0, revenue: 0 }
  const { to_fulfill = 0, to_capture = 0, views = 0 } = waiting.rows[0] ?? {}
  return {
    currency_code: store.default_currency_code,
    today: {
      orders: today.orders,
      revenue: today.revenue,
      average_order: sales.at(-1)?.figures.average_order ?? 0,
      views,
    },
    to_fulfill,
    to_capture,
    days,
  }
}
