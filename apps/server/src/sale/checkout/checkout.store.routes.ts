import * as endpoints from '@shopkey/contract/endpoints/checkout.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { showAs } from '../../http/shown-to-viewer.ts'
import { shopperOf } from '../cart/access/viewer.ts'
import { cartView } from '../cart/cart.view.ts'
import type { Services } from '../services.ts'
import { completeCart } from './actions/complete-cart.ts'

export function registerCheckoutStoreRoutes(app: HttpApp, services: Services): void {
  // v1's clients send no body.
  const preValidation = async (request: { body: unknown }) => {
    request.body ??= {}
  }
  serve(app, endpoints.completeCart, { guard: anyone, admission: 'checkout', preValidation }, async (request) => {
    const shopper = shopperOf(request)
    const { total: seen_total, gift_cards } = request.body
    const codes = gift_cards?.map(({ code }) => code)
    const checkout = { store: currentStore(request), cart_id: request.params.id, shopper, seen_total, codes }
    const completion = await completeCart(services, checkout)
    if (completion.type === 'order') {
      const { order } = completion
      const data = showAs(order, { ...order, object: 'order' as const })
      return { type: 'order' as const, data }
    }
    if (completion.type === 'swap') return { type: 'swap' as const, data: completion.swap }
    const { cart, payment_status } = completion
    return { type: 'cart' as const, data: cartView(cart, shopper), payment_status }
  })
}
