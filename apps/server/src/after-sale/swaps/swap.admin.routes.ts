import { AdminOrderReply } from '@shopkey/contract/admin-order.ts'
import { CreateShipmentBody, FulfillNewGoodsBody } from '@shopkey/contract/fulfillment.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { CreateSwapBody, Swap, SwapFulfillmentParams, SwapParams, SwapReply } from '@shopkey/contract/swap.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { theShop } from '../../sale/cart/shopper.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../services.ts'
import { packSender, shipSender, unpackSender } from '../new-goods/actions/change-parcels.ts'
import { cancelSwap } from './actions/cancel-swap.ts'
import { createSwap } from './actions/create-swap.ts'
import { processSwapPayment } from './actions/process-swap-payment.ts'
import { getSwap, listSwaps } from './swap.queries.ts'
import { swapSender } from './swap-sender.ts'

const tags = ['Swaps']
const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }
const fulfill = { guard: staff('orders.fulfill') }
const refund = { guard: staff('money.move') }
const answer = { querystring: ItemQuery, response: { 200: AdminOrderReply } }

export function registerSwapAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/swaps',
    {
      config: read,
      schema: { tags, summary: 'List swaps', querystring: ListQuery(50, {}), response: { 200: Page('swaps', Swap) } },
    },
    async (request) => {
      const { rows, count } = await listSwaps(db, currentStore(request).id, request.query)
      return { swaps: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.get(
    '/admin/swaps/:id',
    {
      config: read,
      schema: { tags, summary: 'Get a swap', params: IdParams, querystring: ItemQuery, response: { 200: SwapReply } },
    },
    async (request) => {
      const { id } = request.params
      return { swap: await getSwap(db, currentStore(request).id, { id }, theShop, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/swaps',
    {
      config: write,
      schema: { tags, summary: 'Swap goods of an order', params: IdParams, body: CreateSwapBody, ...answer },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      await createSwap(services, () => staffActor(request, services.now()), store_id, id, request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/swaps/:swap_id/cancel',
    { config: refund, schema: { tags, summary: 'Call a swap off', params: SwapParams, ...answer } },
    async (request) => {
      const { id, swap_id } = request.params
      const store_id = currentStore(request).id
      await cancelSwap(services, staffActor(request, services.now()), store_id, id, swap_id)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/swaps/:swap_id/process-payment',
    { config: refund, schema: { tags, summary: "Settle a swap's difference", params: SwapParams, ...answer } },
    async (request) => {
      const { id, swap_id } = request.params
      const store_id = currentStore(request).id
      await processSwapPayment(services, staffActor(request, services.now()), store_id, id, swap_id)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/swaps/:swap_id/fulfillments',
    {
      config: fulfill,
      schema: {
        tags,
        summary: 'Pack the new goods of a swap',
        params: SwapParams,
        body: FulfillNewGoodsBody,
        ...answer,
      },
    },
    async (request) => {
      const { id, swap_id } = request.params
      const store_id = currentStore(request).id
      await packSender(services, staffActor(request, services.now()), swapSender(store_id, id, swap_id), request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/swaps/:swap_id/shipments',
    {
      config: fulfill,
      schema: { tags, summary: 'Ship a parcel of a swap', params: SwapParams, body: CreateShipmentBody, ...answer },
    },
    async (request) => {
      const { id, swap_id } = request.params
      const store_id = currentStore(request).id
      await shipSender(services, staffActor(request, services.now()), swapSender(store_id, id, swap_id), request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
    {
      config: fulfill,
      schema: { tags, summary: 'Unpack a parcel of a swap', params: SwapFulfillmentParams, ...answer },
    },
    async (request) => {
      const { id, swap_id, fulfillment_id } = request.params
      const store_id = currentStore(request).id
      await unpackSender(
        services,
        staffActor(request, services.now()),
        swapSender(store_id, id, swap_id),
        fulfillment_id,
      )
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )
}
