import { AdminOrderReply } from '@shopkey/contract/admin-order.ts'
import { CreateFulfillmentBody, CreateShipmentBody, OrderFulfillmentParams } from '@shopkey/contract/fulfillment.ts'
import { IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../services.ts'
import { cancelFulfillment } from './actions/cancel-fulfillment.ts'
import { createFulfillment } from './actions/create-fulfillment.ts'
import { createShipment } from './actions/create-shipment.ts'

const tags = ['Orders']
const config = { guard: staff('orders.fulfill') }

export function registerFulfillmentAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.post(
    '/admin/orders/:id/fulfillment',
    {
      config,
      schema: {
        tags,
        summary: 'Pack goods of an order',
        params: IdParams,
        querystring: ItemQuery,
        body: CreateFulfillmentBody,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      await createFulfillment(services, staffActor(request, services.now()), store_id, id, request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/fulfillments/:fulfillment_id/cancel',
    {
      config,
      schema: {
        tags,
        summary: 'Unpack a fulfillment that was not shipped',
        params: OrderFulfillmentParams,
        querystring: ItemQuery,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id, fulfillment_id } = request.params
      const store_id = currentStore(request).id
      await cancelFulfillment(services, staffActor(request, services.now()), store_id, id, fulfillment_id)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/shipment',
    {
      config,
      schema: {
        tags,
        summary: 'Ship a fulfillment',
        params: IdParams,
        querystring: ItemQuery,
        body: CreateShipmentBody,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      await createShipment(services, staffActor(request, services.now()), store_id, id, request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )
}
