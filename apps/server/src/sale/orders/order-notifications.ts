import type { ProofRejectionReason } from '@shopkey/contract/proof-rejection.ts'
import { orderNumber } from '@shopkey/domain/order-number.ts'
import { orderTotals } from '@shopkey/domain/totals.ts'
import { formatDeadline } from '@shopkey/i18n/format-date.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import type { NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { readTogether } from '../../db/read-together.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { ActionName, MessageParts } from '../../platform/notifications/message-content.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import { reasonText } from '../../platform/notifications/reason-text.ts'
import type { Services } from '../services.ts'
import { type AwaitedTransfer, listPaymentsOf, transferAmong } from './awaited-transfer.ts'
import { messageItems } from './message-items.ts'
import { findOrderForTotals } from './order-for-totals.queries.ts'
import { orderLink } from './order-link.ts'

type Handler = (services: Services, event: ShopEvent) => Promise<void>

/** Lists the items, and how to pay where a payment is awaited: the accounts of a bank transfer, or the link. */
export const notifyOrderPlaced: Handler = async (services, event) => {
  const payments = await listPaymentsOf(services.db, event.data.id)
  const transfer = transferAmong(payments)
  if (transfer) return notifyOrderCustomer(services, event, 'transfer_awaited', { listsItems: true, transfer })
  const [payment] = payments
  if (!payment?.expires_at || payment.authorized_at)
    return notifyOrderCustomer(services, event, 'order_placed', { listsItems: true })
  // A payment that failed meanwhile has a message of its own.
  if (payment.canceled_at) return
  await notifyOrderCustomer(services, event, 'payment_awaited', {
    listsItems: true,
    pay_by: payment.expires_at,
    actionName: 'pay',
  })
}

/**
 * Of a payment whose shopper was asked for it, or has sent a proof of it; other orders are paid with their first message. Where a part
 * of what was reserved was captured, the message says so in any case.
 */
export const notifyPaymentReceived: Handler = async (services, event) => {
  const part = await findPartCharged(services.db, event)
  if (part) return notifyOrderCustomer(services, event, 'payment_part_charged', { amount: part.amount })
  const asked = await services.db
    .selectFrom('notifications')
    .select('id')
    .where('store_id', '=', event.store_id)
    .where('resource_id', '=', String(event.data.id))
    .where('event_name', 'in', ['order.placed', 'order.payment_reminder'])
    .where(sql<boolean>`data ? 'date'`)
    .limit(1)
    .executeTakeFirst()
  if (asked || (await hasProof(services.db, event))) await notifyOrderCustomer(services, event, 'payment_received')
}

function findPartCharged(db: Database, { data }: ShopEvent): Promise<{ amount: number } | undefined> {
  return db
    .selectFrom('payments')
    .select('amount')
    .where('id', '=', String(data.payment_id))
    .where('authorized_amount', 'is not', null)
    .executeTakeFirst()
}

async function hasProof(db: Database, { data }: ShopEvent): Promise<boolean> {
  const proof = await db
    .selectFrom('payment_proofs')
    .select('id')
    .where('order_id', '=', String(data.id))
    .limit(1)
    .executeTakeFirst()
  return proof !== undefined
}

/** Names the reason where the payment failed; the link leads to a page that orders again. */
export const notifyOrderCanceled: Handler = async (services, event) => {
  const [payment] = await listPaymentsOf(services.db, event.data.id)
  // Its payment came meanwhile, and has opened the order again.
  if (payment?.captured_at && (await isOpen(services.db, event))) return
  switch (payment?.failure_reason) {
    case 'declined':
      return notifyOrderCustomer(services, event, 'payment_declined', { actionName: 'pay_again' })
    case 'expired':
      return notifyOrderCustomer(services, event, 'payment_expired', { actionName: 'pay_again' })
    default:
      return notifyOrderCustomer(services, event, 'order_canceled')
  }
}

async function isOpen(db: Database, { data }: ShopEvent): Promise<boolean> {
  const order = await db.selectFrom('orders').select('canceled_at').where('id', '=', String(data.id)).executeTakeFirst()
  return order?.canceled_at === null
}

/** Their payment came after the order was canceled for want of it. */
export const notifyOrderReopened: Handler = (services, event) =>
  notifyOrderCustomer(services, event, 'order_reopened', { listsItems: true })

/** Includes the amount that came too late. */
export const notifyLatePaymentReturned: Handler = (services, event) =>
  notifyOrderCustomer(services, event, 'late_payment_returned', { amount: Number(event.data.amount) })

export const notifyReturnRequested: Handler = (services, event) =>
  notifyOrderCustomer(services, event, 'return_requested')
export const notifyItemsReturned: Handler = (services, event) => notifyOrderCustomer(services, event, 'items_returned')

/** Includes the refunded amount. */
export async function notifyRefund(services: Services, event: ShopEvent): Promise<void> {
  const id = String(event.data.refund_id)
  const refund = await services.db
    .selectFrom('refunds')
    .select('amount')
    .where('id', '=', id)
    .unionAll(
      services.db
        .selectFrom('gift_card_refunds')
        .select(sql<number>`amount + tax_amount`.as('amount'))
        .where('id', '=', id),
    )
    .executeTakeFirst()
  if (refund) await notifyOrderCustomer(services, event, 'order_refunded', { amount: refund.amount })
}

/** Includes the tracking numbers; what a shopper picks up was handed over instead. */
export async function notifyShipped(services: Services, event: ShopEvent): Promise<void> {
  if (await isPickedUp(services.db, event)) return notifyOrderCustomer(services, event, 'order_picked_up')
  const links = await services.db
    .selectFrom('tracking_links')
    .select(['tracking_number', 'url'])
    .where('fulfillment_id', '=', String(event.data.fulfillment_id))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const tracking = links.map(({ tracking_number, url }) => ({ number: tracking_number, link: url }))
  await notifyOrderCustomer(services, event, 'order_shipped', { tracking })
}

async function isPickedUp(db: Database, { data }: ShopEvent): Promise<boolean> {
  const { rows } = await sql<{ is_pickup: boolean | null }>`
    select bool_and(o.is_pickup) as is_pickup
    from shipping_methods m join shipping_options o on o.id = m.shipping_option_id
    where m.order_id = ${String(data.id)}`.execute(db)
  return rows[0]?.is_pickup === true
}

interface Details {
  /** Minor units. */
  amount?: number
  tracking?: MessageParts['tracking']
  listsItems?: boolean
  transfer?: AwaitedTransfer
  /** Of a proof of the transfer that was rejected. */
  reason?: ProofRejectionReason
  /** Until when the shopper may pay. */
  pay_by?: Date
  /** The label of the link to the order. */
  actionName?: ActionName
  /** Where the event is about something else than the order itself. */
  order_id?: string
  /** In place of the link to the order. */
  action?: NonNullable<MessageParts['action']>
}

/** Writes to the order's customer, unless the event or the order disables it. */
export async function notifyOrderCustomer(
  services: Services,
  event: ShopEvent,
  topic: NotificationTopic,
  {
    amount,
    tracking,
    listsItems,
    transfer,
    reason,
    pay_by,
    actionName,
    order_id = String(event.data.id),
    action,
  }: Details = {},
): Promise<void> {
  const { config, db, stores } = services
  if (event.data.no_notification === true) return
  const reading = readTogether(
    db,
    db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select([
        'orders.id', 'orders.display_id', 'orders.email', 'orders.currency_code', 'orders.placed_total',
        'orders.no_notification', 'customers.id as customer_id', 'customers.first_name', 'customers.phone',
        sql<string | null>`coalesce(customers.language, orders.language)`.as('language'),
      ]) // biome-ignore format: a list reads better packed
      .where('orders.id', '=', order_id)
      .where('orders.store_id', '=', event.store_id),
  )
  const pricing = listsItems ? findOrderForTotals(db, order_id) : undefined
  const [[order], priced, store] = await Promise.all([reading, pricing, stores.findById(event.store_id)])
  if (!order || !store || (order.no_notification && event.data.no_notification !== false)) return

  const language = languageFor(order.language, store.languages)
  const money = (amount: number) => formatMoney(amount, order.currency_code, language)
  const isOnlyGiftCards =
    priced !== undefined && priced.items.length > 0 && priced.items.every((line) => line.is_giftcard)
  await notify(services, event, {
    topic: topic === 'order_placed' && isOnlyGiftCards ? 'gift_cards_ordered' : topic,
    recipient: {
      customer_id: order.customer_id,
      name: order.first_name,
      email: order.email,
      phone: order.phone,
      language,
    },
    audience: 'people',
    resource_type: 'order',
    resource_id: order.id,
    values: {
      number: orderNumber(order.display_id, store.order_number_prefix),
      total: money(order.placed_total),
      ...(amount !== undefined && { amount: money(amount) }),
      ...(transfer && {
        date: formatDeadline(transfer.expires_at, language, store.time_zone),
        accounts: transfer.accounts,
        total: money(transfer.amount),
      }),
      ...(reason && { reason: await reasonText(reason, language) }),
      ...(pay_by && { date: formatDeadline(pay_by, language, store.time_zone) }),
    },
    action: action ?? { name: actionName ?? 'order', link: orderLink(config, store, order.id) },
    tracking,
    items: priced && messageItems(priced.items, orderTotals(priced), { language, currency_code: priced.currency_code }),
  })
}
