import type { Notification as WireNotification } from '@shopkey/contract/notification.ts'
import type { Wire } from '@shopkey/contract/wire.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { Paged } from '../../lib/wire.ts'
import type { ListRange } from '../../list/list-params.ts'

export type Notification = Wire<typeof WireNotification>

/** What the shop wrote to people, newest first. */
export const notificationsQuery = (view: string, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'notifications', 'list', range],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ notifications: Notification[] } & Paged>(
        '/admin/notifications',
        { ...range, include_resends: true },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
