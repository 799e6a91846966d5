import * as endpoints from '@shopkey/contract/endpoints/legal-text.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersionOrNone } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { setLegalText } from './actions/set-legal-text.ts'
import { listLegalTexts } from './legal-text.queries.ts'

/** Bytes of three texts of 50,000 characters of at most four bytes each, and 5,000 nodes. */
const bodyLimit = 2 * 1024 * 1024

export function registerLegalTextAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listLegalTexts, { guard: staff('settings.read') }, async (request) => ({
    legal_texts: await listLegalTexts(services.db, currentStore(request).id),
  }))

  serve(app, endpoints.setLegalText, { guard: staff('settings.write'), bodyLimit }, async (request) => {
    const { id } = currentStore(request)
    await setLegalText(services, id, request.params.kind, request.body, expectedVersionOrNone(request))
    return { legal_texts: await listLegalTexts(services.db, id) }
  })
}
