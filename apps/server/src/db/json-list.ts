import { type RawBuilder, sql } from 'kysely'

/**
 * What a select of one column answers, as a JSON list; a column may be a whole row. Of the statements that load a cart, setting
 * up costs as much as running, and an array is set up in half the time of `json_agg`.
 */
export function jsonList(select: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_to_json(array(${select}))`
}
