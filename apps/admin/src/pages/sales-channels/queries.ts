import { getSalesChannel, listSalesChannelUsage } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'

export const channelListQuery = (view: string, query: { q?: string; limit: number; offset: number }) =>
  queryOptions({
    queryKey: [view, 'sales-channels', 'usage', query],
    queryFn: ({ signal }) => storeApi(view).call(listSalesChannelUsage, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type ListedChannel = FetchedBy<typeof channelListQuery>['sales_channels'][number]

export const channelQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'sales-channels', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getSalesChannel, { params: { id }, signal }),
    select: (reply) => reply.sales_channel,
  })

export type ChannelDetail = SelectedBy<typeof channelQuery>
