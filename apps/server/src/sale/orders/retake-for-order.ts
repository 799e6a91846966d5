import { sql } from 'kysely'
import { takeStock } from '../../catalogue/inventory/take-stock.ts'
import type { Trx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'

/** What a canceled order held is no longer there to be taken. */
export class OrderNotRestorable extends Error {}

/**
 * Takes again what releaseOrder gave back, with the same locks in the same order as placing an order: its stock, the use of its
 * discount codes, the amounts of its gift cards. Throws OrderNotRestorable, and rolls back, where any of it is not available.
 * Gift cards that it bought are enabled by its capture. The caller has locked the order.
 */
export async function retakeForOrder(trx: Trx, order: { id: string; store_id: string }, now: Date): Promise<void> {
  const lines = await trx
    .selectFrom('line_items')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', order.id)
    .execute()
  const stock = lines.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : []))
  try {
    await takeStock(trx, order.store_id, stock, { order_id: order.id })
  } catch (error) {
    if (error instanceof AppError) throw new OrderNotRestorable(error.message)
    throw error
  }
  const { rows } = await sql<{ is_complete: boolean }>`
    with codes as (
      update discounts set usage_count = usage_count + 1
      where id in (select discount_id from order_discounts where order_id = ${order.id})
        and (usage_limit is null or usage_count < usage_limit)
      returning id),
    cards as (
      update gift_cards g set balance = g.balance - t.amount + t.refunded_amount, is_disabled = g.balance = t.amount - t.refunded_amount, updated_at = ${now}
      from gift_card_transactions t
      where t.order_id = ${order.id} and t.gift_card_id = g.id and g.balance >= t.amount - t.refunded_amount and not g.is_disabled
        and g.deleted_at is null and (g.ends_at is null or g.ends_at > ${now})
      returning g.id)
    select (select count(*) from codes) = (select count(*) from order_discounts where order_id = ${order.id})
      and (select count(*) from cards) = (select count(*) from gift_card_transactions where order_id = ${order.id})
      as is_complete`.execute(trx)
  if (!rows[0]?.is_complete) throw new OrderNotRestorable('a discount code or gift card is used up')
}
