import { getRegion, getRegionUsage, listRegions } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

export const regionListQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'regions', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listRegions, { query, expand: ['countries', 'payment_providers'], signal }),
    placeholderData: keepPreviousData,
  })

export type ListedRegion = FetchedBy<typeof regionListQuery>['regions'][number]

export const regionQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'regions', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getRegion, { params: { id }, signal }),
    select: (reply) => reply.region,
  })

export type RegionDetail = SelectedBy<typeof regionQuery>

/** What stands on the region: counts. */
export const regionUsageQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'regions', 'usage', id],
    queryFn: ({ signal }) => storeApi(view).call(getRegionUsage, { params: { id }, signal }),
    select: (reply) => reply.usage,
  })
