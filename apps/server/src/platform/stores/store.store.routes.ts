import * as endpoints from '@shopkey/contract/endpoints/store.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { currenciesOfStores } from './store.queries.ts'

const config = { guard: anyone }

export function registerStoreStoreRoutes(app: HttpApp, services: Services): void {
  const { db, stores } = services
  serve(app, endpoints.getCurrentStore, config, async (request) => {
    const store = currentStore(request)
    const currencies = await currenciesOfStores(db, [store.id])
    return {
      store: {
        ...store,
        metadata: asObject(store.metadata),
        currencies: currencies.get(store.id) ?? [],
        payment_origins: services.payments.origins(),
      },
    }
  })

  serve(app, endpoints.listStores, { ...config, isInstallationWide: true }, async () => {
    const all = await stores.list()
    const currencies = await currenciesOfStores(
      db,
      all.map((store) => store.id),
    )
    return {
      stores: all.map((store) => ({
        ...store,
        metadata: asObject(store.metadata),
        currencies: currencies.get(store.id) ?? [],
      })),
    }
  })
}

function asObject(metadata: unknown): Record<string, unknown> | null {
  return metadata as Record<string, unknown> | null // the column only ever holds an object or null
}
