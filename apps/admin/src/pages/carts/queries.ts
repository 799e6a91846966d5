import { listOpenCartShippingOptions, listOpenCarts, openCart } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

const TEN_SECONDS_MS = 10_000

export const openCartsQuery = (view: string, filters: { q?: string; customer_id?: string }, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'carts', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listOpenCarts, {
        query: { ...filters, ...range, count_limit: countLimit(filters.q) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type CartSummary = FetchedBy<typeof openCartsQuery>['carts'][number]

/** Read again while it is on screen: its shopper changes it, too. */
export const openCartQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'carts', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(openCart, { params: { id }, signal }),
    select: (reply) => reply.cart,
    refetchInterval: TEN_SECONDS_MS,
  })

export type StaffCart = SelectedBy<typeof openCartQuery>

export const cartOptionsQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'carts', 'one', id, 'shipping-options'],
    queryFn: ({ signal }) => storeApi(view).call(listOpenCartShippingOptions, { params: { id }, signal }),
    select: (reply) => reply.shipping_options,
  })
