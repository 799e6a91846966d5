import { OrderReturnsQuery, OrderReturnsReply, ReturnReply, StoreReturnBody } from '@shopkey/contract/return.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { viewerOf } from '../../sale/cart/shopper.ts'
import { shopperActor } from '../../sale/orders/order.owner.ts'
import type { Services } from '../../services.ts'
import { requestReturn } from './actions/request-return.ts'
import { getReturn, listReturnsOfOrder } from './return.queries.ts'

const tags = ['Returns']

/** Whoever an order is shown to whole may send its goods back; what is refunded the shop works out. */
export function registerReturnStoreRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/store/returns',
    {
      config: { guard: anyone },
      schema: {
        tags,
        summary: 'Goods of an order that come back, newest first; those of its swaps and claims too',
        querystring: OrderReturnsQuery,
        response: { 200: OrderReturnsReply },
      },
    },
    async (request) => {
      const { order_id } = request.query
      const returns = await listReturnsOfOrder(services.db, currentStore(request).id, order_id, viewerOf(request))
      return { returns: showTo('shopper', returns) }
    },
  )

  app.post(
    '/store/returns',
    {
      config: { guard: anyone },
      schema: {
        tags,
        summary: 'Send goods of an order back',
        body: StoreReturnBody,
        response: { 200: ReturnReply },
      },
    },
    async (request) => {
      const { order_id, ...input } = request.body
      const store_id = currentStore(request).id
      const id = await requestReturn(services, shopperActor(viewerOf(request)), store_id, order_id, {
        ...input,
        asked_by_shopper: true,
        mayRefund: false,
      })
      return { return: showTo('shopper', await getReturn(services.db, store_id, id, { expand: 'items,items.reason' })) }
    },
  )
}
