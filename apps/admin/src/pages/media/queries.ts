import { listMedia } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

export const mediaQuery = (view: string, query: ListRange & { q?: string; is_used?: boolean }) =>
  queryOptions({
    queryKey: [view, 'media', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listMedia, { query, signal }),
    placeholderData: keepPreviousData,
  })

export type MediaFile = FetchedBy<typeof mediaQuery>['media'][number]

export const mediaFileQuery = (view: string, file_key: string) =>
  queryOptions({
    queryKey: [view, 'media', 'one', file_key],
    queryFn: ({ signal }) => storeApi(view).call(listMedia, { query: { file_key, limit: 1 }, signal }),
    select: (reply) => reply.media[0] ?? null,
  })
