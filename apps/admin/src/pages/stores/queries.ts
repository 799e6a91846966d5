import { listStoreOverviews } from '@shopkey/client/admin.ts'
import type { StoreOverviewsReply } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import type { ListRange } from '../../list/list-params.ts'

export type StoreOverview = StoreOverviewsReply['stores'][number]

const key = ['stores']

export const storesQuery = (q: string, { limit, offset }: ListRange) =>
  queryOptions({
    queryKey: [...key, q, limit, offset],
    queryFn: ({ signal }) =>
      installationApi.call(listStoreOverviews, { query: { q: q || undefined, limit, offset }, signal }),
    placeholderData: keepPreviousData,
  })

export const storesKey = key
