import * as endpoints from '@shopkey/contract/endpoints/product.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'

export function registerCatalogueRevisionRoutes(
  app: HttpApp,
  revisionOf: (store_id: string) => Promise<string | null>,
): void {
  serve(app, endpoints.getCatalogueRevision, { guard: anyone }, async (request) => {
    const { id, updated_at } = currentStore(request)
    const revision = await revisionOf(id)
    // What pages show of the store's own settings, its look for one.
    return { revision: revision && `${revision}.${updated_at.getTime()}` }
  })
}
