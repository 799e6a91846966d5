import { getShippingOption, listShippingOptions, listShippingProfileUsage } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

export interface OptionListQuery extends ListRange {
  q?: string
  region_id?: string
  is_return?: boolean
  admin_only?: boolean
}

export const optionListQuery = (view: string, query: OptionListQuery) =>
  queryOptions({
    queryKey: [view, 'shipping-options', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listShippingOptions, { query, expand: ['region', 'profile', 'requirements'], signal }),
    placeholderData: keepPreviousData,
  })

export type ListedOption = FetchedBy<typeof optionListQuery>['shipping_options'][number]

export const shippingOptionQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'shipping-options', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getShippingOption, { params: { id }, signal }),
    select: (reply) => reply.shipping_option,
  })

export type OptionDetail = SelectedBy<typeof shippingOptionQuery>

/** The shipping profiles of the store, with how many products and options each has. */
export const profilesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'shipping-profiles', 'usage'],
    queryFn: ({ signal }) => storeApi(view).call(listShippingProfileUsage, { signal }),
    select: (reply) => reply.shipping_profiles,
  })

export type Profile = SelectedBy<typeof profilesQuery>[number]
