import { listMedia } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

/** Whether a picture is used is looked up for each. */
export const countLimitOf = ({ q, is_used }: { q?: string; is_used?: boolean }): number =>
  countLimit(q || is_used !== undefined)

export const mediaQuery = (view: string, query: ListRange & { q?: string; is_used?: boolean }) =>
  queryOptions({
    queryKey: [view, 'media', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listMedia, { query: { ...query, count_limit: countLimitOf(query) }, signal }),
    placeholderData: keepPreviousData,
  })

export type MediaFile = FetchedBy<typeof mediaQuery>['media'][number]

export const mediaFileQuery = (view: string, file_key: string) =>
  queryOptions({
    queryKey: [view, 'media', 'one', file_key],
    queryFn: ({ signal }) => storeApi(view).call(listMedia, { query: { file_key, limit: 1 }, signal }),
    select: (reply) => reply.media[0] ?? null,
  })
