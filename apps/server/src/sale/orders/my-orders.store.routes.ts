import * as endpoints from '@shopkey/contract/endpoints/my-orders.store.ts'
import { signedInCustomer } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentCustomer, currentStore } from '../../http/request-context.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import { aboutTheCaller } from '../../http/shown-to-viewer.ts'
import { viewerOf } from '../cart/access/viewer.ts'
import type { Services } from '../services.ts'
import { orderConditions } from './order.admin.queries.ts'
import { countOrders, loadOrders, readStoreOrderShape } from './order.queries.ts'

/** The signed-in customer's orders in this store; those of other stores are shown there. */
export function registerMyOrdersStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listMyOrders, { guard: signedInCustomer, shows: aboutTheCaller }, async (request) => {
    const { limit, offset } = request.query
    const { customer_id } = currentCustomer(request)
    const query = { ...request.query, customer_id, with_rewards: withRewardStore(request) }
    const conditions = orderConditions(currentStore(request).id, query, 'shopper')
    const projection = readStoreOrderShape(request.query)
    const [orders, count] = await Promise.all([
      loadOrders(db, { conditions, limit, offset, viewer: viewerOf(request) }, projection),
      countOrders(db, conditions),
    ])
    return { orders, count, offset, limit }
  })
}
