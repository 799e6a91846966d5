import { getLoyaltyProgramme, getSalesChannel } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'

/** The store's programme; null before there is one. */
export const programmeQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'loyalty'],
    queryFn: ({ signal }) => storeApi(view).call(getLoyaltyProgramme, { signal }),
    select: (reply) => reply.loyalty_programme,
  })

export type Programme = NonNullable<SelectedBy<typeof programmeQuery>>

/** The channel that is chosen, for its name. */
export const channelQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'sales-channels', 'one', id, 'name'],
    queryFn: ({ signal }) => storeApi(view).call(getSalesChannel, { params: { id }, signal }),
    select: ({ sales_channel }) => [{ value: sales_channel.id, label: sales_channel.name }],
  })
