import { endpoint } from '../endpoint.ts'
import { MetricsSummaryQuery, MetricsSummaryReply } from '../metrics.ts'

export const getMetricsSummary = endpoint({
  method: 'GET',
  path: '/admin/metrics/summary',
  tag: 'Metrics',
  summary: "Get today's figures, what waits, and the last days",
  description:
    'Returns orders and revenue by UTC day, and how many orders wait to be packed and captured. Refunds are not ' +
    'taken off.',
  query: MetricsSummaryQuery,
  replies: { 200: MetricsSummaryReply },
})
