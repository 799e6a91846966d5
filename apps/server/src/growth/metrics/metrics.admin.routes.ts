import { MetricsSummaryQuery, MetricsSummaryReply } from '@shopkey/contract/metrics.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { summarize } from './metrics.queries.ts'

export function registerMetricsAdminRoutes(app: HttpApp, { db, now }: Services): void {
  app.get(
    '/admin/metrics/summary',
    {
      config: { guard: staff('orders.read') },
      schema: {
        tags: ['Metrics'],
        summary: "Today's figures, what waits, and the last days",
        querystring: MetricsSummaryQuery,
        response: { 200: MetricsSummaryReply },
      },
    },
    (request) => summarize(db, currentStore(request), now(), request.query.days),
  )
}
