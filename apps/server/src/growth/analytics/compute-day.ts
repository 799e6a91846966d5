import { addDays, startOfDay } from '@shopkey/domain/store-time.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type DayRange, ordersOf, refundsOf, returnedLinesOf, swapsOf } from './day-facts.queries.ts'
import { DayFigures } from './day-figures.ts'

export type ZonedStore = Pick<CurrentStore, 'id' | 'time_zone'>

/**
 * Computes the figures of a day from its orders, refunds, swaps and returns, in place of the stored ones. Changes named before
 * are covered; one that is committed meanwhile stays named, so that the day is computed again. A day that another process has
 * just computed is left as it is.
 */
export async function computeDay(db: Database, store: ZonedStore, day: string): Promise<void> {
  const range = rangeOfDay(store, day)
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${store.id} ${day}`}, 0))`.execute(trx)
    const { numDeletedRows } = await trx
      .deleteFrom('figure_changes')
      .where('store_id', '=', store.id)
      .where('at', '>=', range.from)
      .where('at', '<', range.until)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await replaceDay(trx, { store_id: store.id, day }, await figuresOfDay(trx, range))
    await sql`
      insert into figure_versions (store_id, version) values (${store.id}, 1)
      on conflict (store_id) do update set version = figure_versions.version + 1`.execute(trx)
  })
}

/** Changes when the stored figures of a store do. */
export async function figureVersion(db: Database, store_id: string): Promise<string> {
  const { rows } = await sql<{ version: number }>`
    select version from figure_versions where store_id = ${store_id}`.execute(db)
  return String(rows[0]?.version ?? 0)
}

export function rangeOfDay({ id, time_zone }: ZonedStore, day: string): DayRange {
  return { store_id: id, from: startOfDay(day, time_zone), until: startOfDay(addDays(day, 1), time_zone) }
}

/** Adds up a day as the transaction sees it; writes nothing. */
export async function figuresOfDay(trx: Trx, range: DayRange): Promise<DayFigures> {
  const figures = new DayFigures()
  for await (const orders of ordersOf(trx, range)) for (const order of orders) figures.addOrder(order)
  for (const refund of await refundsOf(trx, range)) figures.addRefund(refund)
  for (const swap of await swapsOf(trx, range)) figures.addSwap(swap)
  for (const line of await returnedLinesOf(trx, range)) figures.addReturned(line)
  return figures
}

async function replaceDay(trx: Trx, key: { store_id: string; day: string }, figures: DayFigures): Promise<void> {
  for (const table of ['daily_sales', 'daily_taxes', 'daily_variant_sales'])
    await sql`delete from ${sql.table(table)} where store_id = ${key.store_id} and day = ${key.day}::date`.execute(trx)
  const rows = [
    ['daily_sales', figures.sales],
    ['daily_taxes', figures.taxes],
    ['daily_variant_sales', figures.variants],
  ] as const
  for (const [table, of_table] of rows) {
    if (of_table.length === 0) continue
    const keyed = JSON.stringify(of_table.map((row) => ({ ...key, ...row })))
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${keyed}::jsonb)`.execute(
      trx,
    )
  }
}
