import * as endpoints from '@shopkey/contract/endpoints/shipment.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { viewerOf } from '../../sale/cart/access/viewer.ts'
import { getOwnOrder } from '../../sale/orders/order.owner.ts'
import type { Services } from '../../sale/services.ts'
import { listShopperShipments } from './shipment.queries.ts'

export function registerShipmentStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listShipments, { guard: anyone }, async (request) => {
    const store_id = currentStore(request).id
    const { id } = await getOwnOrder(db, store_id, request.params.id, viewerOf(request))
    return { shipments: showTo('shopper', await listShopperShipments(db, store_id, id)) }
  })
}
