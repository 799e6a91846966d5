import { getAlertMessages, listAlerts } from '@shopkey/client/admin.ts'
import type { AlertsReply } from '@shopkey/client/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from './api.ts'

/** Only while the tab is seen: the query client does not poll in the background. */
const POLL_MS = 60_000
/** While a list waits for what comes in. */
export const FAST_POLL_MS = 20_000

export type Alert = AlertsReply['alerts'][number]

/** What happened in the store lately, and how much of it the reader has not read. */
export const alertsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'alerts'],
    queryFn: ({ signal }) => storeApi(view).call(listAlerts, { signal }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS / 2,
  })

/** The alerts that the reader also gets by e-mail. */
export const alertMessagesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'alerts', 'messages'],
    queryFn: ({ signal }) => storeApi(view).call(getAlertMessages, { signal }),
  })
