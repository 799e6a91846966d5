import { getPaymentReport } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import type { Days } from '../../parts/day-range.tsx'

export const paymentReportQuery = (view: string, query: Days) =>
  queryOptions({
    queryKey: [view, 'payment-report', query],
    queryFn: ({ signal }) => storeApi(view).call(getPaymentReport, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type PaymentReport = FetchedBy<typeof paymentReportQuery>
