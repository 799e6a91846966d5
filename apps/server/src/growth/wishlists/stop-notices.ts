import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

interface Owner {
  store_id: string
  customer_id: string | null
}

/** The customer is not written to about the wishlist any more. */
export async function stopNotices(trx: Trx, { store_id, customer_id }: Owner): Promise<void> {
  await sql`
    update wishlists set is_notified = false
    where store_id = ${store_id} and customer_id = ${customer_id} and is_notified`.execute(trx)
}
