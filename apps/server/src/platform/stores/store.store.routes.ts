import * as endpoints from '@shopkey/contract/endpoints/store.store.ts'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { signInsPerAddress } from '../../http/rate-limits.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { isOpen } from '../../http/store-status.ts'
import { requesterOf } from '../known-devices/device-cookie.ts'
import { channelsOf } from '../sending/find-sender.ts'
import type { Services } from '../services.ts'
import { createVisitorPass } from './actions/create-visitor-pass.ts'
import { findMovedStore } from './former-view-codes.ts'
import { currenciesOfStores } from './store.queries.ts'
import { announcementForShoppers } from './store.rules.ts'
import { restrictedColumns } from './store-columns.ts'

const config = { guard: anyone }

function columnsForShoppers(store: Parameters<typeof restrictedColumns>[0], now: Date) {
  const columns = restrictedColumns(store)
  return { ...columns, announcement: announcementForShoppers(columns.announcement, now) }
}

export function registerStoreStoreRoutes(app: HttpApp, services: Services): void {
  const { db, stores } = services
  serve(app, endpoints.getCurrentStore, config, async (request) => {
    const store = currentStore(request)
    const currencies = await currenciesOfStores(db, [store.id])
    return {
      store: {
        ...store,
        ...columnsForShoppers(store, services.now()),
        currencies: currencies.get(store.id) ?? [],
        payment_methods: services.payments.methods(uiLanguageOf(String(request.headers['x-store-language']))),
        payment_origins: services.payments.origins(),
        message_channels: await channelsOf(services, db, store.id),
        extensions: services
          .extensions()
          .filter(({ state }) => state !== 'failed')
          .map(({ id }) => id),
        has_visitor_password: store.visitor_password_hash !== null,
        entered_by: request.entered_by,
      },
    }
  })

  serve(app, endpoints.listStores, { ...config, isInstallationWide: true }, async () => {
    const all = (await stores.list()).filter(isOpen)
    const currencies = await currenciesOfStores(
      db,
      all.map((store) => store.id),
    )
    return {
      stores: all.map((store) => ({
        ...store,
        ...columnsForShoppers(store, services.now()),
        currencies: currencies.get(store.id) ?? [],
      })),
    }
  })

  serve(app, endpoints.findMovedStore, { ...config, isInstallationWide: true }, async (request) => ({
    view_code: (await findMovedStore(db, request.query.view_code)) ?? null,
  }))

  serve(
    app,
    endpoints.createVisitorPass,
    { ...config, isReplayable: false, shows: ['caller'], ...signInsPerAddress },
    async (request) => ({
      store_pass: await createVisitorPass(services, currentStore(request), {
        password: request.body.password,
        requester: requesterOf(request, services.config, 'customer'),
      }),
    }),
  )
}
