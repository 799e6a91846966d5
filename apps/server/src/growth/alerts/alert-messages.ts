import type { AlertMessageKind } from '@shopkey/contract/alert-messages.ts'
import { orderNumber } from '@shopkey/domain/order-number.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { ActionName } from '../../platform/notifications/message-content.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../sale/services.ts'
import { findLowStock, findReaders } from './alert-messages.queries.ts'

/** Longer than the time between two runs, so that none is missed; a message is written once. */
const lookBackMs = 20 * 60_000

interface AlertMessage {
  kind: AlertMessageKind
  resource_type: string
  resource_id: string
  values: Record<string, string | number>
  action: ActionName
  /** In the store's back-office. */
  path: string
}

/** Writes to the staff who asked for it that an order was placed. It names no customer. */
export async function notifyStaffOfOrder(services: Services, event: ShopEvent): Promise<void> {
  const { db, stores } = services
  const store = await stores.findById(event.store_id)
  const readers = await findReaders(db, event.store_id, 'order_placed')
  if (readers.length === 0) return
  const order = await db
    .selectFrom('orders')
    .select(['id', 'display_id', 'placed_total', 'currency_code', 'status'])
    .where('id', '=', String(event.data.id))
    .where('store_id', '=', event.store_id)
    .executeTakeFirst()
  if (!store || !order || order.status === 'canceled') return
  const language = languageFor(undefined, store.languages)
  await notifyReaders(services, event, readers, {
    kind: 'order_placed',
    resource_type: 'order',
    resource_id: order.id,
    values: {
      number: orderNumber(order.display_id, store.order_number_prefix),
      total: formatMoney(order.placed_total, order.currency_code, language),
    },
    action: 'open_order',
    path: `orders/${order.id}`,
  })
}

/** Writes to the staff who asked for it which variants have run low, once each time; a timed job. */
export async function notifyStaffOfLowStock(services: Services): Promise<void> {
  const since = new Date(services.now().getTime() - lookBackMs)
  for (const { store_id, movement_id, variant_id, title, quantity } of await findLowStock(services.db, since))
    await notifyReaders(
      services,
      { name: 'variant.low_stock', store_id, data: { movement_id } },
      await findReaders(services.db, store_id, 'low_stock'),
      {
        kind: 'low_stock',
        resource_type: 'variant',
        resource_id: variant_id,
        values: { product: title, quantity: String(quantity) },
        action: 'open_stock',
        path: 'inventory',
      },
    )
}

const topics = { order_placed: 'staff_order_placed', low_stock: 'staff_low_stock' } as const

async function notifyReaders(
  services: Services,
  event: ShopEvent,
  readers: Awaited<ReturnType<typeof findReaders>>,
  message: AlertMessage,
): Promise<void> {
  const { config, stores } = services
  const { kind, resource_type, resource_id, values, action, path } = message
  const store = await stores.findById(event.store_id)
  if (!store) return
  for (const reader of readers)
    await notify(services, event, {
      topic: topics[kind],
      recipient: { ...reader, language: languageFor(undefined, store.languages) },
      audience: 'staff',
      resource_type,
      resource_id,
      values,
      action: { name: action, link: `${config.apiUrl}/app/${store.view_code}/${path}` },
    })
}
