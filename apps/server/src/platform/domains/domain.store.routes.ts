import * as endpoints from '@shopkey/contract/endpoints/domain.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'

export function registerDomainStoreRoutes(app: HttpApp, { stores }: Services): void {
  serve(app, endpoints.findDomain, { guard: anyone, isInstallationWide: true }, async (request) => {
    const found = await stores.findHost(request.query.host)
    if (!found) return { domain: null }
    const { view_code, primary_host } = found.store
    return { domain: { view_code, primary_host, is_https_only: found.is_https_only } }
  })
}
