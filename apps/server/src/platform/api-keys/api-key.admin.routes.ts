import { ApiKeyListReply, CreateApiKeyBody, NewApiKeyReply } from '@shopkey/contract/api-key.ts'
import { Deleted, IdParams } from '@shopkey/contract/schema.ts'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createApiKey } from './actions/create-api-key.ts'
import { revokeApiKey } from './actions/revoke-api-key.ts'
import { getApiKey, listApiKeys } from './api-key.queries.ts'

const tags = ['API keys']
const config = { guard: anyStaff }
/** A key outlives every session, and so it takes more than one. */
const write = { ...config, ...byPersonJustSignedIn }

/** Everybody on the staff manages their own keys; a key can do what its person can. */
export function registerApiKeyAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/api-keys',
    { config, schema: { tags, summary: 'List your API keys', response: { 200: ApiKeyListReply } } },
    async (request) => ({ api_keys: await listApiKeys(db, currentStaff(request).user_id) }),
  )

  app.post(
    '/admin/api-keys',
    {
      config: { ...write, isReplayable: false, shows: ['caller'] },
      schema: {
        tags,
        summary: 'Make an API key; its secret is shown this once',
        body: CreateApiKeyBody,
        response: { 200: NewApiKeyReply },
      },
    },
    async (request) => {
      const { user_id } = currentStaff(request)
      const { id, token } = await createApiKey(services, user_id, request.body.title)
      return { api_key: { ...(await getApiKey(db, user_id, id)), token } }
    },
  )

  app.delete(
    '/admin/api-keys/:id',
    {
      config: write,
      schema: { tags, summary: 'Revoke an API key', params: IdParams, response: { 200: Deleted('api_key') } },
    },
    async (request) => {
      await revokeApiKey(services, currentStaff(request).user_id, request.params.id)
      return { id: request.params.id, object: 'api_key' as const, deleted: true }
    },
  )
}
