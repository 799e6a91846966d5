import type { OrderForTotals } from '@shopkey/domain/totals.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { linePricing, orderPricing, pricedMethod } from '../../sale/orders/order-for-totals.queries.ts'

interface NamedTax {
  rate: number
  name: string
  charged_amount: number | null
}
interface SoldLine {
  variant_id: string | null
  product_id: string | null
  unit_price: number
  quantity: number
  includes_tax: boolean
  allow_discounts: boolean
  tax_lines: NamedTax[]
  adjustments: { amount: number; amount_incl_tax: number | null; discount_id: string | null }[]
}
interface SoldMethod {
  price: number
  includes_tax: boolean
  tax_lines: NamedTax[]
}
interface Place {
  currency_code: string
  region_id: string
  sales_channel_id: string
}

export interface OrderFacts extends Place {
  id: string
  placed_total: number
  is_first: boolean
  region: OrderForTotals['region']
  items: SoldLine[]
  shipping_methods: SoldMethod[]
  payment_fee: SoldMethod | null
  gift_card_transactions: NonNullable<OrderForTotals['gift_card_transactions']>
}
export interface RefundFacts extends Place {
  amount: number
}
export interface SwapFacts extends Place {
  paid: number
  items: SoldLine[]
  shipping_methods: SoldMethod[]
}
export interface ReturnedLine {
  currency_code: string
  /** As it was sold. */
  line: SoldLine
  received: number
  /** Units of it received earlier. */
  already: number
}

export interface DayRange {
  store_id: string
  /** Its first moment. */
  from: Date
  /** The first moment after it. */
  until: Date
}

const lineJson = sql`json_build_object('variant_id', l.variant_id, 'product_id', v.product_id, ${linePricing})`
const place = sql`o.currency_code, o.region_id, coalesce(o.sales_channel_id, '') as sales_channel_id`

const batchSize = 500

/** The orders that were placed in a time and are not canceled, in batches. */
export async function* ordersOf(trx: Trx, { store_id, from, until }: DayRange): AsyncGenerator<OrderFacts[]> {
  let last: { created_at: Date; id: string } | undefined
  for (;;) {
    const after = last ? sql`and (o.created_at, o.id) > (${last.created_at}, ${last.id})` : sql``
    const { rows } = await sql<OrderFacts & { created_at: Date }>`
      select o.id, o.created_at, ${place}, o.placed_total,
        not exists (select from orders e where e.customer_id = o.customer_id and e.store_id = o.store_id
          and e.status <> 'canceled' and (e.created_at, e.id) < (o.created_at, o.id)) as is_first,
        ${orderPricing},
        (select coalesce(json_agg(${lineJson} order by l.id), '[]') from line_items l
          left join product_variants v on v.id = l.variant_id where l.order_id = o.id) as items
      from orders o join regions r on r.id = o.region_id
      where o.store_id = ${store_id} and o.created_at >= ${from} and o.created_at < ${until} and o.status <> 'canceled' ${after}
      order by o.created_at, o.id limit ${batchSize}`.execute(trx)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (!last || rows.length < batchSize) return
  }
}

/**
 * Refunds of a time, and what was reserved but not captured with the captures of that time: an order counts as what was to be paid, so
 * both are taken off. Without those of canceled orders and swaps: what these were paid is in no figure.
 */
export async function refundsOf(trx: Trx, { store_id, from, until }: DayRange): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`
    select ${place}, f.amount from refunds f join orders o on o.id = f.order_id
      left join payments p on p.id = f.payment_id left join swaps w on w.id = p.swap_id
    where f.created_at >= ${from} and f.created_at < ${until} and o.store_id = ${store_id}
      and o.status <> 'canceled' and w.canceled_at is null
    union all
    select ${place}, p.authorized_amount - p.amount from payments p join orders o on o.id = p.order_id
    where p.store_id = ${store_id} and p.captured_at >= ${from} and p.captured_at < ${until}
      and p.authorized_amount is not null and p.swap_id is null and o.status <> 'canceled'`.execute(trx)
  return rows
}

/** Swaps that shoppers confirmed in a time: their new items, and what was paid in addition. */
export async function swapsOf(trx: Trx, { store_id, from, until }: DayRange): Promise<SwapFacts[]> {
  const { rows } = await sql<SwapFacts>`
    select ${place},
      coalesce((select sum(p.amount) from payments p where p.swap_id = w.id and p.canceled_at is null), 0)::bigint as paid,
      (select coalesce(json_agg(${lineJson} order by l.id), '[]') from line_items l
        left join product_variants v on v.id = l.variant_id where l.swap_id = w.id and not l.is_return) as items,
      (select coalesce(json_agg(${pricedMethod} order by m.id), '[]') from shipping_methods m
        where m.swap_id = w.id) as shipping_methods
    from swaps w join orders o on o.id = w.order_id
    where w.store_id = ${store_id} and w.confirmed_at >= ${from} and w.confirmed_at < ${until}
      and w.canceled_at is null and o.status <> 'canceled'`.execute(trx)
  return rows
}

/** Items that arrived in a time from returns, swaps, and claims that give the money back. */
export async function returnedLinesOf(trx: Trx, { store_id, from, until }: DayRange): Promise<ReturnedLine[]> {
  const { rows } = await sql<ReturnedLine>`
    select o.currency_code, ${lineJson} as line, i.received_quantity as received,
      coalesce((select sum(e.received_quantity) from return_items e join returns q on q.id = e.return_id
        left join claim_orders k on k.id = q.claim_order_id left join swaps x on x.id = q.swap_id
        where e.item_id = i.item_id and q.status = 'received' and (q.received_at, q.id) < (r.received_at, r.id)
          and (k.id is null or k.type = 'refund') and x.canceled_at is null), 0)::int as already
    from returns r join return_items i on i.return_id = r.id
      join line_items l on l.id = i.item_id left join product_variants v on v.id = l.variant_id
      left join swaps w on w.id = coalesce(r.swap_id, l.swap_id)
      left join claim_orders c on c.id = r.claim_order_id
      join orders o on o.id = coalesce(r.order_id, w.order_id)
    where r.store_id = ${store_id} and r.received_at >= ${from} and r.received_at < ${until} and r.status = 'received'
      and i.received_quantity > 0 and o.status <> 'canceled' and w.canceled_at is null
      and (c.id is null or c.type = 'refund')
    order by r.received_at, r.id, l.id`.execute(trx)
  return rows
}
