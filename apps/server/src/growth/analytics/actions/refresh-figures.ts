import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { EmittedEvent } from '../../../jobs/events.ts'
import type { Services } from '../../../sale/services.ts'
import { computeDay, type ZonedStore } from '../compute-day.ts'
import { computeVisits } from '../compute-visits.ts'

/**
 * Names the day of a new order; placing it does no more than emit the event. The commit does not wait for the disk: the
 * event is noted as handled after it, and the WAL is written in order.
 */
export async function orderPlaced({ db }: Services, { store_id, data }: EmittedEvent): Promise<void> {
  await sql`
    with changed as (
      insert into figure_changes (store_id, at)
      select store_id, created_at from orders where id = ${String(data.id)} and store_id = ${store_id})
    select set_config('synchronous_commit', 'off', true)`.execute(db)
}

/** The days of a store that have changed and are not computed, the newest first. */
export async function changedDays(db: Database, { id, time_zone }: ZonedStore, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(at at time zone ${time_zone}, 'YYYY-MM-DD') as day from figure_changes
    where store_id = ${id} order by day desc limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}

const minute = 60_000
const daysAtOnce = 32
/** Shoppers come back to a cart for days; after that, its day is final. */
const openDays = 3

/** Computes what has changed since the last time; stops after a minute, and the next run goes on. */
export async function refreshFigures({ db, now, stores }: Services): Promise<void> {
  const startedAt = performance.now()
  for (const store of await stores.list()) {
    const today = dayOf(now(), store.time_zone)
    await computeVisits(db, store, addDays(today, -openDays), today)
    for (;;) {
      const days = await changedDays(db, store, daysAtOnce)
      for (const day of days) {
        if (performance.now() - startedAt > minute) return
        await computeDay(db, store, day)
      }
      if (days.length < daysAtOnce) break
    }
  }
}

const ordersAtOnce = 2_000
const readersWaitMs = 1_000

/**
 * Computes what has just changed before it is read, so that a sale is seen at once. A day with many orders, and what takes longer
 * than a reader should wait, is left to the job. Returns how many days are still to be computed, 1,000 at most.
 */
export async function refreshBeforeReading(
  db: Database,
  store: ZonedStore,
  within_ms = readersWaitMs,
): Promise<number> {
  const startedAt = performance.now()
  let left = 0
  for (const day of await changedDays(db, store, 1_000)) {
    const isLate = performance.now() - startedAt >= within_ms
    if (isLate || (await orderCount(db, store, day)) >= ordersAtOnce) left += 1
    else await computeDay(db, store, day)
  }
  return left
}

async function orderCount(db: Database, { id, time_zone }: ZonedStore, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where store_id = ${id} and created_at >= ${day}::timestamp at time zone ${time_zone}
        and created_at < (${day}::date + 1)::timestamp at time zone ${time_zone} limit ${ordersAtOnce}) counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Computes all days of a store again, whatever is stored. `countableFrom`: visits of the days before it stay as they are, since the views and
 * carts that they counted were deleted.
 */
export async function rebuildFigures(
  db: Database,
  store: ZonedStore,
  today: string,
  countableFrom?: string,
): Promise<void> {
  for (const table of ['daily_sales', 'daily_taxes', 'daily_variant_sales'] as const)
    await db.deleteFrom(table).where('store_id', '=', store.id).execute()
  await sql`
    delete from daily_visits
    where store_id = ${store.id} and day >= coalesce(${countableFrom ?? null}::date, '-infinity')`.execute(db)
  await sql`select mark_all_figures(${store.id})`.execute(db)
  const { rows } = await sql<{ day: string | null }>`
    select to_char(least((select min(created_at) from carts where store_id = ${store.id}) at time zone ${store.time_zone},
      (select min(day)::timestamp from metric_datapoints where store_id = ${store.id})), 'YYYY-MM-DD') as day`.execute(
    db,
  )
  await computeVisits(db, store, rows[0]?.day ?? today, today)
  for (;;) {
    const days = await changedDays(db, store, daysAtOnce)
    for (const day of days) await computeDay(db, store, day)
    if (days.length < daysAtOnce) return
  }
}
