import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import type { BrokenRow } from '../db/invariants/invariant.ts'
import { figuresOfDay, rangeOfDay, type ZonedStore } from '../growth/analytics/compute-day.ts'

export const dailyFiguresCheck = {
  name: 'daily_figures',
  rule: 'The stored figures of a day are those of its orders, refunds, swaps and returns.',
  remedy: 'Compute them again: npm run figures -- --rebuild',
}

const tables = {
  daily_sales: ['currency_code', 'region_id', 'sales_channel_id'],
  daily_taxes: ['currency_code', 'rate', 'name'],
  daily_variant_sales: ['currency_code', 'variant_id'],
} as const
type FigureTable = keyof typeof tables

/** Computes every day of every store again and compares; days that wait for their computation are left out. */
export async function* wrongDailyFigures(trx: Trx): AsyncGenerator<BrokenRow> {
  const { rows: stores } = await sql<ZonedStore>`select id, time_zone from stores order by id`.execute(trx)
  for (const store of stores)
    for (const day of await computedDays(trx, store)) {
      const figures = await figuresOfDay(trx, rangeOfDay(store, day))
      const computed = {
        daily_sales: figures.sales,
        daily_taxes: figures.taxes,
        daily_variant_sales: figures.variants,
      }
      for (const table of Object.keys(tables) as FigureTable[]) {
        const stored = await storedRows(trx, table, store.id, day)
        const difference = firstDifference(
          byKey(table, stored),
          byKey(table, computed[table] as unknown as FigureRow[]), // rows of columns with texts and numbers
        )
        if (difference) yield { id: `${store.id} ${day}`, detail: `${table}: ${difference}` }
      }
    }
}

/** The days that have figures or should have some, without those that are to be computed. */
async function computedDays(trx: Trx, { id, time_zone }: ZonedStore): Promise<string[]> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${time_zone})::date`
  const { rows } = await sql<{ day: string }>`
    with moments (day) as (
      select day from daily_sales where store_id = ${id}
      union select day from daily_taxes where store_id = ${id}
      union select day from daily_variant_sales where store_id = ${id}
      union select ${dayOf('created_at')} from orders where store_id = ${id}
      union select ${dayOf('f.created_at')} from refunds f join orders o on o.id = f.order_id where o.store_id = ${id}
      union select ${dayOf('confirmed_at')} from swaps where store_id = ${id} and confirmed_at is not null
      union select ${dayOf('received_at')} from returns where store_id = ${id} and received_at is not null),
    pending (day) as (
      select ${dayOf('at')} from figure_changes where store_id = ${id}
      -- the event of a new order names its day a moment later
      union select ${dayOf('o.created_at')} from pgboss.job j join orders o on o.id = j.data #>> '{data,id}'
      where j.name = 'events' and j.state < 'completed' and j.data ->> 'name' = 'order.placed' and j.data ->> 'store_id' = ${id})
    select to_char(day, 'YYYY-MM-DD') as day from moments where day not in (select day from pending) order by day`.execute(
    trx,
  )
  return rows.map(({ day }) => day)
}

type FigureRow = Record<string, string | number>

async function storedRows(trx: Trx, table: FigureTable, store_id: string, day: string): Promise<FigureRow[]> {
  const { rows } = await sql<{ row: FigureRow }>`
    select to_jsonb(f) - 'store_id' - 'day' as row from ${sql.table(table)} f
    where store_id = ${store_id} and day = ${day}::date`.execute(trx)
  return rows.map(({ row }) => row)
}

function byKey(table: FigureTable, rows: FigureRow[]): Map<string, FigureRow> {
  const columns = tables[table]
  // A rate is a decimal text when computed and a number when stored.
  const text = (row: FigureRow, column: string) => (column === 'rate' ? Number(row.rate) : row[column])
  return new Map(rows.map((row) => [columns.map((column) => text(row, column)).join(' '), row]))
}

/** The first figure that differs; a missing row counts as zeros. */
function firstDifference(stored: Map<string, FigureRow>, computed: Map<string, FigureRow>): string | undefined {
  for (const key of new Set([...stored.keys(), ...computed.keys()])) {
    const [left = {}, right = {}] = [stored.get(key), computed.get(key)]
    for (const column of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [found, expected] = [left[column] ?? 0, right[column] ?? 0]
      if (typeof (left[column] ?? right[column]) === 'number' && column !== 'rate' && found !== expected)
        return `${key.trim()}: ${column} ${found}, recomputed ${expected}`
    }
  }
  return undefined
}
