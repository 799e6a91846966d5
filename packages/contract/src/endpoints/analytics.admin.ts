import {
  AnalyticsBreakdownQuery,
  AnalyticsBreakdownReply,
  AnalyticsExportQuery,
  AnalyticsExportReply,
  AnalyticsFunnelQuery,
  AnalyticsFunnelReply,
  AnalyticsProductsQuery,
  AnalyticsProductsReply,
  AnalyticsSalesQuery,
  AnalyticsSalesReply,
  AnalyticsStockQuery,
  AnalyticsStockReply,
  AnalyticsTaxesQuery,
  AnalyticsTaxesReply,
} from '../analytics.ts'
import { endpoint } from '../endpoint.ts'

const tag = 'Analytics'
const errors = ['analytics_range_not_valid']

export const getSalesAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/sales',
  tag,
  summary: 'Get the sales by day',
  description:
    "Returns orders, sales and refunds of each day in the store's time zone, and of the days compared with. " +
    'Canceled orders do not count; a refund counts on its own day.',
  query: AnalyticsSalesQuery,
  replies: { 200: AnalyticsSalesReply },
  errors,
})

export const getSalesBreakdown = endpoint({
  method: 'GET',
  path: '/admin/analytics/breakdown',
  tag,
  summary: 'Get the sales by region, channel or currency',
  description: 'Returns the sales of these days, split, and compared with other days. Currencies are kept apart.',
  query: AnalyticsBreakdownQuery,
  replies: { 200: AnalyticsBreakdownReply },
  errors,
})

export const getProductAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/products',
  tag,
  summary: 'Get the best-sold products or categories',
  description: 'Returns what was sold most of on these days, by value, and how it sold on the days compared with.',
  query: AnalyticsProductsQuery,
  replies: { 200: AnalyticsProductsReply },
  errors,
})

export const getTaxAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/taxes',
  tag,
  summary: 'Get the taxes by rate',
  description:
    'Returns what was charged at each rate, and what came back, for the tax return; compared with other days.',
  query: AnalyticsTaxesQuery,
  replies: { 200: AnalyticsTaxesReply },
  errors,
})

export const getFunnelAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/funnel',
  tag,
  summary: 'Get how visits became orders',
  description: 'Returns views, carts, checkouts and orders, by the day that the carts were opened.',
  query: AnalyticsFunnelQuery,
  replies: { 200: AnalyticsFunnelReply },
  errors,
})

export const getStockAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/stock',
  tag,
  summary: 'Get the value of the stock',
  description:
    'Returns what is in stock now, its value at selling prices, and how long it lasts at the pace of the last 30 days.',
  query: AnalyticsStockQuery,
  replies: { 200: AnalyticsStockReply },
})

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics/export',
  tag,
  summary: 'Export a report',
  description: 'Returns a report as CSV, with every row that it has, 10,000 at most.',
  query: AnalyticsExportQuery,
  replies: { 200: AnalyticsExportReply },
  errors,
})
