import { listNotifications } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

/** What the shop wrote to people, newest first. */
export const notificationsQuery = (view: string, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'notifications', 'list', range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listNotifications, {
        query: { ...range, count_limit: countLimit(undefined), include_resends: true },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
