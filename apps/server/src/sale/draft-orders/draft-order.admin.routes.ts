import * as endpoints from '@shopkey/contract/endpoints/draft-order.admin.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import { cutOff } from '../../http/http.errors.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import { getOrder } from '../orders/order.admin.queries.ts'
import { staffActor } from '../orders/staff-actor.ts'
import type { Services } from '../services.ts'
import { addDraftLine } from './actions/add-draft-line.ts'
import { createDraftOrder } from './actions/create-draft-order.ts'
import { deleteDraftLine } from './actions/delete-draft-line.ts'
import { deleteDraftOrder } from './actions/delete-draft-order.ts'
import { payDraftOrder } from './actions/pay-draft-order.ts'
import { sendDraftLink } from './actions/send-draft-link.ts'
import { updateDraftLine } from './actions/update-draft-line.ts'
import { updateDraftOrder } from './actions/update-draft-order.ts'
import { getDraftOrder, listDraftOrders } from './draft-order.queries.ts'

const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }
/** A draft's price is what its customer pays in the shop, and a gift card is money. */
const priceOrCard = 'to set a price by hand, to change the quantity of such a line, or to sell a gift card'
const contact = 'to enter where the codes of gift cards that its customer adds are sent'
const sell = { guard: staff('orders.write', { 'money.move': priceOrCard }) }
const open = { guard: staff('orders.write', { 'money.move': priceOrCard, 'codes.read': contact }) }
const price = {
  guard: staff('orders.write', { 'money.move': 'to set a price for shipping by hand', 'codes.read': contact }),
}
const pay = { guard: staff('money.move') }

export function registerDraftOrderAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services
  const rightsOf = (request: FastifyRequest) => ({
    mayMoveMoney: mayAlso(request, 'money.move'),
    mayReadCodes: mayAlso(request, 'codes.read'),
  })

  serve(app, endpoints.listDraftOrders, read, async (request) => {
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    const { rows, count } = await listDraftOrders(db, currentStore(request).id, query)
    return { draft_orders: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createDraftOrder, { ...open, onceOnly: true }, async (request) => {
    if (request.isRepeat) throw cutOff()
    const store = currentStore(request)
    const id = await createDraftOrder(services, store, request.body, rightsOf(request))
    return { draft_order: await getDraftOrder(services, store, id) }
  })

  serve(
    app,
    endpoints.getDraftOrder,
    { guard: staff('orders.read', { 'orders.write': 'to see the link that its customer pays it by' }) },
    async (request) => {
      const draft_order = await getDraftOrder(services, currentStore(request), request.params.id)
      // The holder of the link pays and changes the draft as its customer.
      return { draft_order: mayAlso(request, 'orders.write') ? draft_order : { ...draft_order, payment_link: null } }
    },
  )

  serve(app, endpoints.updateDraftOrder, price, async (request) => {
    const { id } = request.params
    const store = currentStore(request)
    const caller = { ...rightsOf(request), expected: expectedVersion(request) }
    await updateDraftOrder(services, store.id, id, request.body, caller)
    return { draft_order: await getDraftOrder(services, store, id) }
  })

  serve(app, endpoints.deleteDraftOrder, write, async (request) => {
    await deleteDraftOrder(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'draft-order' as const, deleted: true }
  })

  serve(app, endpoints.addDraftOrderLineItem, sell, async (request) => {
    const { id } = request.params
    const store = currentStore(request)
    await addDraftLine(services, store.id, id, { ...request.body, mayMoveMoney: mayAlso(request, 'money.move') })
    return { draft_order: await getDraftOrder(services, store, id) }
  })

  serve(app, endpoints.updateDraftOrderLineItem, sell, async (request) => {
    const { id, line_id } = request.params
    const store = currentStore(request)
    const change = {
      ...request.body,
      mayMoveMoney: mayAlso(request, 'money.move'),
      expected: expectedVersion(request),
    }
    await updateDraftLine(services, store.id, id, line_id, change)
    return { draft_order: await getDraftOrder(services, store, id) }
  })

  serve(app, endpoints.deleteDraftOrderLineItem, write, async (request) => {
    const { id, line_id } = request.params
    const store = currentStore(request)
    await deleteDraftLine(services, store.id, id, line_id)
    return { draft_order: await getDraftOrder(services, store, id) }
  })

  serve(app, endpoints.sendDraftOrderLink, write, async (request) => {
    const store = currentStore(request)
    await sendDraftLink(services, store.id, request.params.id)
    return { draft_order: await getDraftOrder(services, store, request.params.id) }
  })

  serve(app, endpoints.payDraftOrder, pay, async (request) => {
    const store_id = currentStore(request).id
    const order_id = await payDraftOrder(services, staffActor(request, services.now()), store_id, request.params.id)
    return { order: await getOrder(db, store_id, order_id) }
  })
}
