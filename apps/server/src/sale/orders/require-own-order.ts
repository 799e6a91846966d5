import type { OrderWire } from '@shopkey/contract/order.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

/**
 * A cart's id travels in shared links, so it opens less than an order's: of a registered customer's cart, only they learn
 * which order it became. Anybody else would come by its id, and by that to name and address.
 */
export async function requireOwnOrder(db: Database, order: OrderWire, viewer_id: string | null): Promise<void> {
  if (order.customer_id === viewer_id) return
  const owner = await db
    .selectFrom('customers')
    .select('has_account')
    .where('id', '=', order.customer_id)
    .executeTakeFirst()
  if (owner?.has_account) throw notFound('Order', `of cart ${order.cart_id}`)
}
