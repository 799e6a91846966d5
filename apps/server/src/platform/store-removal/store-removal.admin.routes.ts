import * as endpoints from '@shopkey/contract/endpoints/store-removal.admin.ts'
import { byPersonJustSignedIn } from '../../http/fresh-sign-in.ts'
import { installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { linkTo } from '../uploads/private-link.ts'
import { requestStoreDeletion } from './actions/request-store-deletion.ts'
import { requestStoreExport } from './actions/request-store-export.ts'
import { storeExportNotReady } from './store-removal.errors.ts'
import { getExportFile, getStoreExport, listStoreExports } from './store-removal.queries.ts'

const config = { guard: installationOwner }

/** An archived store is exported, then deleted for good. */
export function registerStoreRemovalAdminRoutes(app: HttpApp, services: Services): void {
  const { db, config: settings } = services

  serve(app, endpoints.listStoreExports, config, async (request) => {
    const { limit, offset } = request.query
    return { ...(await listStoreExports(db, settings, request.query)), offset, limit }
  })

  serve(app, endpoints.exportStore, { ...config, ...byPersonJustSignedIn }, async (request) => {
    const id = await requestStoreExport(services, request.params.id, currentStaff(request).user_id)
    return { store_export: await getStoreExport(db, settings, id) }
  })

  serve(
    app,
    endpoints.createStoreExportLink,
    { ...config, ...byPersonJustSignedIn, shows: ['caller'], isReplayable: false },
    async (request) => {
      const key = await getExportFile(db, request.params.id)
      if (!key) throw storeExportNotReady()
      return { download: { url: await linkTo(services, key) } }
    },
  )

  serve(app, endpoints.deleteStoreForGood, { ...config, ...byPersonJustSignedIn }, async (request) => {
    await requestStoreDeletion(services, request.params.id, request.body.name)
    return { id: request.params.id, object: 'store' as const, deleted: false }
  })
}
