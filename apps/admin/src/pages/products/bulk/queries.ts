import { listVariantRows } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../../lib/api.ts'
import type { FetchedBy } from '../../../lib/query-types.ts'

/** What one save can send. */
const MOST_ROWS = 1000

export interface RowFilters {
  q?: string
  product_id?: string[]
  collection_id?: string[]
}

export const variantRowsQuery = (view: string, filters: RowFilters) =>
  queryOptions({
    queryKey: [view, 'variant-rows', filters],
    queryFn: ({ signal }) => storeApi(view).call(listVariantRows, { query: { ...filters, limit: MOST_ROWS }, signal }),
    placeholderData: keepPreviousData,
  })

export type VariantRow = FetchedBy<typeof variantRowsQuery>['variants'][number]
