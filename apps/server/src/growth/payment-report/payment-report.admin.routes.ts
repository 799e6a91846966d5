import * as endpoints from '@shopkey/contract/endpoints/payment-report.admin.ts'
import { csvFormat } from '@shopkey/domain/csv-format.ts'
import { onReplica } from '../../db/on-replica.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../sale/services.ts'
import { requireRange } from '../analytics/report-range.ts'
import { chargesOf, listTaken, listUncertain, sumsByDay } from './payment-report.queries.ts'
import { paymentsCsv } from './payments-csv.ts'

const config = { guard: staff('money.move') }

export function registerPaymentReportAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.getPaymentReport, config, async (request) => {
    const store = currentStore(request)
    const range = request.query
    requireRange(range)
    const [days, charges, { uncertain, uncertain_count }] = await onReplica(db, (reader) =>
      Promise.all([
        sumsByDay(reader, store, range),
        chargesOf(reader, store, range),
        listUncertain(reader, store.id, now()),
      ]),
    )
    return { ...range, time_zone: store.time_zone, days, charges, uncertain, uncertain_count }
  })

  serve(app, endpoints.exportPayments, config, async (request) => {
    const store = currentStore(request)
    const { from, to, excel_locale } = request.query
    requireRange({ from, to })
    const rows = await onReplica(db, (reader) => listTaken(reader, store, { from, to }))
    return {
      file_name: `payments-${from}-${to}.csv`,
      content: paymentsCsv(rows, store.time_zone, csvFormat(excel_locale)),
    }
  })
}
