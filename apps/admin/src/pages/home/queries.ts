import { getMetricsSummary } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'

const HALF_A_MINUTE_MS = 30_000

/** Today's figures of a store, and what waits to be done. */
export const summaryQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'metrics', 'summary'],
    queryFn: ({ signal }) => storeApi(view).call(getMetricsSummary, { signal }),
    staleTime: HALF_A_MINUTE_MS,
    refetchInterval: HALF_A_MINUTE_MS,
  })
