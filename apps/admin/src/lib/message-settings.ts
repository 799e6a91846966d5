import { getMessageSettings } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from './api.ts'
import type { SelectedBy } from './query-types.ts'

export const messageSettingsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'message-settings'],
    queryFn: ({ signal }) => storeApi(view).call(getMessageSettings, { signal }),
    select: (reply) => reply.message_settings,
  })

export type MessageSettings = SelectedBy<typeof messageSettingsQuery>
