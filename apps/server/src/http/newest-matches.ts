import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Row } from '../db/relations.ts'
import type { DB } from '../db/tables.ts'
import { allOf } from './list-filters.ts'

/** Reading these takes about as long as asking an index for a rare word. */
const newestRows = 5_000

interface Matches {
  table: keyof DB & string
  columns: RawBuilder<unknown>
  /** All rows of the store, which an index has by created_at and id. */
  scope: RawBuilder<SqlBool>
  /** May name the table; begins with the scope. */
  conditions: RawBuilder<SqlBool>[]
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/**
 * Rows that match, newest (or oldest) first. A prepared plan is made for any value, but a word may be in every tenth row
 * or in one of a million: of frequent ones a page is among the first rows by time, of others the condition's own index
 * gives all, which are few enough to sort.
 */
export async function newestMatches<Found extends Row>(db: Database, matches: Matches): Promise<Found[]> {
  const { table, columns, scope, conditions, direction, limit, offset } = matches
  const from = (rows: RawBuilder<unknown>) => sql<Found>`
    select ${columns} from ${rows} where ${allOf(conditions)}
    order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${limit} offset ${offset}`
  const first = sql`(
    select * from ${sql.table(table)} where ${scope}
    order by created_at ${sql.raw(direction)}, id ${sql.raw(direction)} limit ${newestRows}) ${sql.table(table)}`
  const { rows } = await from(first).execute(db)
  return rows.length === limit ? rows : (await from(sql.table(table)).execute(db)).rows
}
