import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { rebuildFigures } from '@shopkey/server/src/growth/analytics/actions/refresh-figures.ts'
import pg from 'pg'

/** Computes the daily figures of the staff benchmark's store, unless an earlier run has. Returns whether it did. */
export async function computeStaffFigures(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    'select exists (select from figure_changes) or not exists (select from daily_sales) as is_open',
  )
  const isOpen: boolean = rows[0].is_open
  if (isOpen) {
    const db = openDatabase({ url, poolSize: 2, statementTimeoutMs: 300_000 })
    const store = { id: 'store_search', time_zone: 'Asia/Jakarta' }
    await rebuildFigures(db, store, new Date().toISOString().slice(0, 10))
    await db.destroy()
    await client.query('vacuum analyze daily_sales, daily_taxes, daily_variant_sales, daily_visits')
  }
  await client.end()
  return isOpen
}
