import { orderNumber } from '@shopkey/domain/order-number.ts'
import { formatDate } from '@shopkey/i18n/format-date.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import type { NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import { sql } from 'kysely'
import { inLanguage } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { MessageParts } from '../../platform/notifications/message-content.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../services.ts'
import { type AwaitedTransfer, findTransfer } from './awaited-transfer.ts'
import { orderLink } from './order-link.ts'

type Handler = (services: Services, event: ShopEvent) => Promise<void>

/** Lists the items, and the accounts of a bank transfer that is awaited. */
export const notifyOrderPlaced: Handler = async (services, event) => {
  const transfer = await findTransfer(services, event.data.id)
  const topic = transfer ? 'transfer_awaited' : 'order_placed'
  await notifyOrderCustomer(services, event, topic, { listsItems: true, ...(transfer && { transfer }) })
}
export const notifyOrderCanceled: Handler = (services, event) => notifyOrderCustomer(services, event, 'order_canceled')
export const notifyReturnRequested: Handler = (services, event) =>
  notifyOrderCustomer(services, event, 'return_requested')
export const notifyItemsReturned: Handler = (services, event) => notifyOrderCustomer(services, event, 'items_returned')

/** Includes the refunded amount. */
export async function notifyRefund(services: Services, event: ShopEvent): Promise<void> {
  const refund = await services.db
    .selectFrom('refunds')
    .select('amount')
    .where('id', '=', String(event.data.refund_id))
    .executeTakeFirst()
  if (refund) await notifyOrderCustomer(services, event, 'order_refunded', { amount: refund.amount })
}

/** Includes the tracking numbers. */
export async function notifyShipped(services: Services, event: ShopEvent): Promise<void> {
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

interface Details {
  /** Minor units. */
  amount?: number
  tracking?: MessageParts['tracking']
  listsItems?: boolean
  transfer?: AwaitedTransfer
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
  { amount, tracking, listsItems, transfer, order_id = String(event.data.id), action }: Details = {},
): Promise<void> {
  const { config, db, stores } = services
  if (event.data.no_notification === true) return
  const order = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'orders.id', 'orders.display_id', 'orders.email', 'orders.currency_code', 'orders.placed_total',
      'orders.no_notification', 'customers.id as customer_id', 'customers.first_name', 'customers.phone',
      sql<string | null>`coalesce(customers.language, orders.language)`.as('language'),
    ]) // biome-ignore format: a list reads better packed
    .where('orders.id', '=', order_id)
    .where('orders.store_id', '=', event.store_id)
    .executeTakeFirst()
  const store = await stores.findById(event.store_id)
  if (!order || !store || (order.no_notification && event.data.no_notification !== false)) return

  const language = languageFor(order.language, store.languages)
  const money = (amount: number) => formatMoney(amount, order.currency_code, language)
  const items = listsItems ? await itemsOf(db, order.id) : undefined
  const isOnlyGiftCards = items !== undefined && items.length > 0 && items.every((line) => line.is_giftcard)
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
        date: formatDate(transfer.expires_at, language, store.time_zone),
        accounts: transfer.accounts,
        total: money(transfer.amount),
      }),
    },
    action: action ?? { name: 'order', link: orderLink(config, store.view_code, order.id) },
    tracking,
    items: items && {
      lines: items.map(({ unit_price, ...line }) => ({
        ...inLanguage(line, language),
        amount: money(unit_price * line.quantity),
      })),
      total: money(order.placed_total),
    },
  })
}

function itemsOf(db: Database, order_id: string) {
  return db
    .selectFrom('line_items')
    .select(['title', 'description', 'translations', 'thumbnail', 'quantity', 'unit_price', 'is_giftcard'])
    .where('order_id', '=', order_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
