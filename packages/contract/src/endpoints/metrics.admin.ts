import { endpoint } from '../endpoint.ts'
import { MetricsSummaryQuery, MetricsSummaryReply } from '../metrics.ts'

export const getMetricsSummary = endpoint({
  method: 'GET',
  path: '/admin/metrics/summary',
  tag: 'Metrics',
  summary: "Today's figures, what waits, and the last days",
  query: MetricsSummaryQuery,
  replies: { 200: MetricsSummaryReply },
})
