import { sql } from 'kysely'
import { returnStock } from '../../catalogue/inventory/take-stock.ts'
import type { Trx } from '../../db/database.ts'

/**
 * Releases what a canceled order held: its stock, the use of its discount codes, the amounts of its gift cards.
 * Disables gift cards that it bought. The caller has locked and canceled the order, and refunds its payments.
 */
export async function releaseOrder(trx: Trx, order: { id: string; store_id: string }, now: Date): Promise<void> {
  const lines = await trx
    .selectFrom('line_items')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  await returnStock(
    trx,
    order.store_id,
    lines.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : [])),
    { order_id: order.id },
  )
  await sql`
    with bought as (
      update gift_cards set is_disabled = true, updated_at = ${now} where order_id = ${order.id}),
    codes as (
      update discounts set usage_count = greatest(0, usage_count - 1)
      where id in (select discount_id from order_discounts where order_id = ${order.id}))
    update gift_cards g set balance = g.balance + t.amount - t.refunded_amount, is_disabled = g.is_disabled and g.balance > 0,
      updated_at = ${now}
    from gift_card_transactions t where t.order_id = ${order.id} and t.gift_card_id = g.id`.execute(trx)
}
