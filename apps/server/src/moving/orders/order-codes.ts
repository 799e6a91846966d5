import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import type { OrderRows } from './order-rows.types.ts'

const movedOrderNeedsGiftCard = refusal({
  type: 'not_allowed',
  code: 'moved_order_needs_gift_card',
  message: 'Order {number} was paid with a gift card that did not come; see why, then move again',
})

/** Which of the discounts and gift cards that orders name the store has. Throws where a card that paid is missing. */
export async function keptCodes(
  trx: Trx,
  { store, is_trial }: Move,
  orders: readonly StagedOrder[],
): Promise<{ discounts: Set<string>; gift_cards: Set<string> }> {
  const named = orders.flatMap(({ recorded }) => recorded ?? [])
  const { rows } = await sql<{ id: string }>`
    select id from discounts where store_id = ${store.id} and id = any(${named.flatMap(({ discount_ids, lines }) => [
      ...discount_ids,
      ...lines.flatMap(({ discounts }) => discounts.flatMap(({ discount_id }) => discount_id ?? [])),
    ])})
    union all select id from gift_cards where store_id = ${store.id}
      and id = any(${named.flatMap(({ gift_card_charges }) => gift_card_charges.map(({ gift_card_id }) => gift_card_id))})`.execute(
    trx,
  )
  const here = new Set(rows.map(({ id }) => id))
  const lacking = orders.find(({ recorded }) =>
    recorded?.gift_card_charges.some(({ gift_card_id }) => !here.has(gift_card_id)),
  )
  if (lacking && !is_trial) throw movedOrderNeedsGiftCard({ number: lacking.name })
  return { discounts: here, gift_cards: here }
}

type OrderCodes = Pick<OrderRows, 'order' | 'discount_ids' | 'gift_card_ids' | 'gift_card_transactions'>

/**
 * Writes the codes and cards of orders. Their uses and amounts are in the figures of the codes and cards already, as those of the former shop:
 * from here on they are the orders'.
 */
export async function insertCodes(trx: Trx, rows: readonly OrderCodes[]): Promise<void> {
  const links = rows.flatMap(({ order, discount_ids }) =>
    discount_ids.map((discount_id) => ({ order_id: order.id, discount_id })),
  )
  await insertRows(trx, 'order_discounts', links)
  const charges = rows.flatMap(({ gift_card_transactions }) => gift_card_transactions)
  await insertRows(trx, 'gift_card_transactions', charges)
  await insertRows(
    trx,
    'order_gift_cards',
    charges.map(({ order_id, gift_card_id }) => ({ order_id, gift_card_id })),
  )
  await countCodes(
    trx,
    rows.map(({ order }) => order.id),
    1,
  )
  const bought = rows.flatMap(({ order, gift_card_ids }) =>
    gift_card_ids.map((id) => ({ id, order_id: order.id, store_id: order.store_id })),
  )
  if (bought.length === 0) return
  await sql`
    update gift_cards g set order_id = b.order_id
    from json_to_recordset(${JSON.stringify(bought)}::json) as b(id text, order_id text, store_id text)
    where g.id = b.id and g.store_id = b.store_id`.execute(trx)
}

export async function deleteCodes(trx: Trx, order_ids: readonly string[]): Promise<void> {
  await countCodes(trx, order_ids, -1)
  for (const table of ['order_discounts', 'gift_card_transactions', 'order_gift_cards'] as const)
    await trx.deleteFrom(table).where('order_id', 'in', order_ids).execute()
}

/** sign: 1 takes what the orders used off the figures of the former shop, -1 puts it back. Canceled orders used nothing. */
async function countCodes(trx: Trx, order_ids: readonly string[], sign: 1 | -1): Promise<void> {
  await sql`
    update discounts d set moved_usage_count = greatest(0, d.moved_usage_count - ${sign}::int * n.uses),
      usage_count = d.usage_count + greatest(0, ${sign}::int * n.uses - d.moved_usage_count)
    from (select l.discount_id, count(*)::int as uses from order_discounts l join orders o on o.id = l.order_id
      where o.id = any(${[...order_ids]}) and o.canceled_at is null group by 1) n where d.id = n.discount_id`.execute(
    trx,
  )
  await sql`
    update gift_cards g set moved_spent = coalesce(g.moved_spent, 0) - ${sign}::int * n.amount
    from (select t.gift_card_id, sum(t.amount) as amount from gift_card_transactions t join orders o on o.id = t.order_id
      where o.id = any(${[...order_ids]}) and o.canceled_at is null group by 1) n where g.id = n.gift_card_id`.execute(
    trx,
  )
}
