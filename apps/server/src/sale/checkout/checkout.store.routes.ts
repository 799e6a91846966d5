import { CartParams } from '@shopkey/contract/cart.ts'
import { CompleteCartReply } from '@shopkey/contract/complete-cart.ts'
import { ItemQuery } from '@shopkey/contract/schema.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import type { Services } from '../../services.ts'
import { cartView } from '../cart/cart.view.ts'
import { ownerKind, shopperOf } from '../cart/shopper.ts'
import { completeCart } from './actions/complete-cart.ts'

export function registerCheckoutStoreRoutes(app: HttpApp, services: Services): void {
  app.post(
    '/store/carts/:id/complete',
    {
      config: { guard: anyone },
      schema: {
        tags: ['Carts'],
        summary: 'Make the cart an order',
        params: CartParams,
        querystring: ItemQuery,
        response: { 200: CompleteCartReply },
      },
    },
    async (request) => {
      const shopper = shopperOf(request)
      const checkout = { store: currentStore(request), cart_id: request.params.id, shopper }
      const completion = await completeCart(services, checkout)
      if (completion.type === 'order') {
        const { order } = completion
        const data = showTo(ownerKind(shopper, order.customer_id), { ...order, object: 'order' })
        return { type: 'order' as const, data }
      }
      if (completion.type === 'swap') return { type: 'swap' as const, data: completion.swap }
      const { cart, payment_status } = completion
      return { type: 'cart' as const, data: cartView(cart, shopper), payment_status }
    },
  )
}
