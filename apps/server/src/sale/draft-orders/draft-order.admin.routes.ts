import { AdminOrderReply } from '@shopkey/contract/admin-order.ts'
import {
  CreateDraftOrderBody,
  DraftLineBody,
  DraftLineParams,
  DraftOrder,
  DraftOrderReply,
  draftOrderFilters,
  UpdateDraftLineBody,
  UpdateDraftOrderBody,
} from '@shopkey/contract/draft-order.ts'
import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { getOrder } from '../orders/order.admin.queries.ts'
import { staffActor } from '../orders/staff-actor.ts'
import { addDraftLine } from './actions/add-draft-line.ts'
import { createDraftOrder } from './actions/create-draft-order.ts'
import { deleteDraftLine } from './actions/delete-draft-line.ts'
import { deleteDraftOrder } from './actions/delete-draft-order.ts'
import { payDraftOrder } from './actions/pay-draft-order.ts'
import { updateDraftLine } from './actions/update-draft-line.ts'
import { updateDraftOrder } from './actions/update-draft-order.ts'
import { getDraftOrder, listDraftOrders } from './draft-order.queries.ts'

const tags = ['Draft orders']
const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }
/** A draft's price is what its customer pays in the shop, and a gift card is money. */
const sell = { guard: staff('orders.write', { 'money.move': 'to set a price by hand, or to sell a gift card' }) }
const pay = { guard: staff('money.move') }
const response = { 200: DraftOrderReply }

export function registerDraftOrderAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/draft-orders',
    {
      config: read,
      schema: {
        tags,
        summary: 'List draft orders',
        querystring: ListQuery(50, draftOrderFilters),
        response: { 200: Page('draft_orders', DraftOrder) },
      },
    },
    async (request) => {
      const { rows, count } = await listDraftOrders(db, currentStore(request).id, request.query)
      return { draft_orders: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/draft-orders',
    { config: sell, schema: { tags, summary: 'Create a draft order', body: CreateDraftOrderBody, response } },
    async (request) => {
      const store = currentStore(request)
      const id = await createDraftOrder(services, store, request.body, mayAlso(request, 'money.move'))
      return { draft_order: await getDraftOrder(services, store, id) }
    },
  )

  app.get(
    '/admin/draft-orders/:id',
    {
      config: { guard: staff('orders.read', { 'orders.write': 'to see the link that its customer pays it by' }) },
      schema: { tags, summary: 'Get a draft order', params: IdParams, response },
    },
    async (request) => {
      const draft_order = await getDraftOrder(services, currentStore(request), request.params.id)
      // Whoever has the link pays and changes the draft as its customer.
      return { draft_order: mayAlso(request, 'orders.write') ? draft_order : { ...draft_order, payment_link: null } }
    },
  )

  app.post(
    '/admin/draft-orders/:id',
    {
      config: write,
      schema: { tags, summary: 'Update a draft order', params: IdParams, body: UpdateDraftOrderBody, response },
    },
    async (request) => {
      const { id } = request.params
      const store = currentStore(request)
      await updateDraftOrder(services, store.id, id, request.body)
      return { draft_order: await getDraftOrder(services, store, id) }
    },
  )

  app.delete(
    '/admin/draft-orders/:id',
    {
      config: write,
      schema: { tags, summary: 'Delete a draft order', params: IdParams, response: { 200: Deleted('draft-order') } },
    },
    async (request) => {
      await deleteDraftOrder(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'draft-order' as const, deleted: true }
    },
  )

  app.post(
    '/admin/draft-orders/:id/line-items',
    {
      config: sell,
      schema: { tags, summary: 'Add a line to a draft order', params: IdParams, body: DraftLineBody, response },
    },
    async (request) => {
      const { id } = request.params
      const store = currentStore(request)
      await addDraftLine(services, store.id, id, { ...request.body, mayMoveMoney: mayAlso(request, 'money.move') })
      return { draft_order: await getDraftOrder(services, store, id) }
    },
  )

  app.post(
    '/admin/draft-orders/:id/line-items/:line_id',
    {
      config: sell,
      schema: { tags, summary: 'Update a line', params: DraftLineParams, body: UpdateDraftLineBody, response },
    },
    async (request) => {
      const { id, line_id } = request.params
      const store = currentStore(request)
      const change = { ...request.body, mayMoveMoney: mayAlso(request, 'money.move') }
      await updateDraftLine(services, store.id, id, line_id, change)
      return { draft_order: await getDraftOrder(services, store, id) }
    },
  )

  app.delete(
    '/admin/draft-orders/:id/line-items/:line_id',
    { config: write, schema: { tags, summary: 'Take a line out', params: DraftLineParams, response } },
    async (request) => {
      const { id, line_id } = request.params
      const store = currentStore(request)
      await deleteDraftLine(services, store.id, id, line_id)
      return { draft_order: await getDraftOrder(services, store, id) }
    },
  )

  app.post(
    '/admin/draft-orders/:id/pay',
    {
      config: pay,
      schema: { tags, summary: 'Take a draft order as paid', params: IdParams, response: { 200: AdminOrderReply } },
    },
    async (request) => {
      const store_id = currentStore(request).id
      const order_id = await payDraftOrder(services, staffActor(request, services.now()), store_id, request.params.id)
      return { order: await getOrder(db, store_id, order_id) }
    },
  )
}
