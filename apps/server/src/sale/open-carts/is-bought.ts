import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Whether a cart has become an order. */
export async function isBought(db: Database, cart_id: string): Promise<boolean> {
  const { rows } = await sql`select from carts where id = ${cart_id} and completed_at is not null`.execute(db)
  return rows.length > 0
}
