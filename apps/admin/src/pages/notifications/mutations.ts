import { clearBouncingAddress, resendNotification } from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** to: another address than the first time; undefined for the same. */
export const useResendNotification = (id: string) =>
  useStoreMutation((call, to: string | undefined) => call(resendNotification, { params: { id }, body: { to } }))

export const useClearBouncingAddress = () =>
  useStoreMutation((call, id: string) => call(clearBouncingAddress, { params: { id } }))
