import * as endpoints from '@shopkey/contract/endpoints/domain.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'

export function registerDomainStoreRoutes(app: HttpApp, { stores }: Services): void {
  serve(app, endpoints.findDomain, { guard: anyone, isInstallationWide: true }, async (request) => {
    const store = await stores.findByHost(request.query.host)
    return { domain: store ? { view_code: store.view_code, primary_host: store.primary_host } : null }
  })
}
