import * as endpoints from '@shopkey/contract/endpoints/region-try-out.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { tryRegion } from './try-region.ts'

export function registerRegionTryOutAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.tryRegion, { guard: staff('settings.read'), isDryRun: true }, async (request) => ({
    try_out: await tryRegion(services, currentStore(request), request.params.id, request.body),
  }))
}
