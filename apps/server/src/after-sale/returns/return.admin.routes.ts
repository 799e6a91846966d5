import { AdminOrderReply } from '@shopkey/contract/admin-order.ts'
import { ReceiveReturnBody, RequestReturnBody, Return, ReturnReply } from '@shopkey/contract/return.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso, requirePermission } from '../../http/require-permission.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../services.ts'
import { cancelReturn } from './actions/cancel-return.ts'
import { receiveReturn } from './actions/receive-return.ts'
import { requestReturn } from './actions/request-return.ts'
import { getReturn, listReturns } from './return.queries.ts'

const tags = ['Returns']

export function registerReturnAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.post(
    '/admin/orders/:id/return',
    {
      config: {
        guard: staff('orders.write', {
          'money.move': 'to name the refund, or to refund with `receive_now`',
          'orders.fulfill': 'to take the goods back with `receive_now`',
        }),
      },
      schema: {
        tags,
        summary: 'Ask for goods of an order back',
        params: IdParams,
        querystring: ItemQuery,
        body: RequestReturnBody,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      if (request.body.refund !== undefined) requirePermission(request, 'money.move')
      if (request.body.receive_now) requirePermission(request, 'orders.fulfill')
      const mayRefund = mayAlso(request, 'money.move')
      await requestReturn(services, staffActor(request, services.now()), store_id, id, { ...request.body, mayRefund })
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.get(
    '/admin/returns',
    {
      config: { guard: staff('orders.read') },
      schema: {
        tags,
        summary: 'List returns',
        querystring: ListQuery(50, {}),
        response: { 200: Page('returns', Return) },
      },
    },
    async (request) => {
      const { rows, count } = await listReturns(db, currentStore(request).id, request.query)
      return { returns: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/returns/:id/receive',
    {
      config: {
        guard: staff('orders.fulfill', {
          'money.move': 'to refund; without it the goods are taken back and the refund waits for someone who may',
        }),
      },
      schema: {
        tags,
        summary: 'Take the goods of a return back',
        params: IdParams,
        querystring: ItemQuery,
        body: ReceiveReturnBody,
        response: { 200: ReturnReply },
      },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      if (request.body.refund !== undefined) requirePermission(request, 'money.move')
      const mayRefund = mayAlso(request, 'money.move')
      await receiveReturn(services, staffActor(request, services.now()), store_id, id, { ...request.body, mayRefund })
      return { return: await getReturn(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/returns/:id/cancel',
    {
      config: { guard: staff('orders.write') },
      schema: {
        tags,
        summary: 'Call a return off',
        params: IdParams,
        querystring: ItemQuery,
        response: { 200: AdminOrderReply },
      },
    },
    async (request) => {
      const store_id = currentStore(request).id
      const order_id = await cancelReturn(services, staffActor(request, services.now()), store_id, request.params.id)
      return { order: await getOrder(db, store_id, order_id, request.query) }
    },
  )
}
