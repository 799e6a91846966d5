import { readAlerts, setAlertMessages } from '@shopkey/client/admin.ts'
import type { ReadAlertsBody, SetAlertMessagesBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useReadAlerts = () => useStoreMutation((call, body: ReadAlertsBody) => call(readAlerts, { body }))

export const useSetAlertMessages = () =>
  useStoreMutation((call, body: SetAlertMessagesBody) => call(setAlertMessages, { body }))
