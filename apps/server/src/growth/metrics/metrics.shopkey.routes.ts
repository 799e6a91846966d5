import * as endpoints from '@shopkey/contract/endpoints/metrics.store.ts'
import type { FastifyRequest } from 'fastify'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
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
      await addDatapoint(services, {
        store,
        view_type,
        type_id: type_id ?? '',
        visitor: visitorOf(request),
      })
      return { status: 'Success' as const }
    },
  )
}

/** A browser by its cookie, signed in or not; without one a customer, else an address and a client. */
function visitorOf({ visitor_hash, customer, ip, headers }: FastifyRequest): string[] {
  if (visitor_hash) return ['browser', visitor_hash]
  return customer ? [customer.customer_id] : [ip, headers['user-agent'] ?? '']
}
