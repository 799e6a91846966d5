import * as endpoints from '@shopkey/contract/endpoints/stores.admin.ts'
import { installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { unseenCurrency } from '../../http/reward-store.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { archiveStore } from './actions/archive-store.ts'
import { createStore } from './actions/create-store.ts'
import { restoreStore } from './actions/restore-store.ts'
import { updateStore } from './actions/update-store.ts'
import { changesRefundLimit } from './changes-refund-limit.ts'
import { getStore, listAllStores } from './store.queries.ts'

const config = { guard: installationOwner }

/** All stores of the installation, for the people who run it. */
export function registerStoresAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listInstallationStores, config, async (request) => {
    const { limit, offset } = request.query
    return { ...(await listAllStores(db, request.query)), offset, limit }
  })

  serve(app, endpoints.createInstallationStore, config, async (request) => ({
    store: await getStore(db, await createStore(services, request.body)),
  }))

  serve(app, endpoints.getInstallationStore, config, async (request) => ({
    store: await getStore(db, request.params.id),
  }))

  serve(app, endpoints.updateInstallationStore, { ...config, freshSignIn: changesRefundLimit }, async (request) => {
    await updateStore(services, request.params.id, {
      ...request.body,
      unseen_currency: unseenCurrency(request),
      expected: expectedVersion(request),
    })
    return { store: await getStore(db, request.params.id) }
  })

  serve(app, endpoints.archiveInstallationStore, config, async (request) => {
    await archiveStore(services, request.params.id)
    return { id: request.params.id, object: 'store' as const, deleted: true }
  })

  serve(app, endpoints.restoreInstallationStore, config, async (request) => {
    await restoreStore(services, request.params.id)
    return { store: await getStore(db, request.params.id) }
  })
}
