import { AdminOrderReply } from '@shopkey/contract/admin-order.ts'
import { ClaimFulfillmentParams, ClaimParams, CreateClaimBody, UpdateClaimBody } from '@shopkey/contract/claim.ts'
import { CreateShipmentBody, FulfillNewGoodsBody } from '@shopkey/contract/fulfillment.ts'
import { IdParams, ItemQuery } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../services.ts'
import { packSender, shipSender, unpackSender } from '../new-goods/actions/change-parcels.ts'
import { cancelClaim } from './actions/cancel-claim.ts'
import { createClaim } from './actions/create-claim.ts'
import { updateClaim } from './actions/update-claim.ts'
import { claimSender } from './claim-sender.ts'

const tags = ['Claims']
const write = { guard: staff('orders.write') }
const fulfill = { guard: staff('orders.fulfill') }
const answer = { querystring: ItemQuery, response: { 200: AdminOrderReply } }

export function registerClaimAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.post(
    '/admin/orders/:id/claims',
    {
      config: { guard: staff('orders.write', { 'money.move': 'for a claim of the type refund' }) },
      schema: { tags, summary: 'Make good what was wrong', params: IdParams, body: CreateClaimBody, ...answer },
    },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      if (request.body.type === 'refund') requirePermission(request, 'money.move')
      await createClaim(services, staffActor(request, services.now()), store_id, id, request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/claims/:claim_id',
    {
      config: write,
      schema: { tags, summary: 'Update a claim', params: ClaimParams, body: UpdateClaimBody, ...answer },
    },
    async (request) => {
      const { id, claim_id } = request.params
      const store_id = currentStore(request).id
      await updateClaim(
        services,
        staffActor(request, services.now()),
        { store_id, order_id: id, claim_id },
        request.body,
      )
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/claims/:claim_id/cancel',
    { config: write, schema: { tags, summary: 'Call a claim off', params: ClaimParams, ...answer } },
    async (request) => {
      const { id, claim_id } = request.params
      const store_id = currentStore(request).id
      await cancelClaim(services, staffActor(request, services.now()), { store_id, order_id: id, claim_id })
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/claims/:claim_id/fulfillments',
    {
      config: fulfill,
      schema: {
        tags,
        summary: 'Pack the new goods of a claim',
        params: ClaimParams,
        body: FulfillNewGoodsBody,
        ...answer,
      },
    },
    async (request) => {
      const { id, claim_id } = request.params
      const store_id = currentStore(request).id
      await packSender(services, staffActor(request, services.now()), claimSender(store_id, id, claim_id), request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/claims/:claim_id/shipments',
    {
      config: fulfill,
      schema: { tags, summary: 'Ship a parcel of a claim', params: ClaimParams, body: CreateShipmentBody, ...answer },
    },
    async (request) => {
      const { id, claim_id } = request.params
      const store_id = currentStore(request).id
      await shipSender(services, staffActor(request, services.now()), claimSender(store_id, id, claim_id), request.body)
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  app.post(
    '/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
    {
      config: fulfill,
      schema: { tags, summary: 'Unpack a parcel of a claim', params: ClaimFulfillmentParams, ...answer },
    },
    async (request) => {
      const { id, claim_id, fulfillment_id } = request.params
      const store_id = currentStore(request).id
      await unpackSender(
        services,
        staffActor(request, services.now()),
        claimSender(store_id, id, claim_id),
        fulfillment_id,
      )
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )
}
