import * as endpoints from '@shopkey/contract/endpoints/cart-reminder.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { getMessageSettings } from '../../platform/message-settings/message-settings.queries.ts'
import { isKnownOwner } from '../../sale/cart/access/cart.owner.ts'
import { cartReference } from '../../sale/cart/access/viewer.ts'
import { loadCart } from '../../sale/cart/repository/cart.queries.ts'
import type { Services } from '../../sale/services.ts'
import { setCartReminder } from './actions/set-cart-reminder.ts'

export function registerCartReminderRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  /** To others than the cart's shopper it is as if it had not been asked for. */
  async function replyWith(request: FastifyRequest, cart_id: string) {
    const { store_id, viewer } = cartReference(request, cart_id)
    const cart = await loadCart(db, store_id, cart_id)
    const { cart_reminder_hours } = await getMessageSettings(db, store_id)
    const asked = await db
      .selectFrom('cart_reminders')
      .select(['email', 'settled_at'])
      .where('cart_id', '=', cart_id)
      .executeTakeFirst()
    return {
      reminder: {
        is_offered: cart_reminder_hours !== null && cart.type === 'default',
        is_wanted: asked !== undefined && asked.email === cart.email && isKnownOwner(cart, viewer),
      },
    }
  }

  serve(app, endpoints.getCartReminder, { guard: anyone }, (request) => replyWith(request, request.params.id))

  serve(app, endpoints.setCartReminder, { guard: anyone }, async (request) => {
    const { id } = request.params
    await setCartReminder(services, currentStore(request), cartReference(request, id), request.body.is_wanted)
    return replyWith(request, id)
  })
}
