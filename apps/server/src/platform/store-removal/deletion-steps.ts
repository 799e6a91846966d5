import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { addressColumns, listReferencesToNull, listStoreTables, rowsOfStore, type StoreTable } from './store-tables.ts'

/** Changes a bounded number of rows in the given transaction. Repeated until it returns fewer than it may. */
export interface DeletionStep {
  table: string
  run: (trx: Trx, limit: number) => Promise<StepResult>
}

interface StepResult {
  /** Rows that the step found, at most its limit. */
  found: number
  deleted: number
}

/**
 * Every step of a store's deletion but the last, which deletes the store itself. Each step finds its rows by what is still there,
 * so that a repeat of all steps goes on where a crash ended.
 */
export async function listDeletionSteps(db: Database, store_id: string): Promise<DeletionStep[]> {
  const tables = await listStoreTables(db)
  const byName = new Map(tables.map((table) => [table.name, table]))
  const unlinking = (await listReferencesToNull(db)).flatMap(({ table, columns }) => {
    const found = byName.get(table)
    return found ? [{ table, run: unlinks(found, columns, store_id) }] : []
  })
  const deleting = tables
    .filter(({ name }) => name !== 'stores')
    .map((table) => ({ table: table.name, run: deletes(table, store_id) }))
  return [...unlinking, ...deleting]
}

/** Sets references to null that would keep rows from being deleted one part after the other. */
function unlinks(table: StoreTable, columns: readonly string[], store_id: string): DeletionStep['run'] {
  const nulls = sql.join(columns.map((column) => sql`${sql.id(column)} = null`))
  const isLinked = sql`num_nonnulls(${sql.join(columns.map((column) => sql.id(column)))}) > 0`
  return async (trx, limit) => {
    const rows = sql`select ctid from ${sql.table(table.name)} where ${rowsOfStore(table, store_id)} and ${isLinked} limit ${limit}`
    const { numAffectedRows } =
      await sql`update ${sql.table(table.name)} set ${nulls} where ctid = any(array(${rows}))`.execute(trx)
    return { found: Number(numAffectedRows ?? 0), deleted: 0 }
  }
}

function deletes(table: StoreTable, store_id: string): DeletionStep['run'] {
  const holders = addressColumns.flatMap(([name, column]) => (name === table.name ? [column] : []))
  return async (trx, limit) => {
    const rows = sql`select ctid from ${sql.table(table.name)} where ${rowsOfStore(table, store_id)} limit ${limit}`
    const deletion = sql`delete from ${sql.table(table.name)} where ctid = any(array(${rows}))`
    if (holders.length === 0) {
      const found = Number((await deletion.execute(trx)).numAffectedRows ?? 0)
      return { found, deleted: found }
    }
    const gone = await sql<
      Record<string, string | null>
    >`${deletion} returning ${sql.join(holders.map((column) => sql.id(column)))}`.execute(trx)
    const found = gone.rows.length
    const ids = new Set(gone.rows.flatMap((row) => Object.values(row)).filter((id) => id !== null))
    return { found, deleted: found + (await deleteUnusedAddresses(trx, [...ids])) }
  }
}

/** Deletes addresses that nobody's address book has and that no cart or order uses any more. Returns how many. */
async function deleteUnusedAddresses(trx: Trx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const isUsed = sql.join(
    addressColumns.map(
      ([table, column]) => sql`exists (select from ${sql.table(table)} u where u.${sql.id(column)} = a.id)`,
    ),
    sql` or `,
  )
  const { numAffectedRows } = await sql`
    delete from addresses a where a.id = any(${ids}::text[]) and a.customer_id is null and not (${isUsed})`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
