import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { OrdersOfGuest } from '../../platform/follow-ups.ts'

/** The addresses that the customer's orders were placed with, null for none. */
export async function addressesOfOrders(trx: Trx, customer_id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ buyer_email: string | null }>`
    select distinct buyer_email from orders where customer_id = ${customer_id} order by buyer_email`.execute(trx)
  return rows.map(({ buyer_email }) => buyer_email)
}

/** The number of the newest of these orders that has one. */
export async function phoneOfOrders(trx: Trx, { customer_id, email }: OrdersOfGuest): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select a.phone from orders o join addresses a on a.id = o.shipping_address_id
    where o.customer_id = ${customer_id} and o.buyer_email is not distinct from ${email} and a.phone is not null
    order by o.created_at desc limit 1`.execute(trx)
  return rows[0]?.phone ?? null
}

/** Moves orders with their carts and what they will earn. */
export async function moveOrders(
  trx: Trx,
  { customer_id, email }: OrdersOfGuest,
  to: string,
  now: Date,
): Promise<void> {
  await sql`
    with moved as (
      update orders set customer_id = ${to}, buyer_id = case when buyer_id = ${customer_id} then ${to} else buyer_id end,
        updated_at = ${now}
      where customer_id = ${customer_id} and buyer_email is not distinct from ${email}
      returning id, cart_id),
    acted as (
      update order_events set actor_id = ${to}
      where actor_type = 'customer' and actor_id = ${customer_id} and order_id in (select id from moved))
    update carts set customer_id = ${to}, revision = revision + 1 where id in (select cart_id from moved)`.execute(trx)
}
