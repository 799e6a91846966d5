import * as endpoints from '@shopkey/contract/endpoints/product.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'

export function registerCatalogueRevisionRoutes(app: HttpApp, revisionOf: (store_id: string) => string | null): void {
  serve(app, endpoints.getCatalogueRevision, { guard: anyone }, async (request) => ({
    revision: revisionOf(currentStore(request).id),
  }))
}
