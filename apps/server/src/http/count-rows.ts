import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** SQL for how many rows `from …` finds; counts no further than the limit, if there is one. */
export function counting(from: RawBuilder<unknown>, limit: number | undefined): RawBuilder<{ count: number }> {
  return limit === undefined
    ? sql`select count(*) as count ${from}`
    : sql`select count(*) as count from (select ${from} limit ${limit}) counted`
}

/** How many rows `from …` finds. */
export async function countRows(db: Database, from: RawBuilder<unknown>, limit?: number): Promise<number> {
  const { rows } = await counting(from, limit).execute(db)
  return rows[0]?.count ?? 0
}
