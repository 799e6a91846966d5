import * as endpoints from '@shopkey/contract/endpoints/api-key.admin.ts'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createApiKey } from './actions/create-api-key.ts'
import { revokeApiKey } from './actions/revoke-api-key.ts'
import { getApiKey, listApiKeys } from './api-key.queries.ts'

const config = { guard: anyStaff }
/** A key outlives every session, and so it takes more than one. */
const write = { ...config, ...byPersonJustSignedIn }

/** Everybody on the staff manages their own keys; a key can do what its person can. */
export function registerApiKeyAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listApiKeys, config, async (request) => ({
    api_keys: await listApiKeys(db, currentStaff(request).user_id),
  }))

  serve(app, endpoints.createApiKey, { ...write, isReplayable: false, shows: ['caller'] }, async (request) => {
    const { user_id } = currentStaff(request)
    const { id, token } = await createApiKey(services, user_id, request.body.title)
    return { api_key: { ...(await getApiKey(db, user_id, id)), token } }
  })

  serve(app, endpoints.revokeApiKey, write, async (request) => {
    await revokeApiKey(services, currentStaff(request).user_id, request.params.id)
    return { id: request.params.id, object: 'api_key' as const, deleted: true }
  })
}
