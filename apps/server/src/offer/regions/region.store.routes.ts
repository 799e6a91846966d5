import * as endpoints from '@shopkey/contract/endpoints/region.store.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getShownRegion, listShownRegions } from './region.queries.ts'

const config = { guard: anyone }

export function registerRegionStoreRoutes(app: HttpApp, { db }: Services): void {
  serve(app, endpoints.listRegions, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    const { rows, count } = await listShownRegions(db, currentStore(request).id, query, language)
    return { regions: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.getRegion, config, async (request) => {
    const language = readLanguage(request.headers['x-store-language'])
    const { id } = request.params
    return { region: await getShownRegion(db, currentStore(request).id, id, request.query, language) }
  })
}
