import * as endpoints from '@shopkey/contract/endpoints/campaign.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { createCampaign } from './actions/create-campaign.ts'
import { updateCampaign } from './actions/update-campaign.ts'
import { getCampaign, listCampaigns } from './campaign.queries.ts'

const read = { guard: staff('engagement.read') }
const write = { guard: staff('engagement.write') }

export function registerCampaignAdminRoutes(app: HttpApp, services: Services): void {
  const { db, now } = services

  serve(app, endpoints.listCampaigns, read, async (request) => {
    const { rows, count } = await listCampaigns(db, currentStore(request).id, request.query)
    return { campaigns: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createCampaign, write, async (request) => {
    const store = currentStore(request)
    const id = await createCampaign(services, store.id, request.body)
    return { campaign: await getCampaign(db, store.id, id) }
  })

  serve(app, endpoints.getCampaign, read, async (request) => ({
    campaign: await getCampaign(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateCampaign, write, async (request) => {
    const store = currentStore(request)
    await updateCampaign(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { campaign: await getCampaign(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteCampaign, write, async (request) => {
    const { id } = request.params
    await inTransaction(db, (trx) =>
      softDelete(trx, 'Campaign', 'campaigns', { store_id: currentStore(request).id, id, now: now() }),
    )
    return { id, object: 'campaign' as const, deleted: true }
  })
}
