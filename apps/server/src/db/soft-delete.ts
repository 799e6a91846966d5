import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { RowNotFound } from './row-not-found.ts'
import type { DB } from './tables.ts'

/** Soft-deletes one row of a store. Throws RowNotFound when the store has no such row. */
export async function softDelete(
  trx: Trx,
  noun: string,
  table: keyof DB & string,
  { store_id, id, now }: { store_id: string; id: string; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set deleted_at = ${now}, updated_at = ${now}
    where id = ${id} and store_id = ${store_id} and deleted_at is null`.execute(trx)
  if (!numAffectedRows) throw new RowNotFound(noun, id)
}
