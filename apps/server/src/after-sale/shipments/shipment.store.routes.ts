import * as endpoints from '@shopkey/contract/endpoints/shipment.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { viewerOf } from '../../sale/cart/access/viewer.ts'
import { isOfAccount, requireOwnOrder } from '../../sale/orders/order.owner.ts'
import type { Services } from '../../services.ts'
import { listShopperShipments } from './shipment.queries.ts'

export function registerShipmentStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listShipments, { guard: anyone }, async (request) => {
    const store_id = currentStore(request).id
    const { id } = request.params
    const order = await db
      .selectFrom('orders')
      .select(['id', 'customer_id', 'visitor_hash', isOfAccount.as('is_of_account')])
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .executeTakeFirst()
    if (!order) throw notFound('Order', id)
    requireOwnOrder(order, viewerOf(request))
    return { shipments: showTo('shopper', await listShopperShipments(db, store_id, id)) }
  })
}
