import { type RawBuilder, sql } from 'kysely'
import type { CustomersByOrders, OrdersOfCustomers } from '../../platform/lookups.ts'

/** The ids of customers by what they ordered in a store; canceled orders do not count. */
export function customersByOrders(scope: OrdersOfCustomers): CustomersByOrders {
  const placed = (since?: Date) =>
    sql`o.store_id = ${scope.store_id} and o.status <> 'canceled'
      ${scope.customer_ids ? sql`and o.customer_id = any(${[...scope.customer_ids]})` : sql``}
      ${since ? sql`and o.created_at >= ${since}` : sql``}`
  const counted = (having: RawBuilder<unknown>, since?: Date) =>
    sql`select o.customer_id from orders o where ${placed(since)} group by o.customer_id having ${having}`
  return {
    whoSpent: ({ currency_code, at_least }, since) => sql`
      select o.customer_id from orders o join payments p on p.order_id = o.id
      where ${placed(since)} and p.captured_at is not null and p.currency_code = ${currency_code}
      group by o.customer_id having sum(p.amount - p.amount_refunded) >= ${at_least}`,
    whoOrderedAtLeast: (count, since) => counted(sql`count(*) >= ${count}`, since),
    whoOrderedMoreThan: (count, since) => counted(sql`count(*) > ${count}`, since),
    whoHadDeliveriesTo: (country_codes) => sql`
      select o.customer_id from orders o join addresses a on a.id = o.shipping_address_id
      where ${placed()} and a.country_code = any(${[...country_codes]})`,
  }
}

/** The id of an order's customer. */
export const customerOfOrder = (store_id: string, order_id: string) =>
  sql<{ customer_id: string }>`select customer_id from orders where id = ${order_id} and store_id = ${store_id}`
