import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Row } from '../db/relations.ts'
import type { DB } from '../db/tables.ts'
import { allOf, type OrderTerm } from './list-filters.ts'

interface KeysetSource {
  table: keyof DB & string
  /** Already scoped to the store. */
  conditions: RawBuilder<SqlBool>[]
  order: OrderTerm
  pageSize: number
  offset?: number
  /** No more than this many rows in all. */
  limit?: number
}

/**
 * A whole list, page by page, in the order of a list route. Each page starts after the last row of the one before
 * (keyset pagination), so the thousandth costs as much as the first.
 */
export async function* keysetPages(db: Database, source: KeysetSource): AsyncGenerator<Row[]> {
  const { table, conditions, order, pageSize } = source
  const column = sql.ref(order.column)
  const direction = sql.raw(order.direction)
  let left = source.limit ?? Number.POSITIVE_INFINITY
  let offset = source.offset ?? 0
  let last: Row | undefined
  while (left > 0) {
    const limit = Math.min(pageSize, left)
    const where = allOf([...conditions, ...(last ? [behind(last, order)] : [])])
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${where}
      order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    left -= rows.length
    offset = 0
    last = rows.at(-1)
  }
}

/** The condition for the rows after a row: PostgreSQL sorts nulls last ascending and first descending. */
function behind(last: Row, { column: name, direction }: OrderTerm): RawBuilder<SqlBool> {
  const column = sql.ref(name)
  const value = last[name]
  if (direction === 'asc') {
    return value === null
      ? sql<SqlBool>`(${column} is null and id > ${last.id})`
      : sql<SqlBool>`((${column}, id) > (${value}, ${last.id}) or ${column} is null)`
  }
  return value === null
    ? sql<SqlBool>`(${column} is not null or id < ${last.id})`
    : sql<SqlBool>`(${column}, id) < (${value}, ${last.id})`
}
