import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** How many rows `from …` finds; counts no further than the limit, if there is one. */
export async function countRows(db: Database, from: RawBuilder<unknown>, limit?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`${
    limit === undefined
      ? sql`select count(*) as count ${from}`
      : sql`select count(*) as count from (select ${from} limit ${limit}) counted`
  }`.execute(db)
  return rows[0]?.count ?? 0
}
