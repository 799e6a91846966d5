import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

/** Throws 404 for a cart that the store does not have. */
export async function regionOfCart(db: Database, store_id: string, cart_id: string): Promise<string> {
  const cart = await db
    .selectFrom('carts')
    .select('region_id')
    .where('id', '=', cart_id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!cart) throw notFound('Cart', cart_id)
  return cart.region_id
}
