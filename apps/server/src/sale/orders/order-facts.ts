import type { ChargedCard } from '@shopkey/domain/charged-cards.ts'
import type { OrderFacts } from '@shopkey/domain/order-actions.ts'
import type { BoughtCards } from '@shopkey/domain/refunds.ts'
import { fulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import type { PricedLine } from '@shopkey/domain/totals.ts'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Order } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'
import { orderBeingCanceled } from './order.errors.ts'
import { isOfAccount, type Owned } from './order.owner.ts'
import { linePricing } from './order-for-totals.queries.ts'

export type OrderRow = Selectable<Order>

interface LineFacts {
  id: string
  title: string
  variant_id: string | null
  profile_id: string | null
  quantity: number
  fulfilled_quantity: number | null
  shipped_quantity: number | null
  returned_quantity: number | null
  /** Quantity in open returns. */
  open_return_quantity: number
}

interface PaymentFacts {
  id: string
  /** The swap whose difference it pays; null for the order's own payment. */
  swap_id: string | null
  provider_id: string
  amount: number
  amount_refunded: number
  /** What was reserved, where less was captured. */
  authorized_amount: number | null
  captured_at: string | null
  canceled_at: string | null
  /** Amount of pending refunds; it cannot be refunded again. */
  refund_pending: number
  /** A capture, cancellation or refund is pending at the provider. */
  is_being_moved: boolean
  /** The last attempt to capture was refused. */
  capture_refused: boolean
}

/** The data that decisions about an order depend on, read under the order's lock. */
export interface LockedOrderFacts extends OrderFacts {
  items: LineFacts[]
  shipping_methods: {
    id: string
    profile_id: string
    provider_id: string
    price: number
    shipping_option_id: string
    data: Record<string, unknown>
  }[]
  /** Those of the order first: refunds are taken from them in this order. */
  payments: PaymentFacts[]
  /** What gift cards paid of it, in the order in which they are given back. */
  gift_card_transactions: ChargedCard[]
  /** The gift cards that it sold, and the lines that sold them. */
  bought_cards: Omit<BoughtCards, 'price'> & { lines: PricedLine[] }
  fulfillments: { id: string; shipped_at: string | null; canceled_at: string | null }[]
  cancel_pending: boolean
  refund_unsettled: boolean
}

export type LockedOrder = OrderRow & Owned

/** Locks an order of a store, so that its changes happen one after the other. Every change starts here. */
export async function lockOrder(trx: Trx, store_id: string, id: string): Promise<LockedOrder> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .select(isOfAccount.as('is_of_account'))
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('Order', id)
  return order
}

/** Locks an order and loads the facts about it. Throws 409 while its cancellation waits for the payment provider. */
export async function lockOrderWithFacts(trx: Trx, store_id: string, id: string) {
  const order = await lockOrder(trx, store_id, id)
  const facts = await loadOrderFacts(trx, order)
  if (facts.cancel_pending) throw orderBeingCanceled({ order_id: id })
  return { order, facts }
}

/** One statement for all facts of the order. */
export async function loadOrderFacts(trx: Trx, { id, status }: OrderRow): Promise<LockedOrderFacts> {
  const { rows } = await sql<Omit<LockedOrderFacts, 'status'>>`select
    (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'variant_id', l.variant_id, 'quantity', l.quantity,
        'fulfilled_quantity', l.fulfilled_quantity, 'shipped_quantity', l.shipped_quantity,
        'returned_quantity', l.returned_quantity, 'profile_id', p.profile_id,
        'open_return_quantity', coalesce((select sum(i.quantity) from return_items i join returns r on r.id = i.return_id
          where i.item_id = l.id and r.status in ('requested', 'requires_action')), 0)) order by l.created_at, l.id), '[]')
      from line_items l left join product_variants v on v.id = l.variant_id left join products p on p.id = v.product_id
      where l.order_id = ${id}) as items,
    (select coalesce(json_agg(json_build_object('id', m.id, 'price', m.price, 'shipping_option_id', m.shipping_option_id,
        'data', m.data, 'profile_id', o.profile_id, 'provider_id', o.provider_id) order by m.created_at, m.id), '[]')
      from shipping_methods m join shipping_options o on o.id = m.shipping_option_id where m.order_id = ${id}) as shipping_methods,
    (select coalesce(json_agg(json_build_object('id', y.id, 'provider_id', y.provider_id, 'amount', y.amount,
        'swap_id', y.swap_id,
        'amount_refunded', y.amount_refunded, 'authorized_amount', y.authorized_amount, 'captured_at', y.captured_at, 'canceled_at', y.canceled_at,
        'refund_pending', (select coalesce(sum(o.amount), 0) from payment_operations o
          where o.payment_id = y.id and o.kind = 'refund' and o.status = 'pending'),
        'is_being_moved', exists (select from payment_operations o where o.payment_id = y.id and o.status = 'pending'),
        'capture_refused', coalesce((select o.status = 'refused' from payment_operations o
          where o.payment_id = y.id and o.kind = 'capture' order by o.created_at desc, o.id desc limit 1), false))
        order by y.swap_id is not null, y.created_at, y.id), '[]')
      from payments y where y.order_id = ${id}) as payments,
    (select coalesce(json_agg(json_build_object('id', g.id, 'amount', g.amount, 'tax_amount', g.tax_amount,
        'refunded_amount', g.refunded_amount, 'refunded_tax_amount', g.refunded_tax_amount) order by g.created_at, g.id), '[]')
      from gift_card_transactions g where g.order_id = ${id}) as gift_card_transactions,
    (select json_build_object('value', coalesce(sum(b.value), 0), 'balance', coalesce(sum(b.balance), 0),
        'refunded_value', coalesce(sum(b.refunded_value), 0),
        'lines', (select coalesce(json_agg(json_build_object(${linePricing})), '[]')
          from line_items l where l.order_id = ${id} and l.is_giftcard))
      from gift_cards b where b.order_id = ${id}) as bought_cards,
    (select coalesce(json_agg(json_build_object('id', f.id)), '[]') from refunds f where f.order_id = ${id}) as refunds,
    (select coalesce(json_agg(json_build_object('id', f.id, 'shipped_at', f.shipped_at, 'canceled_at', f.canceled_at)), '[]')
      from fulfillments f where f.order_id = ${id}) as fulfillments,
    (select coalesce(json_agg(json_build_object('status', r.status)), '[]') from returns r where r.order_id = ${id}) as returns,
    (select coalesce(json_agg(json_build_object('canceled_at', s.canceled_at)), '[]') from swaps s where s.order_id = ${id}) as swaps,
    (select coalesce(json_agg(json_build_object('canceled_at', c.canceled_at)), '[]') from claim_orders c where c.order_id = ${id}) as claims,
    exists (select from payment_operations o
      where o.order_id = ${id} and o.purpose = 'cancel_order' and o.status = 'pending') as cancel_pending,
    exists (select from returns r where r.order_id = ${id} and r.refund_unsettled) as refund_unsettled`.execute(trx)
  const facts = rows[0]
  if (!facts) throw new Error('a select without from answered no row')
  // The column's check allows the domain's values, and requires_action, which is never stored.
  return { ...facts, status: status as OrderFacts['status'] }
}

/** Writes both derived statuses by the current amounts and quantities. Every change ends here. */
export async function writeDerivedStatuses(trx: Trx, order_id: string, now: Date): Promise<OrderRow> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  const facts = await loadOrderFacts(trx, order)
  const payments = facts.payments.filter(isOwnPayment)
  const payment_status = paymentStatus({
    total: order.placed_total,
    canceled_at: order.canceled_at,
    capture_failed: payments.some((payment) => payment.capture_refused),
    payments,
  })
  const fulfillment_status = fulfillmentStatus({
    canceled_at: order.canceled_at,
    items: facts.items,
    fulfillments: facts.fulfillments,
    refund_unsettled: facts.refund_unsettled,
  })
  return trx
    .updateTable('orders')
    .set({ payment_status, fulfillment_status, updated_at: now })
    .where('id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * What the payment status of an order is made of: its own payments. The payment of an exchange decides the status of the exchange, as
 * in v1. The audit compares by the same rule (db/invariants/money-invariants.ts).
 */
function isOwnPayment({ swap_id }: PaymentFacts): boolean {
  return swap_id === null
}
