import { listNotifications } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

interface MessageFilters {
  to: string | undefined
  status: 'pending' | 'sent' | 'failed' | undefined
}

/** What the shop wrote to people, newest first. */
export const notificationsQuery = (view: string, filters: MessageFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'notifications', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listNotifications, {
        query: { ...filters, ...range, count_limit: countLimit(undefined), include_resends: true },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
