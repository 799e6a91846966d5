import * as endpoints from '@shopkey/contract/endpoints/provider.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { testProvider } from './actions/test-provider.ts'
import { updateProvider } from './actions/update-provider.ts'
import { getStoreProvider, listStoreProviders } from './provider.queries.ts'

const read = { guard: staff('settings.read') }
/** Who changes these changes where the store's money goes. A repeated request must not find them among stored replies. */
const save = { guard: staff('settings.write'), freshSignIn: true, isReplayable: false } as const
/** Each test calls a service outside. */
const test = { guard: staff('settings.write'), isReplayable: false, ...perAddress(20) }

export function registerProviderAdminRoutes(app: HttpApp, services: Services): void {
  serve(app, endpoints.listStoreProviders, read, async (request) => ({
    providers: await listStoreProviders(services, currentStore(request).id, request.params.kind),
  }))

  serve(app, endpoints.getStoreProvider, read, async (request) => ({
    provider: await getStoreProvider(services, { store_id: currentStore(request).id, ...request.params }),
  }))

  serve(app, endpoints.updateStoreProvider, save, async (request) => {
    const reference = { store_id: currentStore(request).id, ...request.params }
    await updateProvider(services, reference, request.body, expectedVersion(request))
    return { provider: await getStoreProvider(services, reference) }
  })

  serve(app, endpoints.testStoreProvider, test, async (request) => ({
    test: await testProvider(services, { store_id: currentStore(request).id, ...request.params }),
  }))
}
