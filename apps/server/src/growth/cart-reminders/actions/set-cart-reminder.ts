import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import { getMessageSettings } from '../../../platform/message-settings/message-settings.queries.ts'
import type { CartReference } from '../../../sale/cart/access/viewer.ts'
import { inOwnCart } from '../../../sale/cart/in-open-cart.ts'
import type { Services } from '../../../sale/services.ts'
import { cartReminderNeedsEmail, cartReminderNeedsOwner, cartReminderNotOffered } from '../cart-reminder.errors.ts'

/**
 * Stores that the cart's shopper wants to be reminded of it at its address, or that they do not. A cart that was reminded of stays so.
 */
export async function setCartReminder(
  services: Services,
  store: CurrentStore,
  reference: CartReference,
  is_wanted: boolean,
): Promise<void> {
  await inOwnCart(services, reference, async (cart, now, trx) => {
    if (!is_wanted) {
      await trx.deleteFrom('cart_reminders').where('cart_id', '=', cart.id).where('settled_at', 'is', null).execute()
      return
    }
    const { cart_reminder_hours } = await getMessageSettings(trx, store.id)
    if (cart_reminder_hours === null || cart.type !== 'default') throw cartReminderNotOffered()
    if (!cart.email) throw cartReminderNeedsEmail()
    if (!cart.customer?.has_account && !cart.is_visitor_known) throw cartReminderNeedsOwner()
    const consent = {
      email: cart.email,
      language: uiLanguageOf(reference.viewer.language ?? store.languages[0]),
      consented_at: now,
    }
    await trx
      .insertInto('cart_reminders')
      .values({ cart_id: cart.id, store_id: store.id, ...consent })
      .onConflict((conflict) =>
        conflict.column('cart_id').doUpdateSet(consent).where('cart_reminders.settled_at', 'is', null),
      )
      .execute()
    // Who is signed in with this address takes back that they unsubscribed; of anyone else it proves nothing.
    const isTheirs = cart.customer?.id === reference.viewer.customer_id && cart.customer?.email === cart.email
    if (isTheirs)
      await trx
        .deleteFrom('message_opt_outs')
        .where('store_id', '=', store.id)
        .where('address', '=', cart.email)
        .execute()
  })
}
