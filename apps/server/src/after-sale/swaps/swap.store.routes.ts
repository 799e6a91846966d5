import * as endpoints from '@shopkey/contract/endpoints/swap.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { viewerOf } from '../../sale/cart/access/viewer.ts'
import { shopperActor } from '../../sale/orders/order.owner.ts'
import type { Services } from '../../sale/services.ts'
import { createSwap } from './actions/create-swap.ts'
import { getSwap } from './swap.queries.ts'

const config = { guard: anyone }

/** A viewer who sees the whole order may request a swap of its items. */
export function registerSwapStoreRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.createSwap, config, async (request) => {
    const { order_id, return_shipping_option, ...input } = request.body
    const store_id = currentStore(request).id
    const id = await createSwap(services, shopperActor(viewerOf(request)), store_id, order_id, {
      ...input,
      ...(return_shipping_option && { return_shipping: { option_id: return_shipping_option } }),
      no_notification: true,
      requested_by_shopper: true,
    })
    return { swap: await getSwap(db, store_id, { id }, viewerOf(request)) }
  })

  serve(app, endpoints.getSwapByCart, config, async (request) => {
    const { cart_id } = request.params
    return { swap: await getSwap(db, currentStore(request).id, { cart_id }, viewerOf(request)) }
  })
}
