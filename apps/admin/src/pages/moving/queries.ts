import { getMovedPictures } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'

const POLL_MS = 5_000

/** Fetched again and again while pictures wait, and once a minute otherwise: a move may have begun meanwhile. */
export const movedPicturesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'moved-pictures'],
    queryFn: ({ signal }) => storeApi(view).call(getMovedPictures, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.moved_pictures.waiting > 0 ? POLL_MS : 12 * POLL_MS),
  })

export type MovedPicturesReport = FetchedBy<typeof movedPicturesQuery>['moved_pictures']
