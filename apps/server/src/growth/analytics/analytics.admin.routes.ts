import * as endpoints from '@shopkey/contract/endpoints/analytics.admin.ts'
import { csvFormat } from '@shopkey/domain/csv-format.ts'
import { dayOf } from '@shopkey/domain/store-time.ts'
import type { FastifyRequest } from 'fastify'
import { onReplica } from '../../db/on-replica.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { type CurrentStore, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { ReportCache } from '../../report-cache.ts'
import type { Services } from '../../sale/services.ts'
import { refreshBeforeReading } from './actions/refresh-figures.ts'
import { currenciesSold, totalsOf } from './analytics.queries.ts'
import { comparedBreakdown, comparedDays, comparedFunnel, comparedSold, comparedTaxes } from './compared-reports.ts'
import { figureVersion } from './compute-day.ts'
import { reportCsv } from './report-csv.ts'
import { comparedRange, type DayRange, requireRange } from './report-range.ts'
import { stockOf } from './stock.queries.ts'

const config = { guard: staff('reports.read') }

export function registerAnalyticsAdminRoutes(app: HttpApp, { db, now }: Services): void {
  const reports = new ReportCache(now)

  /** Checks the range, and what has just changed is in the figures. */
  async function open(request: FastifyRequest, query: DayRange & { compare?: 'previous' | 'year' }) {
    const { from, to } = query
    requireRange({ from, to })
    const store = currentStore(request)
    const pending_days = await refreshBeforeReading(db, store)
    const periods = { range: { from, to }, before: comparedRange({ from, to }, query.compare) }
    return { store, periods, coverage: { from, to, time_zone: store.time_zone, pending_days } }
  }

  serve(app, endpoints.getSalesAnalytics, config, async (request) => {
    const { store, periods, coverage } = await open(request, request.query)
    const { range, before } = periods
    const currency_code = currencyOf(request.query, store)
    const [[days, compared], currencies] = await Promise.all([
      comparedDays(db, store, periods, currency_code),
      currenciesSold(db, store, range),
    ])
    return {
      ...coverage,
      currency_code,
      currencies,
      totals: totalsOf(days),
      compared: before && compared ? { ...before, totals: totalsOf(compared) } : null,
      days: days.map((day, index) => ({ ...day, compared: compared?.[index]?.figures ?? null })),
    }
  })

  serve(app, endpoints.getSalesBreakdown, config, async (request) => {
    const { store, periods, coverage } = await open(request, request.query)
    const rows = await comparedBreakdown(db, store, periods, request.query.by)
    return { ...coverage, compared: periods.before ?? null, rows }
  })

  serve(app, endpoints.getProductAnalytics, config, async (request) => {
    const { store, periods, coverage } = await open(request, request.query)
    const { limit, by = 'product' } = request.query
    const currency_code = currencyOf(request.query, store)
    const query = { currency_code, by, limit }
    const key = JSON.stringify([store.id, periods, query])
    const rows = await reports.get(key, await figureVersion(db, store.id), () =>
      onReplica(db, (reader) => comparedSold(reader, store, periods, query)),
    )
    return { ...coverage, currency_code, compared: periods.before ?? null, rows }
  })

  serve(app, endpoints.getTaxAnalytics, config, async (request) => {
    const { store, periods, coverage } = await open(request, request.query)
    return { ...coverage, compared: periods.before ?? null, rows: await comparedTaxes(db, store, periods) }
  })

  serve(app, endpoints.getFunnelAnalytics, config, async (request) => {
    const { store, periods, coverage } = await open(request, request.query)
    const { before } = periods
    const [totals, compared] = await comparedFunnel(db, store, periods)
    return { ...coverage, totals, compared: before && compared ? { ...before, totals: compared } : null }
  })

  serve(app, endpoints.getStockAnalytics, config, async (request) => {
    const store = currentStore(request)
    const { limit, order = 'value' } = request.query
    await refreshBeforeReading(db, store)
    const query = { today: dayOf(now(), store.time_zone), order, limit }
    return reports.get(JSON.stringify([store.id, query]), await figureVersion(db, store.id), () =>
      onReplica(db, (reader) => stockOf(reader, store, query)),
    )
  })

  serve(app, endpoints.exportAnalytics, config, async (request) => {
    const { store, periods } = await open(request, request.query)
    const { report, by, excel_locale } = request.query
    const currency_code = currencyOf(request.query, store)
    const format = csvFormat(excel_locale)
    const chosen = { ...periods, currency_code, ...(by && { by }), now: now(), format }
    return onReplica(db, (reader) => reportCsv(reader, store, report, chosen))
  })
}

const currencyOf = ({ currency_code }: { currency_code?: string }, store: CurrentStore) =>
  (currency_code ?? store.default_currency_code).toLowerCase()
