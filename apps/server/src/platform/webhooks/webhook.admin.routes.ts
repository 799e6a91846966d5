import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import {
  CreateWebhookEndpointBody,
  NewWebhookSecretReply,
  UpdateWebhookEndpointBody,
  WebhookDelivery,
  WebhookDeliveryReply,
  WebhookEndpoint,
  WebhookEndpointReply,
  webhookDeliveryFilters,
  webhookEndpointFilters,
} from '@shopkey/contract/webhook.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createEndpoint } from './actions/create-endpoint.ts'
import { redeliver } from './actions/redeliver.ts'
import { rotateSecret } from './actions/rotate-secret.ts'
import { sendPing } from './actions/send-ping.ts'
import { updateEndpoint } from './actions/update-endpoint.ts'
import { getDelivery, getEndpoint, listDeliveries, listEndpoints } from './webhook.queries.ts'

const tags = ['Webhooks']
/** Messages carry what the whole store does, so even reading is for owners and managers. */
const config = { guard: staff('integrations.manage') }
/** A repeated request must not find the secret among the kept answers. */
const showsSecret = { ...config, isReplayable: false, shows: ['caller'], freshSignIn: true } as const

/** To another address go all later messages, and who they are about. */
const movesWebhook = ({ body }: FastifyRequest) => (body as Static<typeof UpdateWebhookEndpointBody>).url !== undefined // checked by the schema

export function registerWebhookAdminRoutes(app: HttpApp, services: Services): void {
  registerEndpoints(app, services)
  registerDeliveries(app, services)
}

function registerEndpoints(app: HttpApp, services: Services): void {
  const { db, now } = services

  app.get(
    '/admin/webhook-endpoints',
    {
      config,
      schema: {
        tags,
        summary: 'List webhooks',
        querystring: ListQuery(50, webhookEndpointFilters),
        response: { 200: Page('webhook_endpoints', WebhookEndpoint) },
      },
    },
    async (request) => {
      const { rows, count } = await listEndpoints(db, currentStore(request).id, request.query)
      return { webhook_endpoints: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/webhook-endpoints',
    {
      config: showsSecret,
      schema: {
        tags,
        summary: 'Add a webhook; its secret is shown this once',
        body: CreateWebhookEndpointBody,
        response: { 200: NewWebhookSecretReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const { id, secret } = await createEndpoint(services, store.id, request.body)
      return { webhook_endpoint: { ...(await getEndpoint(db, store.id, id)), secret } }
    },
  )

  app.get(
    '/admin/webhook-endpoints/:id',
    {
      config,
      schema: { tags, summary: 'Get a webhook', params: IdParams, response: { 200: WebhookEndpointReply } },
    },
    async (request) => ({ webhook_endpoint: await getEndpoint(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/webhook-endpoints/:id',
    {
      config: { ...config, freshSignIn: movesWebhook },
      schema: {
        tags,
        summary: 'Change a webhook, or switch it on or off',
        params: IdParams,
        body: UpdateWebhookEndpointBody,
        response: { 200: WebhookEndpointReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateEndpoint(services, store.id, request.params.id, request.body)
      return { webhook_endpoint: await getEndpoint(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/webhook-endpoints/:id',
    {
      config,
      schema: { tags, summary: 'Delete a webhook', params: IdParams, response: { 200: Deleted('webhook_endpoint') } },
    },
    async (request) => {
      const { id } = request.params
      await inTransaction(db, (trx) =>
        softDelete(trx, 'Webhook', 'webhook_endpoints', { store_id: currentStore(request).id, id, now: now() }),
      )
      return { id, object: 'webhook_endpoint' as const, deleted: true }
    },
  )

  app.post(
    '/admin/webhook-endpoints/:id/rotate-secret',
    {
      config: showsSecret,
      schema: {
        tags,
        summary: 'Make a new secret, shown this once; the old one signs for a day more',
        params: IdParams,
        response: { 200: NewWebhookSecretReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const secret = await rotateSecret(services, store.id, request.params.id)
      return { webhook_endpoint: { ...(await getEndpoint(db, store.id, request.params.id)), secret } }
    },
  )

  app.post(
    '/admin/webhook-endpoints/:id/ping',
    {
      config,
      schema: { tags, summary: 'Send a test', params: IdParams, response: { 200: WebhookDeliveryReply } },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await sendPing(services, store.id, request.params.id)
      return { webhook_delivery: await getDelivery(db, store.id, id) }
    },
  )
}

function registerDeliveries(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/webhook-deliveries',
    {
      config,
      schema: {
        tags,
        summary: 'List what was sent to webhooks in the last 30 days',
        querystring: ListQuery(50, webhookDeliveryFilters),
        response: { 200: Page('webhook_deliveries', WebhookDelivery) },
      },
    },
    async (request) => {
      const { rows, count } = await listDeliveries(db, currentStore(request).id, request.query)
      return { webhook_deliveries: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.get(
    '/admin/webhook-deliveries/:id',
    {
      config,
      schema: { tags, summary: 'Get a delivery', params: IdParams, response: { 200: WebhookDeliveryReply } },
    },
    async (request) => ({ webhook_delivery: await getDelivery(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/webhook-deliveries/:id/redeliver',
    {
      config,
      schema: {
        tags,
        summary: 'Send a message again, now',
        params: IdParams,
        response: { 200: WebhookDeliveryReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await redeliver(services, store.id, request.params.id)
      return { webhook_delivery: await getDelivery(db, store.id, request.params.id) }
    },
  )
}
