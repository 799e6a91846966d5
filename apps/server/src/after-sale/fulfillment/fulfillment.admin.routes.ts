import * as endpoints from '@shopkey/contract/endpoints/fulfillment.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../sale/services.ts'
import { cancelFulfillment } from './actions/cancel-fulfillment.ts'
import { createFulfillment } from './actions/create-fulfillment.ts'
import { createShipment } from './actions/create-shipment.ts'

const config = { guard: staff('orders.fulfill') }

export function registerFulfillmentAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.createFulfillment, config, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    await createFulfillment(services, staffActor(request, services.now()), store_id, id, request.body)
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.cancelFulfillment, config, async (request) => {
    const { id, fulfillment_id } = request.params
    const store_id = currentStore(request).id
    await cancelFulfillment(services, staffActor(request, services.now()), store_id, id, fulfillment_id)
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.createShipment, config, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    await createShipment(services, staffActor(request, services.now()), store_id, id, request.body)
    return { order: await getOrder(db, store_id, id, request.query) }
  })
}
