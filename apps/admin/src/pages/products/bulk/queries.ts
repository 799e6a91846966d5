import { listVariantRows } from '@shopkey/client/admin.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { offsetAfter, PAGE_ROWS, PASTED_ROWS } from '../../../grid/grid-pages.ts'
import { storeApi } from '../../../lib/api.ts'
import type { FetchedBy } from '../../../lib/query-types.ts'
import { countLimit } from '../../../list/list-params.ts'

export interface RowFilters {
  q?: string
  product_id?: string[]
  collection_id?: string[]
}

/** Also those of a search, so that the page says how many more there are than it shows. */
export const rowCountLimit = countLimit(undefined)

/** No more rows than one save can send. */
export const variantRowsQuery = (view: string, filters: RowFilters) =>
  infiniteQueryOptions({
    queryKey: [view, 'variants', 'rows', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, limit: PAGE_ROWS, offset: pageParam, count_limit: rowCountLimit }
      return storeApi(view).call(listVariantRows, { query, signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.offset + PAGE_ROWS < PASTED_ROWS ? offsetAfter(last) : undefined),
    placeholderData: keepPreviousData,
  })

export type VariantRow = FetchedBy<typeof variantRowsQuery>['variants'][number]
