import { listBouncingAddresses, listNotifications } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

interface MessageFilters {
  to: string | undefined
  status: 'pending' | 'sent' | 'failed' | 'not_sent' | undefined
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

/** The mark of an e-mail address that bounces; undefined where it does not. */
export const bouncingAddressQuery = (view: string, address: string) =>
  queryOptions({
    queryKey: [view, 'bouncing-addresses', address],
    queryFn: ({ signal }) => storeApi(view).call(listBouncingAddresses, { query: { address }, signal }),
    // null: a query has no other way to have found nothing.
    select: ({ bouncing_addresses: [mark] }) => mark ?? null,
  })
