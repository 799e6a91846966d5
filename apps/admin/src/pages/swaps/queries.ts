import { getSwap, listSwaps, previewSwap } from '@shopkey/client/admin.ts'
import type { CreateSwapBody } from '@shopkey/client/types.ts'
import { nextStepOfSwap } from '@shopkey/domain/after-sale-steps.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'
import type { CaseFilters } from '../returns/queries.ts'

export const swapsQuery = (view: string, filters: CaseFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'swaps', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listSwaps, {
        query: { ...filters, ...range, count_limit: countLimit(filters.q) },
        expand: ['order.customer', 'additional_items', 'return_order.items'],
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const swapQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'swaps', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(getSwap, {
        params: { id },
        expand: [
          'order.customer',
          'additional_items.variant',
          'return_order.items.item',
          'return_order.items.reason',
          'return_order.shipping_method.shipping_option',
          'fulfillments.items',
          'fulfillments.tracking_links',
          'payment',
          'shipping_methods.shipping_option',
        ],
        signal,
      }),
    select: ({ swap, confirm_link, expected_difference }) => {
      const { order } = swap
      if (!order) throw new Error('The reply lacks the order of the swap')
      const return_status = swap.return_order?.status ?? null
      const has_additional_items = swap.additional_items.length > 0
      const step = nextStepOfSwap({ ...swap, has_additional_items, return_status })
      return { ...swap, order, confirm_link, expected_difference, step }
    },
  })

export type OneSwap = SelectedBy<typeof swapQuery>

export const swapPreviewQuery = (view: string, id: string, body: CreateSwapBody) =>
  queryOptions({
    queryKey: [view, 'previews', 'swap', id, body],
    queryFn: ({ signal }) => storeApi(view).call(previewSwap, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
