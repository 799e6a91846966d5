import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isOpenedBy } from '../../http/link-key.ts'
import { notFound } from '../../http/refusal.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { orderOfOtherVisitor } from './order.errors.ts'
import type { OrderActor } from './order-events.ts'

export interface Owned {
  id: string
  store_id: string
  customer_id: string
  visitor_hash: string | null
  is_of_account: boolean
}

/** Whether an order's customer has an account, for a statement that reads `orders`. */
export const isOfAccount: RawBuilder<boolean> = sql<boolean>`
  coalesce((select c.has_account from customers c where c.id = orders.customer_id), false)`

/**
 * Whether an order is shown in full: to its customer, to the browser it was bought in, and by the store's link to it. A
 * guest's that was not bought in a browser is shown to every caller with its id, which cannot be guessed (v1 wire
 * rule).
 */
export function isOwnOrder(order: Owned, viewer: Viewer): boolean {
  const { customer_id, visitor_hash, is_of_account } = order
  if (visitor_hash === null ? !is_of_account : visitor_hash === viewer.visitor_hash) return true
  return viewer.is_staff || isOpenedBy(order, viewer.opened_order) || customer_id === viewer.customer_id
}

export function requireOwnOrder(order: Owned, viewer: Viewer): void {
  if (!isOwnOrder(order, viewer)) throw orderOfOtherVisitor()
}

/** The order of a request of its shopper. Throws 404 for an order of another store, and unless it is the viewer's. */
export async function getOwnOrder(db: Database, store_id: string, id: string, viewer: Viewer) {
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'store_id',
      'region_id',
      'currency_code',
      'payment_fee',
      'status',
      'customer_id',
      'visitor_hash',
      'shipping_address_id',
      isOfAccount.as('is_of_account'),
    ])
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!order) throw notFound('Order', id)
  requireOwnOrder(order, viewer)
  return order
}

/** The actor of a shopper's action on an order. Throws unless the order is theirs. */
export function shopperActor(viewer: Viewer): (order: Owned) => OrderActor {
  return (order) => {
    requireOwnOrder(order, viewer)
    return { actor_type: 'customer', actor_id: order.customer_id }
  }
}
