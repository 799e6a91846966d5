import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Trx } from './database.ts'
import type { DB } from './tables.ts'

type Table = keyof DB & string

/** A row with metadata and other JSON as values, not as text. */
type Writable<T> = { [Key in keyof T]: Key extends 'metadata' | 'fields' | 'data' ? unknown : T[Key] }

/** Inserts any number of rows with one statement and one parameter. All rows have the same columns. */
export async function insertRows<T extends Table>(
  trx: Trx,
  table: T,
  rows: readonly Writable<Insertable<DB[T]>>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.id(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

/** Updates any number of rows, found by id, with one statement. All rows have the same columns. */
export async function updateRows<T extends Table>(trx: Trx, table: T, rows: ChangedRows<T>): Promise<void> {
  await rowsUpdate(table, rows)?.execute(trx)
}

type ChangedRows<T extends Table> = readonly (Writable<Updateable<DB[T]>> & { id: string })[]

/** The statement of updateRows, to be pipelined; undefined without rows. */
export function rowsUpdate<T extends Table>(table: T, rows: ChangedRows<T>): RawBuilder<unknown> | undefined {
  const [first] = rows
  if (!first) return undefined
  const columns = Object.keys(first).filter((column) => column !== 'id')
  const assignments = sql.join(columns.map((column) => sql`${sql.id(column)} = sent.${sql.id(column)}`))
  return sql`
    update ${sql.table(table)} t set ${assignments}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) sent where t.id = sent.id`
}
