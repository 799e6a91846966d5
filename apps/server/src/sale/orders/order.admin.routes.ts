import * as endpoints from '@shopkey/contract/endpoints/order.admin.ts'
import { listOrderEdits } from '@shopkey/contract/endpoints/order-edit.admin.ts'
import { sendCachedPage } from '../../http/cached-page.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { readOrder } from '../../http/list-filters.ts'
import { unlessRepeat } from '../../http/once-only.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { addShippingMethod } from './actions/add-shipping-method.ts'
import { archiveOrder } from './actions/archive-order.ts'
import { completeOrder } from './actions/complete-order.ts'
import { updateOrder } from './actions/update-order.ts'
import { printOrderDocuments } from './documents/print-order-documents.ts'
import { getOrder, listOrderEvents, staffOrders } from './order.admin.queries.ts'
import { orderPage } from './order-link.ts'
import { staffActor } from './staff-actor.ts'

const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }

export function registerOrderAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listOrders, read, (request, reply) => {
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    return sendCachedPage(services, { request, reply }, staffOrders(currentStore(request).id, query), query)
  })

  serve(app, endpoints.getOrder, read, async (request) => ({
    order: await getOrder(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.printOrderDocuments, read, async (request) => {
    const { pdf, file_name } = await printOrderDocuments(services, currentStore(request).id, request.body)
    return { document: { file_name, content: Buffer.from(pdf).toString('base64') } }
  })

  serve(app, listOrderEdits, read, async ({ query: { offset, limit, order } }) => {
    readOrder(order, ['created_at', 'id'])
    return { order_edits: [], count: 0, offset, limit }
  })

  serve(app, endpoints.listOrderEvents, read, async (request) => ({
    events: await listOrderEvents(db, currentStore(request).id, request.params.id),
  }))

  // Without the key of messages, which would let its holder act as the shopper.
  serve(app, endpoints.getOrderLink, read, async (request) => {
    const store = currentStore(request)
    const { id } = await getOrder(db, store.id, request.params.id, { fields: 'id', expand: '' })
    return { url: orderPage(services.config, store, id) }
  })

  serve(
    app,
    endpoints.updateOrder,
    {
      guard: staff('orders.write', {
        'codes.read': 'to change who gets the codes of gift cards that the order buys',
        'people.manage': 'to assign the order to a customer who has an account',
      }),
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      const mayReadCodes = mayAlso(request, 'codes.read')
      const mayManagePeople = mayAlso(request, 'people.manage')
      const change = { ...request.body, mayReadCodes, mayManagePeople }
      await updateOrder(services, staffActor(request, services.now()), store_id, id, change, expectedVersion(request))
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  serve(app, endpoints.addOrderShippingMethod, { ...write, onceOnly: true }, async (request) => {
    const { id } = request.params
    const store_id = currentStore(request).id
    await unlessRepeat(request, () =>
      addShippingMethod(services, staffActor(request, services.now()), store_id, id, request.body),
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  const steps = [
    [endpoints.completeOrder, completeOrder],
    [endpoints.archiveOrder, archiveOrder],
  ] as const
  for (const [endpoint, run] of steps) {
    serve(app, endpoint, write, async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      await run(services, staffActor(request, services.now()), store_id, id)
      return { order: await getOrder(db, store_id, id, request.query) }
    })
  }
}
