import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/**
 * Whether this cart is more than a shopper's choice: it belongs to an order (an exchange, a claim), the store asked for
 * its payment (a draft order, a payment link), or its shopper is already paying or has paid.
 */
export async function isCartUnderWay(db: Database, store_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from carts where id = ${id} and store_id = ${store_id} and deleted_at is null
      and (type <> 'default' or completed_at is not null or completing_since is not null
        or payment_authorized_at is not null)`.execute(db)
  return rows.length > 0
}
