import * as endpoints from '@shopkey/contract/endpoints/metrics.store.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { addDatapoint } from './actions/add-datapoint.ts'

/** A page of a shop sends one for each thing looked at; far fewer a minute than this, even from one office. */
const datapointsPerAddress = perAddress(240)

export function registerMetricsShopkeyRoutes(app: HttpApp, services: Services): void {
  serve(
    app,
    endpoints.addDatapoint,
    { guard: anyone, isReplayable: false, ...datapointsPerAddress },
    async (request) => {
      const { view_type, store_view_code, type_id } = request.body
      const store = store_view_code ? await services.stores.find(store_view_code) : currentStore(request)
      if (!store) throw notFound('Store', store_view_code ?? '')
      const { customer, ip, headers } = request
      const visitor = customer ? [customer.customer_id] : [ip, headers['user-agent'] ?? '']
      await addDatapoint(services, { store_id: store.id, view_type, type_id: type_id ?? '', visitor })
      return { status: 'Success' as const }
    },
  )
}
