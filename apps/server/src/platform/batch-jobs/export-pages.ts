import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSnapshot } from '../../db/in-snapshot.ts'
import { onReplica } from '../../db/on-replica.ts'
import type { Row } from '../../db/relations.ts'
import type { DB } from '../../db/tables.ts'
import { allOf, type OrderTerm } from '../../http/list-filters.ts'

export interface ExportSelection {
  table: keyof DB & string
  /** Already scoped to the store. */
  conditions: RawBuilder<SqlBool>[]
  order: OrderTerm
  pageSize: number
  offset?: number | undefined
  /** No more than this many rows in all. */
  limit?: number | undefined
}

/** The ids of a whole list in the order of its route: decided once, so that no later change moves a row between pages. */
export async function listExportIds(db: Database, selection: ExportSelection): Promise<string[]> {
  const { table, conditions, order, limit, offset = 0 } = selection
  const direction = sql.raw(order.direction)
  const statement = sql<{ id: string }>`
    select id from ${sql.table(table)} where ${allOf(conditions)}
    order by ${sql.ref(order.column)} ${direction}, id ${direction} limit ${limit ?? null} offset ${offset}`
  const { rows } = await onReplica(db, (reader) => statement.execute(reader))
  return rows.map(({ id }) => id)
}

/**
 * What `read` makes of these rows, page by page, each read in a snapshot of its own. Between two pages the export holds no
 * connection: its progress, other exports and other jobs have their turn. What was deleted meanwhile is left out.
 */
export async function* exportPages<Page>(
  db: Database,
  { table, conditions, pageSize }: ExportSelection,
  ids: string[],
  read: (snapshot: Database, rows: Row[]) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const chosen = ids.slice(start, start + pageSize)
    const readPage = async (snapshot: Database) => {
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} where ${allOf([...conditions, sql<SqlBool>`id = any(${chosen})`])}`.execute(
        snapshot,
      )
      const byId = new Map(rows.map((row) => [String(row.id), row]))
      return read(
        snapshot,
        chosen.map((id) => byId.get(id)).filter((row) => row !== undefined),
      )
    }
    yield await onReplica(db, (reader) => inSnapshot(reader, readPage))
  }
}
