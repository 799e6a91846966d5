import { StoreDirectoryReply, StorefrontStoreReply } from '@shopkey/contract/store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { currenciesOfStores } from './store.queries.ts'

const tags = ['Stores']
const config = { guard: anyone }

export function registerStoreStoreRoutes(app: HttpApp, services: Services): void {
  const { db, stores } = services
  app.get(
    '/store/get-current-store',
    { config, schema: { tags, summary: 'The store of this request', response: { 200: StorefrontStoreReply } } },
    async (request) => {
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
    },
  )

  app.get(
    '/store/stores',
    { config, schema: { tags, summary: 'All stores of the installation', response: { 200: StoreDirectoryReply } } },
    async () => {
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
    },
  )
}

function asObject(metadata: unknown): Record<string, unknown> | null {
  return metadata as Record<string, unknown> | null // the column only ever holds an object or null
}
