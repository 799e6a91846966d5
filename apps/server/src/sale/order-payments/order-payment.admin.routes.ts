import * as endpoints from '@shopkey/contract/endpoints/order.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { getOrder } from '../orders/order.admin.queries.ts'
import { staffActor } from '../orders/staff-actor.ts'
import type { Services } from '../services.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { captureOrder } from './actions/capture-order.ts'
import { captureOrderPart } from './actions/capture-order-part.ts'
import { refundOrder } from './actions/refund-order.ts'
import { requireSettled, settleOperationsOf } from './settle-operations.ts'

const money = { guard: staff('money.move') }

/** What staff do with an order that moves its money. */
export function registerOrderPaymentAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.refundOrder, { ...money, onceOnly: true }, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    if (request.isRepeat) requireSettled(await settleOperationsOf(services, id))
    else await refundOrder(services, staffActor(request, services.now()), store_id, id, request.body)
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.captureOrderPart, money, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    await captureOrderPart(services, staffActor(request, services.now()), store_id, id, request.body.amount)
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  const cancel = { guard: staff('orders.write', { 'money.move': 'to give back what was captured' }) }
  const steps = [
    [endpoints.captureOrder, money, captureOrder],
    [endpoints.cancelOrder, cancel, cancelOrder],
  ] as const
  for (const [endpoint, config, run] of steps) {
    serve(app, endpoint, config, async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      const mayRefund = currentStaff(request).permissions.has('money.move')
      await run(services, staffActor(request, services.now()), store_id, id, { mayRefund })
      return { order: await getOrder(db, store_id, id, request.query) }
    })
  }
}
