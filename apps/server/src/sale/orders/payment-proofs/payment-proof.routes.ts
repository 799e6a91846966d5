import * as adminEndpoints from '@shopkey/contract/endpoints/payment-proof.admin.ts'
import * as storeEndpoints from '@shopkey/contract/endpoints/payment-proof.store.ts'
import { anyone, staff } from '../../../http/guards.ts'
import type { HttpApp } from '../../../http/http-app.ts'
import { tokensPerAddress } from '../../../http/rate-limits.ts'
import { notFound } from '../../../http/refusal.ts'
import { currentStore } from '../../../http/request-context.ts'
import { serve } from '../../../http/serve.ts'
import { linkTo } from '../../../platform/uploads/private-link.ts'
import { receiveFiles } from '../../../platform/uploads/receive-files.ts'
import { viewerOf } from '../../cart/access/viewer.ts'
import type { Services } from '../../services.ts'
import { getOrder } from '../order.admin.queries.ts'
import { getOwnOrder } from '../order.owner.ts'
import { staffActor } from '../staff-actor.ts'
import { listProofs } from './payment-proof.queries.ts'
import { rejectPaymentProof } from './reject-payment-proof.ts'
import { storePaymentProof } from './store-payment-proof.ts'

const read = { guard: staff('orders.read') }
const money = { guard: staff('money.move') }

export function registerPaymentProofRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(
    app,
    storeEndpoints.sendPaymentProof,
    { guard: anyone, isReplayable: false, ...tokensPerAddress },
    async (request, reply) => {
      const { id: order_id } = request.params
      const proof = { order_id, viewer: viewerOf(request) }
      await receiveFiles(services, request, reply, { store: (_, file) => storePaymentProof(services, proof, file) })
      return { payment_proofs: await listProofs(db, currentStore(request).id, order_id) }
    },
  )

  serve(app, storeEndpoints.listPaymentProofs, { guard: anyone }, async (request) => {
    const store_id = currentStore(request).id
    const { id } = await getOwnOrder(db, store_id, request.params.id, viewerOf(request))
    return { payment_proofs: await listProofs(db, store_id, id) }
  })

  serve(app, adminEndpoints.listOrderPaymentProofs, read, async (request) => {
    const store_id = currentStore(request).id
    const { id } = await getOrder(db, store_id, request.params.id, { fields: 'id', expand: '' })
    return { payment_proofs: await listProofs(db, store_id, id) }
  })

  serve(app, adminEndpoints.linkToPaymentProof, read, async (request) => {
    const { id, proof_id } = request.params
    const proof = await db
      .selectFrom('payment_proofs')
      .select('file_key')
      .where('id', '=', proof_id)
      .where('order_id', '=', id)
      .where('store_id', '=', currentStore(request).id)
      .executeTakeFirst()
    if (!proof) throw notFound('Payment proof', proof_id)
    return { download_url: await linkTo(services, proof.file_key) }
  })

  serve(app, adminEndpoints.rejectPaymentProof, money, async (request) => {
    const store_id = currentStore(request).id
    const { id: order_id, proof_id } = request.params
    await rejectPaymentProof(services, staffActor(request, services.now()), {
      store_id,
      order_id,
      proof_id,
      reason: request.body?.reason ?? 'not_received',
    })
    return { payment_proofs: await listProofs(db, store_id, order_id) }
  })
}
