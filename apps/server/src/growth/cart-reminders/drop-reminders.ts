import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Nothing that waits is sent to the address. */
export async function dropReminders(
  trx: Trx,
  { store_id, address }: { store_id: string; address: string },
): Promise<void> {
  await sql`
    delete from cart_reminders
    where store_id = ${store_id} and email = ${address} and settled_at is null`.execute(trx)
}
