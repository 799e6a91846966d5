import { listRegions } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from './api.ts'
import type { SelectedBy } from './query-types.ts'

const TEN_MINUTES_MS = 10 * 60_000

/** The store's regions, with their currencies; a store has few of them, and they hardly change. */
export const regionsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'regions', 'all'],
    queryFn: ({ signal }) => storeApi(view).call(listRegions, { query: { limit: 200 }, signal }),
    select: (reply) => reply.regions,
    staleTime: TEN_MINUTES_MS,
  })

export type Region = SelectedBy<typeof regionsQuery>[number]
