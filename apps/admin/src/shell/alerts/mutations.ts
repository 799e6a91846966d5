import { readAlerts } from '@shopkey/client/admin.ts'
import type { ReadAlertsBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useReadAlerts = () =>
  useStoreMutation(['alerts'], (call, body: ReadAlertsBody) => call(readAlerts, { body }))
