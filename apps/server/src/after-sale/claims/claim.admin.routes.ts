import * as endpoints from '@shopkey/contract/endpoints/claim.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { unlessRepeat } from '../../http/once-only.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso, requirePermission } from '../../http/require-permission.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import { linkTo } from '../../platform/uploads/private-link.ts'
import { receiveFiles } from '../../platform/uploads/receive-files.ts'
import { getOrder } from '../../sale/orders/order.admin.queries.ts'
import { staffActor } from '../../sale/orders/staff-actor.ts'
import type { Services } from '../../sale/services.ts'
import {
  cancelReplacementFulfillment,
  fulfillReplacement,
  shipReplacement,
} from '../additional-items/actions/change-fulfillments.ts'
import { cancelClaim } from './actions/cancel-claim.ts'
import { createClaim } from './actions/create-claim.ts'
import { refundClaim } from './actions/refund-claim.ts'
import { storeClaimPicture } from './actions/store-claim-picture.ts'
import { updateClaim } from './actions/update-claim.ts'
import { getClaim, listClaims } from './claim.queries.ts'
import { listClaimPictures } from './claim-pictures.queries.ts'
import { claimReplacement } from './claim-replacement.ts'

const read = { guard: staff('orders.read') }
const write = { guard: staff('orders.write') }
const forMoney = 'for a claim of the type refund, and to send items that are worth more than the claimed ones'
const fulfill = { guard: staff('orders.fulfill') }

export function registerClaimAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listClaims, read, async (request) => {
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    const { rows, count } = await listClaims(db, currentStore(request).id, query)
    return { claims: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getClaim, read, async (request) => {
    return { claim: await getClaim(db, currentStore(request).id, request.params.id, request.query) }
  })

  serve(app, endpoints.uploadClaimPictures, { ...write, isReplayable: false }, async (request, reply) => ({
    uploads: await receiveFiles(services, request, reply, { store: storeClaimPicture }),
  }))

  serve(app, endpoints.listClaimPictures, read, async (request) => {
    const store_id = currentStore(request).id
    await getClaim(db, store_id, request.params.id, { fields: 'id', expand: '' })
    const pictures = await listClaimPictures(db, store_id, request.params.id)
    return {
      pictures: await Promise.all(
        pictures.map(async ({ id, file_key }) => ({ id, download_url: await linkTo(services, file_key) })),
      ),
    }
  })

  serve(
    app,
    endpoints.createClaim,
    { guard: staff('orders.write', { 'money.move': forMoney }), onceOnly: true },
    async (request) => {
      const { id } = request.params
      const store_id = currentStore(request).id
      if (request.body.type === 'refund') requirePermission(request, 'money.move')
      await unlessRepeat(request, () =>
        createClaim(services, staffActor(request, services.now()), store_id, id, {
          ...request.body,
          mayMoveMoney: mayAlso(request, 'money.move'),
        }),
      )
      return { order: await getOrder(db, store_id, id, request.query) }
    },
  )

  serve(app, endpoints.updateClaim, write, async (request) => {
    const { id, claim_id } = request.params
    const store_id = currentStore(request).id
    const claim = { store_id, order_id: id, claim_id }
    const actor = staffActor(request, services.now())
    await updateClaim(services, actor, claim, request.body, expectedVersion(request))
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.refundClaim, { guard: staff('money.move') }, async (request) => {
    const { id, claim_id } = request.params
    const store_id = currentStore(request).id
    await refundClaim(services, staffActor(request, services.now()), { store_id, order_id: id, claim_id })
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.cancelClaim, write, async (request) => {
    const { id, claim_id } = request.params
    const store_id = currentStore(request).id
    await cancelClaim(services, staffActor(request, services.now()), { store_id, order_id: id, claim_id })
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.createClaimFulfillment, fulfill, async (request) => {
    const { id, claim_id } = request.params
    const store_id = currentStore(request).id
    await fulfillReplacement(
      services,
      staffActor(request, services.now()),
      claimReplacement(store_id, id, claim_id),
      request.body,
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.createClaimShipment, fulfill, async (request) => {
    const { id, claim_id } = request.params
    const store_id = currentStore(request).id
    await shipReplacement(
      services,
      staffActor(request, services.now()),
      claimReplacement(store_id, id, claim_id),
      request.body,
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })

  serve(app, endpoints.cancelClaimFulfillment, fulfill, async (request) => {
    const { id, claim_id, fulfillment_id } = request.params
    const store_id = currentStore(request).id
    await cancelReplacementFulfillment(
      services,
      staffActor(request, services.now()),
      claimReplacement(store_id, id, claim_id),
      fulfillment_id,
    )
    return { order: await getOrder(db, store_id, id, request.query) }
  })
}
