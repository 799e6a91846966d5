import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Undo } from './undo.types.ts'

/** Deletes moved customers with their addresses. Their accounts are of the installation, and were made by the move. */
export async function removePeople(trx: Trx, { store_id }: Undo, ids: readonly string[]): Promise<number> {
  await sql`
    delete from customers c where c.id = any(${ids}) and (c.store_id = ${store_id} or (c.store_id is null
      and not exists (select from store_customers m where m.customer_id = c.id and m.store_id <> ${store_id})))`.execute(
    trx,
  )
  return 0
}
