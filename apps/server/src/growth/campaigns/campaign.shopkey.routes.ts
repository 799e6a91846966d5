import * as endpoints from '@shopkey/contract/endpoints/campaign.store.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { listRunningCampaigns } from './campaign.queries.ts'

/** The path that the storefront's clients have always called; a hidden campaign is nobody's to list here, whatever `status` says. */
export function registerCampaignShopkeyRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listCampaigns, { guard: anyone }, async (request) => {
    const { page, limit, sort } = request.query
    const { rows, count } = await listRunningCampaigns(db, currentStore(request).id, {
      page,
      limit,
      sort,
      now: now(),
      language: readLanguage(request.headers['x-store-language']),
    })
    return { campaigns: rows, count, page, limit }
  })
}
