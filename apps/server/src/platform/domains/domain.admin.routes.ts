import * as endpoints from '@shopkey/contract/endpoints/domain.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { addDomain } from './actions/add-domain.ts'
import { removeDomain } from './actions/remove-domain.ts'
import { setHttpsOnly } from './actions/set-https-only.ts'
import { setPrimaryDomain } from './actions/set-primary-domain.ts'
import { checkDomain } from './check-domain.ts'
import { getDomain, listDomains } from './domain.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }
/** Each asks name servers outside. */
const asksDns = { ...write, ...perAddress(30) }

export function registerDomainAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services

  serve(app, endpoints.listDomains, read, async (request) => {
    const { id, view_code } = currentStore(request)
    return {
      domains: await listDomains(db, config, id),
      platform_address: `${config.storefrontUrl}/${view_code}`,
    }
  })

  serve(app, endpoints.addDomain, asksDns, async (request) => {
    const store = currentStore(request)
    const id = await addDomain(services, store.id, request.body.host)
    return { domain: await getDomain(db, config, store.id, id) }
  })

  serve(app, endpoints.checkDomain, asksDns, async (request) => {
    const store = currentStore(request)
    await checkDomain(services, store.id, request.params.id)
    return { domain: await getDomain(db, config, store.id, request.params.id) }
  })

  serve(app, endpoints.updateDomain, write, async (request) => {
    const store = currentStore(request)
    const { is_primary, is_https_only } = request.body
    if (is_primary !== undefined) await setPrimaryDomain(services, store.id, request.params.id, is_primary)
    if (is_https_only !== undefined) await setHttpsOnly(services, store.id, request.params.id, is_https_only)
    return { domain: await getDomain(db, config, store.id, request.params.id) }
  })

  serve(app, endpoints.removeDomain, write, async (request) => {
    await removeDomain(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'domain' as const, deleted: true }
  })
}
