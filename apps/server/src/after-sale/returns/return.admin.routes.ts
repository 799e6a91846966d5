import * as endpoints from '@shopkey/contract/endpoints/return.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { unlessRepeat } from '../../http/once-only.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso, requirePermission } from '../../http/require-permission.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../sale/services.ts'
import { cancelReturn } from './actions/cancel-return.ts'
import { receiveReturn } from './actions/receive-return.ts'
import { requestReturn } from './actions/request-return.ts'
import { getReturn, listReturns } from './return.queries.ts'

export function registerReturnAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(
    app,
    endpoints.requestReturn,
    {
      guard: staff('orders.write', {
        'money.move': 'to name the refund, or to refund with `receive_now`',
        'orders.fulfill': 'to receive the items with `receive_now`',
      }),
      onceOnly: true,
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      if (request.body.refund !== undefined) requirePermission(request, 'money.move')
      if (request.body.receive_now) requirePermission(request, 'orders.fulfill')
      const mayRefund = mayAlso(request, 'money.move')
      await unlessRepeat(request, () =>
        requestReturn(services, staffActor(request, services.now()), store_id, id, { ...request.body, mayRefund }),
      )
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  serve(app, endpoints.listReturns, { guard: staff('orders.read') }, async (request) => {
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    const { rows, count } = await listReturns(db, currentStore(request).id, query)
    return { returns: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getReturn, { guard: staff('orders.read') }, async (request) => {
    return { return: await getReturn(db, currentStore(request).id, request.params.id, request.query) }
  })

  serve(
    app,
    endpoints.receiveReturn,
    {
      guard: staff('orders.fulfill', {
        'money.move': 'to refund; without it the items are received and the refund waits for staff with this right',
      }),
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

  serve(app, endpoints.cancelReturn, { guard: staff('orders.write') }, async (request) => {
    const store_id = currentStore(request).id
    const order_id = await cancelReturn(services, staffActor(request, services.now()), store_id, request.params.id)
    return { order: await getOrder(db, store_id, order_id, request.query) }
  })
}
