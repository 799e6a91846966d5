import * as endpoints from '@shopkey/contract/endpoints/return-reason.store.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getShownReturnReason, listShownReturnReasons } from './return-reason.queries.ts'

const config = { guard: anyone }

export function registerReturnReasonStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listReturnReasons, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    return { return_reasons: await listShownReturnReasons(db, currentStore(request).id, language) }
  })

  serve(app, endpoints.getReturnReason, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    const { id } = request.params
    return { return_reason: await getShownReturnReason(db, currentStore(request).id, id, {}, language) }
  })
}
