import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Locks last milliseconds, and a stop loses one step at most. */
const rowsAtOnce = 1_000
/** A timed job has a quarter of an hour. */
const jobTakes_ms = 5 * 60_000

interface OldRows {
  table: string
  /** What to delete, of rows of the alias `old`; an index has to find it. */
  where: RawBuilder<SqlBool>
}

/** Whether a run of a job has taken its time; what is left then is deleted by the next one. */
export function timeLimit(): () => boolean {
  const startedAt = performance.now()
  return () => performance.now() - startedAt > jobTakes_ms
}

/** Deletes rows, so many at a time, each step in a transaction of its own. */
export async function deleteInSteps(db: Database, rows: OldRows, isOver: () => boolean): Promise<void> {
  await inSteps(isOver, async (limit) => {
    const { numAffectedRows } = await deleteSome(rows, limit).execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** Repeats `step` until it finds nothing. It changes so many rows at most, and returns how many. */
export async function inSteps(isOver: () => boolean, step: (limit: number) => Promise<number>): Promise<void> {
  while (!isOver()) if ((await step(rowsAtOnce)) === 0) return
}

/** A row that is changed meanwhile stays: its new version has another place. */
export function deleteSome({ table, where }: OldRows, limit: number): RawBuilder<unknown> {
  return sql`delete from ${sql.table(table)} where ctid = any(array(
    select old.ctid from ${sql.table(table)} old where ${where} limit ${limit}))`
}
