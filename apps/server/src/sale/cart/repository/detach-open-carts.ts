import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** Open carts stay with the browser that made them, without their customer. */
export async function detachOpenCarts(trx: Trx, customer_id: string): Promise<void> {
  await sql`
    update carts set customer_id = null, revision = revision + 1
    where customer_id = ${customer_id} and completed_at is null`.execute(trx)
}
