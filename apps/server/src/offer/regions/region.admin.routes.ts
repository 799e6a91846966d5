import * as endpoints from '@shopkey/contract/endpoints/region.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { withRewardStore } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createRegion } from './actions/create-region.ts'
import { deleteRegion } from './actions/delete-region.ts'
import { updateRegion } from './actions/update-region.ts'
import { getRegion, listRegions } from './region.queries.ts'
import { getRegionUsage } from './region-usage.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerRegionAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listRegions, read, async (request) => {
    const query = { ...request.query, with_rewards: withRewardStore(request) }
    const { rows, count } = await listRegions(db, currentStore(request).id, query)
    return { regions: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createRegion, write, async (request) => {
    const store = currentStore(request)
    const id = await createRegion(services, store.id, request.body)
    return { region: await getRegion(db, store.id, id, request.query) }
  })

  serve(app, endpoints.getRegion, read, async (request) => ({
    region: await getRegion(db, currentStore(request).id, request.params.id, request.query),
  }))

  serve(app, endpoints.getRegionUsage, read, async (request) => ({
    usage: await getRegionUsage(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateRegion, write, async (request) => {
    const store = currentStore(request)
    await updateRegion(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { region: await getRegion(db, store.id, request.params.id, request.query) }
  })

  serve(app, endpoints.deleteRegion, write, async (request) => {
    await deleteRegion(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'region' as const, deleted: true }
  })
}
