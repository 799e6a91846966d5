import { getCampaign, listCampaigns } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

export const campaignListQuery = (view: string, query: ListRange & { q?: string; status?: 0 | 1 }) =>
  queryOptions({
    queryKey: [view, 'campaigns', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listCampaigns, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type Campaign = FetchedBy<typeof campaignListQuery>['campaigns'][number]

export const campaignQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'campaigns', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getCampaign, { params: { id }, signal }),
    select: (reply) => reply.campaign,
  })
