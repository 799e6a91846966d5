import * as endpoints from '@shopkey/contract/endpoints/stores.admin.ts'
import { onReplica } from '../../db/on-replica.ts'
import { installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { listStoreOverviews } from './store-overview.queries.ts'

/** All stores of the installation with figures, for the people who run it. */
export function registerStoreOverviewAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listStoreOverviews, { guard: installationOwner }, async (request) => {
    const { limit, offset } = request.query
    const found = await onReplica(db, (reader) => listStoreOverviews(reader, request.query, now()))
    return { ...found, offset, limit }
  })
}
