import { orderNumber } from '@shopkey/domain/order-number.ts'
import { formatDeadline } from '@shopkey/i18n/format-date.ts'
import { formatMoney } from '@shopkey/i18n/format-money.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../services.ts'
import { storeRecipients } from './store-recipients.ts'

/** Notifies the store that a shopper's bank takes a payment back. */
export async function notifyDispute(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, stores } = services
  const store = await stores.findById(event.store_id)
  const dispute = await db
    .selectFrom('payment_disputes')
    .innerJoin('orders', 'orders.id', 'payment_disputes.order_id')
    .select(['orders.id', 'orders.display_id', 'orders.currency_code', 'amount', 'respond_by'])
    .where('payment_disputes.order_id', '=', String(event.data.id))
    .where('reference', '=', String(event.data.reference))
    .where('payment_disputes.status', '=', 'open')
    .executeTakeFirst()
  if (!store || !dispute) return
  const language = languageFor(undefined, store.languages)
  const { id, display_id, currency_code, amount, respond_by } = dispute
  for (const recipient of await storeRecipients(services, store))
    await notify(services, event, {
      topic: 'payment_disputed',
      recipient: { ...recipient, language },
      resource_type: 'order',
      resource_id: id,
      audience: 'staff',
      values: {
        number: orderNumber(display_id, store.order_number_prefix),
        amount: formatMoney(amount, currency_code, language),
        date: respond_by ? formatDeadline(respond_by, language, store.time_zone) : '–',
      },
      action: { name: 'check_dispute', link: `${config.apiUrl}/app/${store.view_code}/orders/${id}` },
    })
}
