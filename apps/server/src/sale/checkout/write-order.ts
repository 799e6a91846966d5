import { appliedDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CartState } from '../cart/cart.state.ts'
import type { OrderRows } from './order-rows.ts'

/**
 * All inserts of an order as one statement that returns its number. Contains only the parts that this order has: most
 * have no codes, cards or draft, and planning them would cost time. The number comes from a row that nothing else
 * refers to, so while it is locked only other orders of the store wait.
 */
export function writeOrder(rows: OrderRows, cart: CartState, now: Date): RawBuilder<{ display_id: number }> {
  const { order, event, payments } = rows
  const codes = appliedDiscounts(cart.discounts).map(({ id }) => id)
  const cards = cart.gift_cards.map(({ id }) => id)
  const parts = [
    sql`number as (
      insert into store_counters as c (store_id, last_order_display_id) values (${order.store_id}, ${firstNumber})
      on conflict (store_id) do update set last_order_display_id = c.last_order_display_id + 1
      returning c.last_order_display_id as display_id)`,
    sql`placed as (
      insert into orders select o.* from number, jsonb_populate_record(null::orders,
        ${json(order)}::jsonb || jsonb_build_object('display_id', number.display_id)) o
      returning display_id)`,
    sql`lines as (
      update line_items i set order_id = ${order.id}, has_shipping = n.has_shipping, updated_at = ${now}
      from json_to_recordset(${json(rows.lines)}::json) as n(id text, has_shipping boolean)
      where i.id = any(${rows.lines.map(({ id }) => id)}) and i.id = n.id)`,
    sql`event as (
      insert into order_events (id, order_id, type, actor_type, actor_id, data, created_at)
      values (${event.id}, ${order.id}, ${event.type}, ${event.actor_type}, ${event.actor_id}, ${event.data}, ${now}))`,
    sql`member as (
      insert into store_customers (store_id, customer_id, created_at) values (${order.store_id}, ${order.customer_id}, ${now})
      on conflict do nothing)`,
    sql`sold as (
      update carts set completed_at = ${now}, completing_since = null, payment_id = ${payments[0]?.id ?? null},
        customer_id = ${order.customer_id}, updated_at = ${now},
        payment_authorized_at = ${payments[0]?.authorized_at ?? null}::timestamptz
      where id = ${cart.id})`,
    ...insertsInto('line_item_adjustments', rows.line_adjustments),
    ...insertsInto('line_item_tax_lines', rows.line_tax_lines),
    ...insertsInto('shipping_method_tax_lines', rows.method_tax_lines),
    ...insertsInto('payments', payments),
    ...insertsInto('gift_card_transactions', rows.charges),
    ...insertsInto('gift_cards', rows.gift_cards),
  ]
  if (rows.methods.length > 0)
    parts.push(sql`methods as (
      update shipping_methods m set order_id = ${order.id}, price = n.price
      from json_to_recordset(${json(rows.methods)}::json) as n(id text, price bigint)
      where m.id = any(${rows.methods.map(({ id }) => id)}) and m.id = n.id)`)
  if (codes.length > 0)
    parts.push(sql`discounted as (
      insert into order_discounts (order_id, discount_id) select ${order.id}, unnest(${codes}::text[]))`)
  if (cards.length > 0)
    parts.push(sql`paid_by_card as (
      insert into order_gift_cards (order_id, gift_card_id) select ${order.id}, unnest(${cards}::text[]))`)
  if (rows.charges.length > 0)
    parts.push(sql`charged as (
      update gift_cards g set balance = g.balance - n.amount, is_disabled = g.is_disabled or g.balance = n.amount, updated_at = ${now}
      from json_to_recordset(${json(rows.charges)}::json) as n(gift_card_id text, amount bigint)
      where g.id = any(${rows.charges.map(({ gift_card_id }) => gift_card_id)}) and g.id = n.gift_card_id)`)
  if (order.draft_order_id)
    parts.push(sql`draft as (
      update draft_orders set status = 'completed', order_id = ${order.id}, completed_at = ${now}, updated_at = ${now}
      where id = ${order.draft_order_id})`)
  return sql<{ display_id: number }>`with ${sql.join(parts)} select display_id from placed`
}

const json = JSON.stringify
/** A store's first order number does not reveal that it is the first. */
const firstNumber = 1001

/** Inserts rows that have the table's columns, or nothing. */
function insertsInto(table: string, rows: readonly object[]): RawBuilder<unknown>[] {
  if (rows.length === 0) return []
  return [
    sql`${sql.ref(`new_${table}`)} as (
      insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${json(rows)}::json))`,
  ]
}
