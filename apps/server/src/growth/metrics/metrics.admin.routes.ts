import * as endpoints from '@shopkey/contract/endpoints/metrics.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { summarize } from './metrics.queries.ts'

export function registerMetricsAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.getMetricsSummary, { guard: staff('orders.read') }, (request) =>
    summarize(db, currentStore(request), now(), request.query.days),
  )
}
