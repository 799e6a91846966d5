import {
  AddOrderShippingMethodBody,
  AdminOrder,
  AdminOrderReply,
  orderFilters,
  RefundOrderBody,
  TimelineReply,
  UpdateOrderBody,
} from '@shopkey/contract/admin-order.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { addShippingMethod } from './actions/add-shipping-method.ts'
import { archiveOrder } from './actions/archive-order.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { captureOrder } from './actions/capture-order.ts'
import { completeOrder } from './actions/complete-order.ts'
import { refundOrder } from './actions/refund-order.ts'
import { updateOrder } from './actions/update-order.ts'
import { getOrder, listOrderEvents, listOrders } from './order.admin.queries.ts'
import { staffActor } from './staff-actor.ts'

const tags = ['Orders']
const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }
const money = { guard: staff('money.move') }

export function registerOrderAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/orders',
    {
      config: read,
      schema: {
        tags,
        summary: 'List orders',
        querystring: ListQuery(50, orderFilters),
        response: { 200: Page('orders', AdminOrder) },
      },
    },
    async (request) => {
      const { rows, count } = await listOrders(db, currentStore(request).id, request.query)
      return { orders: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.get(
    '/admin/orders/:id',
    {
      config: read,
      schema: {
        tags,
        summary: 'Get an order',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => ({ order: await getOrder(db, currentStore(request).id, request.params.id, request.query) }),
  )

  app.get(
    '/admin/orders/:id/timeline',
    {
      config: read,
      schema: { tags, summary: 'What happened to an order', params: IdParams, response: { 200: TimelineReply } },
    },
    async (request) => ({ events: await listOrderEvents(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/orders/:id',
    {
      config: {
        guard: staff('orders.write', {
          'codes.read': 'to change who gets the codes of gift cards that the order buys',
        }),
      },
      schema: {
        tags,
        summary: 'Update an order',
        params: IdParams,
        querystring: ItemQuery,
        body: UpdateOrderBody,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      const mayReadCodes = mayAlso(request, 'codes.read')
      await updateOrder(services, staffActor(request, services.now()), store_id, id, { ...request.body, mayReadCodes })
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/refund',
    {
      config: money,
      schema: {
        tags,
        summary: 'Give money back',
        params: IdParams,
        querystring: ItemQuery,
        body: RefundOrderBody,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      await refundOrder(services, staffActor(request, services.now()), store_id, id, request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/shipping-methods',
    {
      config: write,
      schema: {
        tags,
        summary: 'Add a shipping method to an order',
        params: IdParams,
        querystring: ItemQuery,
        body: AddOrderShippingMethodBody,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      await addShippingMethod(services, staffActor(request, services.now()), store_id, id, request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  const cancel = { guard: staff('orders.write', { 'money.move': 'to give back what was captured' }) }
  const steps = {
    capture: { run: captureOrder, config: money, summary: "Capture an order's payments" },
    complete: { run: completeOrder, config: write, summary: 'Complete an order' },
    archive: { run: archiveOrder, config: write, summary: 'Archive a completed order' },
    cancel: { run: cancelOrder, config: cancel, summary: 'Cancel an order and give back what was paid' },
  }
  for (const [step, { run, config, summary }] of Object.entries(steps)) {
    app.post(
      `/admin/orders/:id/${step}`,
      {
        config,
        schema: { tags, summary, params: IdParams, querystring: ItemQuery, response: { 200: AdminOrderReply } },
      },
      async (request) => {
        const { id } = request.params
        const store_id = currentStore(request).id
        const mayRefund = currentStaff(request).permissions.has('money.move')
        await run(services, staffActor(request, services.now()), store_id, id, { mayRefund })
        return { order: await getOrder(db, store_id, id, request.query) }
      },
    )
  }
}
