import { formatMoney } from '@shopkey/i18n/format-money.ts'
import { sql } from 'kysely'
import { storeAddress } from '../../http/store-address.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import { languageFor, notify } from '../../platform/notifications/notify.ts'
import type { Services } from '../services.ts'

/** Delivery is retried for two days; an installation in trial shows the message to its owner for longer. */
const secretLifeMs = 7 * 24 * 3_600_000

/**
 * Sends the codes of gift cards to their buyer, at the address that was stored when they were bought, or to the recipient
 * that the buyer or staff named. Unpaid cards, and those
 * that staff issued without a recipient, are not sent. Those for a later day are sent when `gift_card.due` says so.
 */
export async function notifyGiftCards(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, stores } = services
  if (event.data.no_notification === true) return
  const ids = Array.isArray(event.data.ids) ? event.data.ids.map(String) : [String(event.data.id)]
  const store = await stores.findById(event.store_id)
  if (!store) return
  const cards = await db
    .selectFrom('gift_cards')
    .innerJoin('regions', 'regions.id', 'gift_cards.region_id')
    .leftJoin('orders', 'orders.id', 'gift_cards.order_id')
    .leftJoin('customers', 'customers.id', 'orders.buyer_id')
    .select([
      'gift_cards.id', 'gift_cards.recipient_email', 'gift_cards.code', 'gift_cards.value', 'gift_cards.message', 'regions.currency_code',
      sql<string | null>`coalesce(gift_cards.recipient_email, gift_cards.buyer_email)`.as('email'),
      'customers.id as customer_id', 'gift_cards.buyer_phone',
      sql<string | null>`
        case when gift_cards.recipient_email is null then customers.first_name else gift_cards.recipient_name end`.as('name'),
      sql<string | null>`coalesce(customers.language, orders.language)`.as('language'),
    ]) // biome-ignore format: a list reads better packed
    .where('gift_cards.id', 'in', ids)
    .where('gift_cards.store_id', '=', event.store_id)
    .where('gift_cards.is_disabled', '=', false)
    .where('gift_cards.deliver_on', event.name === 'gift_card.due' ? 'is not' : 'is', null)
    .execute()
  for (const card of cards) {
    const language = languageFor(card.language, store.languages)
    const isForBuyer = card.recipient_email === null
    await notify(services, event, {
      topic: card.message ? 'gift_card_with_message' : 'gift_card',
      recipient: {
        customer_id: (isForBuyer && card.customer_id) || undefined,
        name: card.name,
        email: card.email,
        phone: isForBuyer ? card.buyer_phone : null,
        language,
      },
      resource_type: 'gift_card',
      resource_id: card.id,
      values: {
        value: formatMoney(card.value, card.currency_code, language),
        ...(card.message && { message: card.message }),
      },
      audience: 'people',
      secret: { code: card.code, ends_at: new Date(services.now().getTime() + secretLifeMs) },
      action: { name: 'shop', link: `${storeAddress(config, store)}/store/gift-cards` },
    })
  }
}
