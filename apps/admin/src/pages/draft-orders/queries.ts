import { getDraftOrder, listDraftOrders, listRegions, listShippingOptions } from '@shopkey/client/admin.ts'
import type { DraftOrder } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { editedCart } from '../../cart-editor/edited-cart.ts'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

const ONE_MINUTE_MS = 60_000

// A row says who, how many and how much; v1's default leaves the customer and the currency out.
const LIST_RELATIONS = ['cart.items', 'cart.customer', 'cart.region'] as const

export const draftOrdersQuery = (
  view: string,
  filters: { q?: string; status?: DraftOrder['status'][] },
  range: ListRange,
) =>
  queryOptions({
    queryKey: [view, 'draft-orders', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listDraftOrders, {
        query: { ...filters, ...range, count_limit: countLimit(filters.q) },
        expand: LIST_RELATIONS,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type DraftSummary = FetchedBy<typeof draftOrdersQuery>['draft_orders'][number]

export const draftOrderQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'draft-orders', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getDraftOrder, { params: { id }, signal }),
    select: ({ draft_order }) => {
      if (!draft_order.cart) throw new Error('The reply lacks the cart of the draft')
      return { ...draft_order, cart: editedCart(draft_order.cart) }
    },
  })

export type Draft = SelectedBy<typeof draftOrderQuery>

/** The markets of the store. */
export const saleRegionsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'regions', 'sale'],
    queryFn: ({ signal }) => storeApi(view).call(listRegions, { query: { limit: 100 }, signal }),
    select: (reply) => reply.regions,
    staleTime: ONE_MINUTE_MS,
  })

/** What staff can deliver a draft of a region by; it need not be offered to shoppers. */
export const regionOptionsQuery = (view: string, region_id: string) =>
  queryOptions({
    queryKey: [view, 'shipping-options', 'of-region', region_id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listShippingOptions, { query: { region_id, is_return: false, limit: 100 }, signal }),
    select: (reply) => reply.shipping_options,
    staleTime: ONE_MINUTE_MS,
  })

export type RegionOption = SelectedBy<typeof regionOptionsQuery>[number]
