import { formatMoney } from '@shopkey/i18n/format-money.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { languageFor, notify } from '../../../platform/notifications/notify.ts'
import { requireTry } from '../../../platform/passwords/attempt-counts.ts'
import { priceCart } from '../../cart/cart.pricing.ts'
import { withTaxes } from '../../cart/quote-taxes.ts'
import { loadCart } from '../../cart/repository/cart.queries.ts'
import { messageItems } from '../../orders/message-items.ts'
import type { Services } from '../../services.ts'
import { draftCompleted, draftEmpty } from '../draft-order.errors.ts'
import { findDraftRow } from '../draft-order.queries.ts'
import { paymentLink } from '../payment-link.ts'

const minute = 60_000
const day = 24 * 60 * minute
const messagesPerWindow = 3
const daysToDeliver = 7

/** Enqueues the message with a draft's payment link. */
export async function sendDraftLink(services: Services, store_id: string, id: string): Promise<void> {
  const { config, db, jobs, now } = services
  const draft = await findDraftRow(db, store_id, id)
  if (draft.status === 'completed') throw draftCompleted({ draft_order_id: id })
  const cart = await loadCart(db, store_id, draft.cart_id)
  if (cart.items.length === 0) throw draftEmpty({ draft_order_id: id })
  // Throws while what it costs is not known.
  await withTaxes(services, cart)
  const tries = { key: `links of ${id}`, max: messagesPerWindow, windowMs: 15 * minute }
  await requireTry(db, { ...tries, secret: config.secret, now: now() })
  await inTransaction(db, (trx) => jobs.emit(trx, { name: 'draft_order.link_requested', store_id, data: { id } }))
}

/** Writes to the draft's e-mail address what it costs and how to pay it. The link acts as the customer, so it is a secret. */
export async function notifyDraftLink(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, stores, now } = services
  const { store_id } = event
  const id = String(event.data.id)
  const store = await stores.findById(store_id)
  const draft = await db
    .selectFrom('draft_orders')
    .select(['cart_id', 'display_id'])
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (!store || !draft?.cart_id) return
  const cart = await withTaxes(services, await loadCart(db, store_id, draft.cart_id))
  const customer = await db
    .selectFrom('customers')
    .select(['first_name', 'language'])
    .where('id', '=', cart.customer_id)
    .executeTakeFirst()
  const language = languageFor(customer?.language, store.languages)
  const money = (amount: number) => formatMoney(amount, cart.region.currency_code, language)
  const priced = priceCart(cart).payable
  const ends_at = new Date(now().getTime() + daysToDeliver * day)
  await notify(services, event, {
    topic: 'draft_order_link',
    recipient: {
      customer_id: cart.customer_id ?? undefined,
      name: customer?.first_name ?? null,
      email: cart.email,
      language,
    },
    audience: 'people',
    resource_type: 'draft_order',
    resource_id: id,
    values: { number: String(draft.display_id), total: money(priced.total) },
    secret: { action: 'pay', link: paymentLink(config, store, cart.id), ends_at },
    expires_at: ends_at,
    items: messageItems(cart.items, priced, { language, currency_code: cart.region.currency_code }),
  })
}
