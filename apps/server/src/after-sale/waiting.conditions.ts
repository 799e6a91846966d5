import type { AfterSaleParty } from '@shopkey/domain/after-sale-steps.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allOf, type DateFilter, dateConditions } from '../http/list-filters.ts'
import { ofOrderInMoney } from '../http/reward-store.ts'
import { orderConditions } from '../sale/orders/order.admin.queries.ts'

/** The filters that the lists of returns, swaps and claims have in common. */
export interface AfterSaleFilters {
  q?: string
  order_id?: string
  waits_for?: AfterSaleParty
  created_at?: DateFilter
  updated_at?: DateFilter
  /** false leaves out those of orders in points. */
  with_rewards: boolean
}

interface Noun {
  /** SQL for the order's id, with the noun's table in scope. */
  order_id: RawBuilder<unknown>
  /** SQL for the order that is paid in points or money, where `order_id` has none. */
  paid_order_id: RawBuilder<unknown>
  /** SQL for the ids of the noun's rows of the orders, which are an array. */
  ofOrders: (order_ids: RawBuilder<unknown>) => RawBuilder<unknown>
  /** SQL for whom it waits for. */
  party: RawBuilder<unknown>
}

/** The conditions of a list of returns, swaps or claims. */
export function afterSaleConditions(
  store_id: string,
  { q, order_id, waits_for, created_at, updated_at, with_rewards }: AfterSaleFilters,
  noun: Noun,
): RawBuilder<SqlBool>[] {
  const ofOrder = q?.trim()
    ? [
        // An array of the orders that are found: the noun's rows are then read by the index of their orders.
        sql<SqlBool>`id in (
          with found as materialized (select orders.id from orders where ${allOf(orderConditions(store_id, { q }))})
          ${noun.ofOrders(sql`array(select id from found)`)})`,
      ]
    : []
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(order_id === undefined ? [] : [sql<SqlBool>`${noun.order_id} = ${order_id}`]),
    ...(waits_for === undefined ? [] : [sql<SqlBool>`${noun.party} = ${waits_for}`]),
    ...ofOrderInMoney(noun.paid_order_id, with_rewards),
    ...dateConditions(sql`created_at`, created_at),
    ...dateConditions(sql`updated_at`, updated_at),
    ...ofOrder,
  ]
}

/** The rows that a search selects from. Orders are searched once then: for the page and its count. */
export function searchedRows(store_id: string, q: string | undefined): RawBuilder<SqlBool> | undefined {
  return q?.trim() ? sql<SqlBool>`store_id = ${store_id}` : undefined
}

// The next three say in SQL what packages/domain/src/after-sale-steps.ts says of one row; a test compares them.

export const returnsOf: Noun = {
  order_id: sql`coalesce(returns.order_id, (select s.order_id from swaps s where s.id = returns.swap_id))`,
  paid_order_id: sql`coalesce(returns.order_id,
    (select s.order_id from swaps s where s.id = returns.swap_id),
    (select c.order_id from claim_orders c where c.id = returns.claim_order_id))`,
  ofOrders: (ids) => sql`
    select r.id from returns r where r.order_id = any(${ids})
    union all select r.id from swaps s join returns r on r.swap_id = s.id where s.order_id = any(${ids})`,
  party: sql`case
    when refund_unsettled or status = 'requires_action' then 'staff'
    when status = 'requested' then 'customer'
    else 'nobody' end`,
}

const partyOfReturn = (owner: 'swaps' | 'claim_orders', key: 'swap_id' | 'claim_order_id') => sql`coalesce((
  select case r.status when 'requires_action' then 'staff' when 'requested' then 'customer' end
  from returns r where r.${sql.id(key)} = ${sql.id(owner, 'id')}), 'nobody')`

export const swapsOf: Noun = {
  order_id: sql`order_id`,
  paid_order_id: sql`swaps.order_id`,
  ofOrders: (ids) => sql`select s.id from swaps s where s.order_id = any(${ids})`,
  party: sql`case
    when canceled_at is not null then 'nobody'
    when confirmed_at is null then 'customer'
    when payment_status not in ('captured', 'difference_refunded') then 'staff'
    when fulfillment_status <> 'shipped' and exists (
      select from line_items l where l.swap_id = swaps.id and not l.is_return) then 'staff'
    else ${partyOfReturn('swaps', 'swap_id')} end`,
}

export const claimsOf: Noun = {
  order_id: sql`order_id`,
  paid_order_id: sql`claim_orders.order_id`,
  ofOrders: (ids) => sql`select c.id from claim_orders c where c.order_id = any(${ids})`,
  party: sql`case
    when canceled_at is not null then 'nobody'
    when payment_status = 'not_refunded' then 'staff'
    when type = 'replace' and fulfillment_status <> 'shipped' then 'staff'
    else ${partyOfReturn('claim_orders', 'claim_order_id')} end`,
}
