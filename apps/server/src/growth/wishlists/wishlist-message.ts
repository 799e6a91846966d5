import { formatMoney } from '@shopkey/i18n/format-money.ts'
import { loadNotificationMessages, type NotificationKey } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { sql } from 'kysely'
import { storeAddress } from '../../http/store-address.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { audienceAbout } from '../../people/customers/customer-notifications.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../../sale/services.ts'
import type { ProductChange } from './wishlist.rules.ts'

const MOST_LINES = 10

type ChangeOfProduct = ProductChange & { product_id: string }

/** Writes to the customer what is back in stock or costs less, unless they turned the messages off meanwhile. */
export async function notifyWishlistChanges(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, stores } = services
  const { store_id, data } = event
  const store = await stores.findById(store_id)
  const changes = data.changes as ChangeOfProduct[] // as check-wishlists emits it
  const { rows } = await sql<{
    customer_id: string
    first_name: string | null
    email: string | null
    phone: string | null
    language: string | null
    currency_code: string
  }>`
    select c.id as customer_id, c.first_name, c.email, c.phone, c.language, r.currency_code
    from wishlists w join customers c on c.id = w.customer_id join regions r on r.id = w.region_id
    where w.id = ${String(data.id)} and w.store_id = ${store_id} and w.is_notified and c.deleted_at is null
      and r.id = ${String(data.region_id)}`.execute(db)
  const [customer] = rows
  if (!store || !customer) return
  const language = languageFor(customer.language, store.languages)
  const titles = await titlesOf(services, changes, language)
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  const money = (amount: number) => formatMoney(amount, customer.currency_code, language)
  const lines = changes.flatMap((one) => {
    const product = titles.get(one.product_id)
    if (!product) return []
    return one.kind === 'back'
      ? t('wishlist_changes.back', { product })
      : t('wishlist_changes.cheaper', { product, price: money(one.to), before: money(one.from) })
  })
  if (lines.length === 0) return
  await notify(services, event, {
    topic: 'wishlist_changed',
    isMarketing: true,
    recipient: { ...customer, name: customer.first_name, language },
    audience: await audienceAbout(db, store_id, customer.customer_id),
    resource_type: 'customer',
    resource_id: customer.customer_id,
    values: { changes: lines.slice(0, MOST_LINES).join('\n\n') },
    action: { name: 'wishlist', link: `${storeAddress(config, store)}/wishlist` },
  })
}

/** Titles in the customer's language; products that are no longer sold have none. */
async function titlesOf(
  { db }: Services,
  changes: readonly ChangeOfProduct[],
  language: string,
): Promise<Map<string, string>> {
  const ids = changes.map(({ product_id }) => product_id)
  const { rows } = await sql<{ id: string; title: string }>`
    select p.id, coalesce(t.fields ->> 'title', p.title) as title from products p
    left join translations t on t.resource_id = p.id and t.language = ${language}
    where p.id = any(${ids}) and p.deleted_at is null and p.status = 'published'`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
