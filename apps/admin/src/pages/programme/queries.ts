import { getLoyaltyProgramme, listSalesChannels } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'

/** The store's programme; null before there is one. */
export const programmeQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'programme'],
    queryFn: ({ signal }) => storeApi(view).call(getLoyaltyProgramme, { signal }),
    select: (reply) => reply.loyalty_programme,
  })

export type Programme = NonNullable<SelectedBy<typeof programmeQuery>>

export const channelsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'sales-channels', 'all'],
    queryFn: ({ signal }) => storeApi(view).call(listSalesChannels, { query: { limit: 100 }, signal }),
    select: (reply) => reply.sales_channels,
  })
