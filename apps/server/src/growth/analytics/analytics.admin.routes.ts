import * as endpoints from '@shopkey/contract/endpoints/analytics.admin.ts'
import { dayOf } from '@shopkey/domain/store-time.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { refreshBeforeReading } from './actions/refresh-figures.ts'
import {
  currenciesSold,
  funnelOf,
  mostSold,
  salesBreakdown,
  salesByDay,
  taxesOf,
  totalsOf,
} from './analytics.queries.ts'
import { figureVersion } from './compute-day.ts'
import { ReportCache } from './report-cache.ts'
import { reportCsv } from './report-csv.ts'
import { comparedRange, type DayRange, requireRange } from './report-range.ts'
import { stockOf } from './stock.queries.ts'

const config = { guard: staff('reports.read') }

export function registerAnalyticsAdminRoutes(app: HttpApp, { db, now }: Services): void {
  const reports = new ReportCache(now)

  /** Checks the range, and what has just changed is in the figures. */
  async function open(request: FastifyRequest, { from, to }: DayRange) {
    requireRange({ from, to })
    const store = currentStore(request)
    const pending_days = await refreshBeforeReading(db, store)
    return { store, range: { from, to }, coverage: { from, to, time_zone: store.time_zone, pending_days } }
  }

  serve(app, endpoints.getSalesAnalytics, config, async (request) => {
    const { store, range, coverage } = await open(request, request.query)
    const currency_code = (request.query.currency_code ?? store.default_currency_code).toLowerCase()
    const before = comparedRange(range, request.query.compare)
    const [days, compared, currencies] = await Promise.all([
      salesByDay(db, store, range, currency_code),
      before && salesByDay(db, store, before, currency_code),
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
    const { store, range, coverage } = await open(request, request.query)
    return { ...coverage, rows: await salesBreakdown(db, store, range, request.query.by) }
  })

  serve(app, endpoints.getProductAnalytics, config, async (request) => {
    const { store, range, coverage } = await open(request, request.query)
    const { limit, by = 'product' } = request.query
    const currency_code = (request.query.currency_code ?? store.default_currency_code).toLowerCase()
    const query = { ...range, currency_code, by, limit }
    const rows = await reports.get(JSON.stringify([store.id, query]), await figureVersion(db, store.id), () =>
      mostSold(db, store, query),
    )
    return { ...coverage, currency_code, rows }
  })

  serve(app, endpoints.getTaxAnalytics, config, async (request) => {
    const { store, range, coverage } = await open(request, request.query)
    return { ...coverage, rows: await taxesOf(db, store, range) }
  })

  serve(app, endpoints.getFunnelAnalytics, config, async (request) => {
    const { store, range, coverage } = await open(request, request.query)
    const before = comparedRange(range, request.query.compare)
    const [totals, compared] = await Promise.all([funnelOf(db, store, range), before && funnelOf(db, store, before)])
    return { ...coverage, totals, compared: before && compared ? { ...before, totals: compared } : null }
  })

  serve(app, endpoints.getStockAnalytics, config, async (request) => {
    const store = currentStore(request)
    const { limit, order = 'value' } = request.query
    await refreshBeforeReading(db, store)
    const query = { today: dayOf(now(), store.time_zone), order, limit }
    return reports.get(JSON.stringify([store.id, query]), await figureVersion(db, store.id), () =>
      stockOf(db, store, query),
    )
  })

  serve(app, endpoints.exportAnalytics, config, async (request) => {
    const { store, range } = await open(request, request.query)
    const { report, by, currency_code = store.default_currency_code } = request.query
    return reportCsv(db, store, report, {
      ...range,
      currency_code: currency_code.toLowerCase(),
      ...(by && { by }),
      now: now(),
    })
  })
}
