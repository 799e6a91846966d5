import type { OrderWire } from '@shopkey/contract/order.ts'
import type { Database } from '../../db/database.ts'
import { isOpenedBy } from '../../http/link-key.ts'
import { notFound } from '../../http/refusal.ts'
import type { Viewer } from '../cart/access/viewer.ts'

/**
 * A cart's id is part of shared links, so it opens less than an order's: throws for another's cart, whose order, and
 * with it the order's id, is not shown.
 */
export async function requireLearnable(
  db: Database,
  store_id: string,
  order: OrderWire,
  viewer: Viewer,
): Promise<void> {
  if (order.customer_id === viewer.customer_id || isOpenedBy({ store_id, id: order.id }, viewer.opened_order)) return
  if (order.is_masked || (await isOfAccount(db, order.customer_id))) throw notFound('Order', `of cart ${order.cart_id}`)
}

async function isOfAccount(db: Database, id: string): Promise<boolean> {
  const owner = await db.selectFrom('customers').select('has_account').where('id', '=', id).executeTakeFirst()
  return owner?.has_account ?? false
}
