import { getCurrency } from '@shopkey/domain/currency.ts'
import { returnableQuantity } from '@shopkey/domain/order-actions.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { claimableQuantity } from '../claims/claim-lines.ts'
import { refundOfLines } from '../returns/return-lines.ts'
import { loadSoldLines } from '../returns/sold-lines.queries.ts'

/** What of an order can be returned and claimed, as the rules of both see it. Lines of canceled swaps and claims are left out. */
export async function listReturnableLines(db: Database, store_id: string, order_id: string) {
  const order = await db
    .selectFrom('orders')
    .select(['currency_code', 'canceled_at'])
    .where('id', '=', order_id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!order) throw notFound('Order', order_id)
  const lines = await loadSoldLines(db, order_id)
  const currency = getCurrency(order.currency_code)
  return {
    lines: lines
      .filter((line) => !line.parent_canceled)
      .map((line) => {
        const quantity = order.canceled_at ? 0 : returnableQuantity(line)
        return {
          item_id: line.id,
          swap_id: line.swap_id,
          claim_order_id: line.claim_order_id,
          variant_id: line.variant_id,
          title: line.title,
          description: line.description,
          thumbnail: line.thumbnail,
          quantity: line.quantity,
          returnable_quantity: quantity,
          claimable_quantity: order.canceled_at || !line.variant_id ? 0 : claimableQuantity(line),
          refundable: refundOfLines([{ line, quantity }], null, currency),
        }
      }),
    currency_code: order.currency_code,
  }
}
