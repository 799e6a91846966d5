import { listPriceLists, listPriceListVariants, previewPrices } from '@shopkey/client/admin.ts'
import type { PreviewPricesBody } from '@shopkey/client/types.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { offsetAfter, PAGE_ROWS } from '../../grid/grid-pages.ts'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export interface PriceListQuery extends ListRange {
  q?: string
  status?: ('active' | 'draft')[]
  type?: ('sale' | 'override')[]
}

export const priceListsQuery = (view: string, query: PriceListQuery) =>
  queryOptions({
    queryKey: [view, 'price-lists', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listPriceLists, { query: { ...query, expand: 'customer_groups' }, signal }),
    placeholderData: keepPreviousData,
  })

export type PriceList = FetchedBy<typeof priceListsQuery>['price_lists'][number]

/** One list without its prices, which the grid fetches page by page. */
export const priceListQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'price-lists', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listPriceLists, { query: { id, limit: 1, expand: 'customer_groups' }, signal }),
    select: (reply) => reply.price_lists[0] ?? null,
  })

export const gridRowsQuery = (view: string, id: string, filters: { q?: string; of: 'list' | 'catalogue' }) =>
  infiniteQueryOptions({
    queryKey: [view, 'price-lists', 'variants', id, filters],
    queryFn: ({ pageParam, signal }) =>
      storeApi(view).call(listPriceListVariants, {
        params: { id },
        query: { ...filters, limit: PAGE_ROWS, offset: pageParam, count_limit: countLimit(filters.q) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: offsetAfter,
    placeholderData: keepPreviousData,
  })

export const previewQuery = (view: string, body: PreviewPricesBody) =>
  queryOptions({
    queryKey: [view, 'price-lists', 'preview', body],
    queryFn: ({ signal }) => storeApi(view).call(previewPrices, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
