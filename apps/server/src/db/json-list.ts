import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of a select of one column as a JSON list; a column may be a whole row. Setting up the statements that load a
 * cart costs as much as running them, and an array is set up in half the time of `json_agg`.
 */
export function jsonList(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_to_json(array(${select}))`
}
