import * as endpoints from '@shopkey/contract/endpoints/swap.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { unlessRepeat } from '../../http/once-only.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import { systemViewer } from '../../sale/cart/access/viewer.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../sale/services.ts'
import {
  cancelReplacementFulfillment,
  fulfillReplacement,
  shipReplacement,
} from '../additional-items/actions/change-fulfillments.ts'
import { cancelSwap } from './actions/cancel-swap.ts'
import { createSwap } from './actions/create-swap.ts'
import { processSwapPayment } from './actions/process-swap-payment.ts'
import { confirmLink, expectedDifference, findOpenSwap } from './open-swap.ts'
import { getSwap, listSwaps } from './swap.queries.ts'
import { swapReplacement } from './swap-replacement.ts'

const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }
const fulfill = { guard: staff('orders.fulfill') }
const refund = { guard: staff('money.move') }

export function registerSwapAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listSwaps, read, async (request) => {
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    const { rows, count } = await listSwaps(db, currentStore(request).id, query)
    return { swaps: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(
    app,
    endpoints.getSwap,
    { guard: staff('orders.read', { 'orders.write': 'to see the link by which its shopper confirms it' }) },
    async (request) => {
      const { id } = request.params
      const store = currentStore(request)
      const [swap, open] = await Promise.all([
        getSwap(db, store.id, { id }, systemViewer, request.query),
        findOpenSwap(db, store.id, id),
      ])
      return {
        swap,
        // The holder of the link confirms the swap and sees the order as its customer.
        confirm_link: open && mayAlso(request, 'orders.write') ? confirmLink(services.config, store, open) : null,
        expected_difference: open && (await expectedDifference(db, store.id, open)),
      }
    },
  )

  serve(app, endpoints.createSwap, { ...write, onceOnly: true }, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    await unlessRepeat(request, () =>
      createSwap(services, () => staffActor(request, services.now()), store_id, id, request.body),
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.cancelSwap, refund, async (request) => {
    const { id, swap_id } = request.params
    const store_id = currentStore(request).id
    await cancelSwap(services, staffActor(request, services.now()), store_id, id, swap_id)
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.processSwapPayment, refund, async (request) => {
    const { id, swap_id } = request.params
    const store_id = currentStore(request).id
    await processSwapPayment(services, staffActor(request, services.now()), store_id, id, swap_id)
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.createSwapFulfillment, fulfill, async (request) => {
    const { id, swap_id } = request.params
    const store_id = currentStore(request).id
    await fulfillReplacement(
      services,
      staffActor(request, services.now()),
      swapReplacement(store_id, id, swap_id),
      request.body,
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.createSwapShipment, fulfill, async (request) => {
    const { id, swap_id } = request.params
    const store_id = currentStore(request).id
    await shipReplacement(
      services,
      staffActor(request, services.now()),
      swapReplacement(store_id, id, swap_id),
      request.body,
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.cancelSwapFulfillment, fulfill, async (request) => {
    const { id, swap_id, fulfillment_id } = request.params
    const store_id = currentStore(request).id
    await cancelReplacementFulfillment(
      services,
      staffActor(request, services.now()),
      swapReplacement(store_id, id, swap_id),
      fulfillment_id,
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })
}
