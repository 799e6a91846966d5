import * as endpoints from '@shopkey/contract/endpoints/return.store.ts'
import { newReturnRelations } from '@shopkey/contract/return.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { viewerOf } from '../../sale/cart/access/viewer.ts'
import { shopperActor } from '../../sale/orders/order.owner.ts'
import type { Services } from '../../sale/services.ts'
import { requestReturn } from './actions/request-return.ts'
import { getReturn, listReturnsOfOrder } from './return.queries.ts'
import { loadReturnPolicy } from './return-policy.ts'

/** A viewer who sees the whole order may return its items; the server computes the refund. */
export function registerReturnStoreRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listReturns, { guard: anyone }, async (request) => {
    const { order_id } = request.query
    const store_id = currentStore(request).id
    const returns = await listReturnsOfOrder(services.db, store_id, order_id, viewerOf(request))
    const { lines, ...policy } = await loadReturnPolicy(services.db, { store_id, order_id }, services.now())
    return {
      returns: showTo('shopper', returns),
      policy: { ...policy, lines: [...lines].map(([item_id, rule]) => ({ item_id, ...rule })) },
    }
  })

  serve(app, endpoints.createReturn, { guard: anyone }, async (request) => {
    const { order_id, ...input } = request.body
    const store_id = currentStore(request).id
    const id = await requestReturn(services, shopperActor(viewerOf(request)), store_id, order_id, {
      ...input,
      requested_by_shopper: true,
      mayRefund: false,
    })
    return {
      return: showTo('shopper', await getReturn(services.db, store_id, id, { expand: newReturnRelations.join() })),
    }
  })
}
