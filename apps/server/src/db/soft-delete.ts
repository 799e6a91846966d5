import { sql } from 'kysely'
import { notFound } from '../http/refusal.ts'
import type { Trx } from './database.ts'
import type { DB } from './tables.ts'

/** Soft-deletes one row of a store; 404 when the store has no such row. */
export async function softDelete(
  trx: Trx,
  noun: string,
  table: keyof DB & string,
  { store_id, id, now }: { store_id: string; id: string; now: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set deleted_at = ${now}, updated_at = ${now}
    where id = ${id} and store_id = ${store_id} and deleted_at is null`.execute(trx)
  if (!numAffectedRows) throw notFound(noun, id)
}
