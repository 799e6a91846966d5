import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

interface Move {
  store_id: string
  from: string
  to: string
  /**
   * Whether open carts get the new customer. A cart in some browser must not become one of an account, whose points and
   * prices would be spent there without a sign-in.
   */
  keepsOpenCarts: boolean
}

/**
 * Moves what one store keeps of a customer to another customer: orders, carts, groups, points, notes, messages. The
 * caller has locked both.
 */
export async function moveRecords(trx: Trx, { store_id, from, to, keepsOpenCarts }: Move, now: Date): Promise<void> {
  await sql`
    update carts set customer_id = ${to}, revision = revision + 1 where id in (
      select cart_id from orders where store_id = ${store_id} and customer_id = ${from} and cart_id is not null)`.execute(
    trx,
  )
  await sql`
    update carts set revision = revision + 1,
      customer_id = case when type = 'draft_order' or ${keepsOpenCarts} then ${to} end
    where store_id = ${store_id} and customer_id = ${from} and completed_at is null`.execute(trx)
  await sql`
    update order_events set actor_id = ${to} where actor_type = 'customer' and actor_id = ${from} and order_id in (
      select id from orders where store_id = ${store_id} and customer_id = ${from})`.execute(trx)
  await sql`
    update orders set customer_id = case when customer_id = ${from} then ${to} else customer_id end,
      buyer_id = case when buyer_id = ${from} then ${to} else buyer_id end, updated_at = ${now}
    where store_id = ${store_id} and (customer_id = ${from} or buyer_id = ${from})`.execute(trx)
  await moveGroups(trx, { store_id, from, to })
  await sql`
    update notes set resource_id = ${to}
    where store_id = ${store_id} and resource_type = 'customer' and resource_id = ${from}`.execute(trx)
  await sql`
    update notifications set customer_id = ${to}
    where store_id = ${store_id} and customer_id = ${from}`.execute(trx)
  await sql`
    update notifications set resource_id = ${to}
    where store_id = ${store_id} and resource_type = 'customer' and resource_id = ${from}`.execute(trx)
  await movePoints(trx, { store_id, from, to }, now)
}

async function moveGroups(trx: Trx, { store_id, from, to }: Omit<Move, 'keepsOpenCarts'>): Promise<void> {
  await sql`
    with gone as (
      delete from customer_group_customers m using customer_groups g
      where g.id = m.customer_group_id and g.store_id = ${store_id} and m.customer_id = ${from}
      returning m.customer_group_id, m.by_rule)
    insert into customer_group_customers as kept (customer_group_id, customer_id)
      select customer_group_id, ${to} from gone where not by_rule
    on conflict (customer_group_id, customer_id) do update set by_rule = false where kept.by_rule`.execute(trx)
}

/** Entries are not booked again: refunds of an order look for what it earned. */
async function movePoints(trx: Trx, { store_id, from, to }: Omit<Move, 'keepsOpenCarts'>, now: Date): Promise<void> {
  const { rows } = await sql<{ customer_id: string; balance: number; earned_total: number; created_at: Date }>`
    select customer_id, balance, earned_total, created_at from loyalty_accounts
    where store_id = ${store_id} and customer_id in (${from}, ${to}) order by customer_id for update`.execute(trx)
  const moved = rows.find(({ customer_id }) => customer_id === from)
  if (!moved) return
  const { balance, earned_total, created_at } = moved
  await sql`
    insert into loyalty_accounts as a (store_id, customer_id, balance, earned_total, created_at, updated_at)
    values (${store_id}, ${to}, ${balance}, ${earned_total}, ${created_at}, ${now})
    on conflict (store_id, customer_id) do update set balance = a.balance + excluded.balance,
      earned_total = a.earned_total + excluded.earned_total, created_at = least(a.created_at, excluded.created_at),
      updated_at = excluded.updated_at`.execute(trx)
  await sql`
    update loyalty_accounts a set tier_id = (
      select id from loyalty_tiers t where t.store_id = a.store_id and t.min_points <= a.earned_total
      order by min_points desc limit 1)
    where store_id = ${store_id} and customer_id = ${to}`.execute(trx)
  await sql`
    update loyalty_entries set customer_id = ${to}
    where store_id = ${store_id} and customer_id = ${from}`.execute(trx)
  await sql`delete from loyalty_accounts where store_id = ${store_id} and customer_id = ${from}`.execute(trx)
}
