import {
  getFunnelAnalytics,
  getProductAnalytics,
  getSalesAnalytics,
  getSalesBreakdown,
  getStockAnalytics,
  getTaxAnalytics,
} from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import type { Comparison, Period } from './period.ts'

const HALF_A_MINUTE_MS = 30_000
const ROWS = 8

const options = { staleTime: HALF_A_MINUTE_MS }
const FIVE_SECONDS_MS = 5_000

interface ComparedPeriod extends Period {
  compare: Comparison | undefined
}
interface SalesQuery extends ComparedPeriod {
  currency_code: string | undefined
}

export const salesQuery = (view: string, query: SalesQuery) =>
  queryOptions({
    queryKey: [view, 'analytics', 'sales', query],
    queryFn: ({ signal }) => storeApi(view).call(getSalesAnalytics, { query, signal }),
    ...options,
    // Until all days are computed.
    refetchInterval: ({ state }) => ((state.data?.pending_days ?? 0) > 0 ? FIVE_SECONDS_MS : false),
  })
export type Sales = FetchedBy<typeof salesQuery>

export const breakdownQuery = (view: string, query: ComparedPeriod & { by: 'region' | 'sales_channel' }) =>
  queryOptions({
    queryKey: [view, 'analytics', 'breakdown', query],
    queryFn: ({ signal }) => storeApi(view).call(getSalesBreakdown, { query, signal }),
    ...options,
  })

export const soldQuery = (view: string, query: SalesQuery & { by: 'product' | 'category' }) =>
  queryOptions({
    queryKey: [view, 'analytics', 'sold', query],
    queryFn: ({ signal }) => storeApi(view).call(getProductAnalytics, { query: { ...query, limit: ROWS }, signal }),
    ...options,
  })

export const taxesQuery = (view: string, query: ComparedPeriod) =>
  queryOptions({
    queryKey: [view, 'analytics', 'taxes', query],
    queryFn: ({ signal }) => storeApi(view).call(getTaxAnalytics, { query, signal }),
    ...options,
  })

export const funnelQuery = (view: string, query: ComparedPeriod) =>
  queryOptions({
    queryKey: [view, 'analytics', 'funnel', query],
    queryFn: ({ signal }) => storeApi(view).call(getFunnelAnalytics, { query, signal }),
    ...options,
  })

export type Funnel = FetchedBy<typeof funnelQuery>

export const stockQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'analytics', 'stock'],
    queryFn: ({ signal }) =>
      storeApi(view).call(getStockAnalytics, { query: { limit: ROWS, order: 'days_left' }, signal }),
    ...options,
  })
