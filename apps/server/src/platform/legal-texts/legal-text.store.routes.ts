import * as endpoints from '@shopkey/contract/endpoints/legal-text.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getLegalText, listLegalTextNames } from './legal-text.queries.ts'

const config = { guard: anyone }

export function registerLegalTextStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listLegalTextNames, config, async (request) => ({
    legal_texts: await listLegalTextNames(db, currentStore(request).id),
  }))

  serve(app, endpoints.getLegalText, config, async (request) => {
    const store = currentStore(request)
    const language = String(request.headers['x-store-language'] ?? '')
      .trim()
      .toLowerCase()
    return { legal_text: await getLegalText(db, store.id, request.params.kind, [language, ...store.languages]) }
  })
}
