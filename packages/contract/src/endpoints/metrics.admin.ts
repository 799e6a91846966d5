import { endpoint } from '../endpoint.ts'
import { MetricsSummaryQuery, MetricsSummaryReply } from '../metrics.ts'

export const getMetricsSummary = endpoint({
  method: 'GET',
  path: '/admin/metrics/summary',
  tag: 'Metrics',
  summary: 'Get the figures of the last days',
  description:
    "Returns orders and revenue by day of the store's time zone, and how many orders wait for fulfillment and capture. " +
    'Refunds are not deducted.',
  query: MetricsSummaryQuery,
  replies: { 200: MetricsSummaryReply },
})
