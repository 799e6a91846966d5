import * as endpoints from '@shopkey/contract/endpoints/webhook.admin.ts'
import type { UpdateWebhookEndpointBody } from '@shopkey/contract/webhook.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createEndpoint } from './actions/create-endpoint.ts'
import { redeliver } from './actions/redeliver.ts'
import { rotateSecret } from './actions/rotate-secret.ts'
import { sendPing } from './actions/send-ping.ts'
import { updateEndpoint } from './actions/update-endpoint.ts'
import { getDelivery, getEndpoint, listDeliveries, listEndpoints } from './webhook.queries.ts'

/** Messages carry what the whole store does, so even reading is for owners and managers. */
const config = { guard: staff('integrations.manage') }
/** A repeated request must not find the secret among the stored replies. */
const showsSecret = { ...config, isReplayable: false, shows: ['caller'], freshSignIn: true } as const

/** To another address go all later messages, and who they are about. */
const movesWebhook = ({ body }: FastifyRequest) => (body as Static<typeof UpdateWebhookEndpointBody>).url !== undefined // checked by the schema

export function registerWebhookAdminRoutes(app: HttpApp, services: Services): void {
  registerEndpoints(app, services)
  registerDeliveries(app, services)
}

function registerEndpoints(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listWebhookEndpoints, config, async (request) => {
    const { rows, count } = await listEndpoints(db, currentStore(request).id, request.query)
    return { webhook_endpoints: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createWebhookEndpoint, showsSecret, async (request) => {
    const store = currentStore(request)
    const { id, secret } = await createEndpoint(services, store.id, request.body)
    return { webhook_endpoint: { ...(await getEndpoint(db, store.id, id)), secret } }
  })

  serve(app, endpoints.getWebhookEndpoint, config, async (request) => ({
    webhook_endpoint: await getEndpoint(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateWebhookEndpoint, { ...config, freshSignIn: movesWebhook }, async (request) => {
    const store = currentStore(request)
    await updateEndpoint(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { webhook_endpoint: await getEndpoint(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteWebhookEndpoint, config, async (request) => {
    const { id } = request.params
    await inTransaction(db, (trx) =>
      softDelete(trx, 'Webhook', 'webhook_endpoints', { store_id: currentStore(request).id, id, now: now() }),
    )
    return { id, object: 'webhook_endpoint' as const, deleted: true }
  })

  serve(app, endpoints.rotateWebhookSecret, showsSecret, async (request) => {
    const store = currentStore(request)
    const secret = await rotateSecret(services, store.id, request.params.id)
    return { webhook_endpoint: { ...(await getEndpoint(db, store.id, request.params.id)), secret } }
  })

  serve(app, endpoints.pingWebhookEndpoint, config, async (request) => {
    const store = currentStore(request)
    const id = await sendPing(services, store.id, request.params.id)
    return { webhook_delivery: await getDelivery(db, store.id, id) }
  })
}

function registerDeliveries(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listWebhookDeliveries, config, async (request) => {
    const { rows, count } = await listDeliveries(db, currentStore(request).id, request.query)
    return { webhook_deliveries: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getWebhookDelivery, config, async (request) => ({
    webhook_delivery: await getDelivery(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.redeliverWebhook, config, async (request) => {
    const store = currentStore(request)
    await redeliver(services, store.id, request.params.id)
    return { webhook_delivery: await getDelivery(db, store.id, request.params.id) }
  })
}
