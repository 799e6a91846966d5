import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { storeAddress } from '../../../http/store-address.ts'
import { refusesMarketing } from '../../../platform/notifications/may-be-sent.ts'
import { composeMessage } from '../../../platform/notifications/notify.ts'
import { storeMessage } from '../../../platform/notifications/store-message.ts'
import type { Services } from '../../../sale/services.ts'
import { type DueReminder, listDueReminders, listLeftItems, lockLeftCart } from '../cart-reminder.queries.ts'

/** Writes, once for each cart, to shoppers who asked for it and have left a cart unpaid; a timed job. */
export async function remindOfCarts(services: Services): Promise<void> {
  for (const due of await listDueReminders(services.db, services.now())) await remind(services, due)
}

/**
 * Composes the message first, since that needs no lock; then decides under the lock that a checkout takes, and stores the message in the
 * same transaction. A cart that was changed meanwhile is left to a later run.
 */
async function remind(services: Services, due: DueReminder): Promise<void> {
  const { db, now } = services
  const message = due.is_late ? undefined : await messageAbout(services, due)
  await inTransaction(db, async (trx) => {
    const cart = await lockLeftCart(trx, due)
    if (cart === 'busy' || (cart === 'changed' && !due.is_late)) return
    const outcome = await decide()
    if (!outcome) return
    await trx
      .updateTable('cart_reminders')
      .set({ outcome, settled_at: now() })
      .where('cart_id', '=', due.cart_id)
      .execute()
    if (outcome === 'sent' && message) await storeMessage(trx, services, message)

    async function decide() {
      if (cart === 'bought') return 'bought'
      if (due.is_late) return 'late'
      if (await refusesMarketing(trx, due.store_id, due.email)) return 'refused'
      return message && 'sent'
    }
  })
}

/** Undefined where nothing in the cart is sold any more. It names no prices, which may change before it is read. */
async function messageAbout(services: Services, due: DueReminder) {
  const { config, db, stores } = services
  const { cart_id, store_id, customer_id, email, first_name } = due
  const [store, items] = await Promise.all([stores.findById(store_id), listLeftItems(db, due)])
  if (!store || items.length === 0) return undefined
  return composeMessage(
    services,
    { name: 'cart.abandoned', store_id, data: { id: cart_id } },
    {
      topic: 'cart_reminder',
      isMarketing: true,
      recipient: {
        ...(customer_id && { customer_id }),
        name: first_name,
        email,
        language: uiLanguageOf(due.language),
      },
      // Staff who may see people see the cart with its address as well.
      audience: 'people',
      resource_type: 'cart',
      resource_id: cart_id,
      values: {},
      action: { name: 'cart', link: `${storeAddress(config, store)}/cart?id=${cart_id}` },
      items: { lines: items.map((item) => ({ ...item, amount: null })), sums: [], total: null },
    },
  )
}
