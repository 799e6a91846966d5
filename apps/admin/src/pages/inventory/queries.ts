import { getStock, listStock, listStockMovements } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

interface StockFilters {
  q?: string
  is_low?: boolean
  is_out?: boolean
}

export const stockListQuery = (view: string, query: StockFilters & ListRange) =>
  queryOptions({
    queryKey: [view, 'stock', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listStock, { query: { ...query, count_limit: countLimit(query.q) }, signal }),
    placeholderData: keepPreviousData,
  })

export type StockItem = FetchedBy<typeof stockListQuery>['stock'][number]

export const stockQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'stock', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getStock, { params: { id }, signal }),
    select: (reply) => reply.stock,
  })

/** What is shown of a history at a time. */
export const MOVEMENTS = 20

export const stockMovementsQuery = (view: string, id: string, limit: number) =>
  queryOptions({
    queryKey: [view, 'stock', 'movements', id, limit],
    queryFn: ({ signal }) => storeApi(view).call(listStockMovements, { params: { id }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  })

export type StockMovement = FetchedBy<typeof stockMovementsQuery>['stock_movements'][number]
