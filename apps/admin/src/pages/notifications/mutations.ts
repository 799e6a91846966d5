import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** to: another address than the first time; undefined for the same. */
export const useResendNotification = (id: string) =>
  useStoreMutation(['notifications'], (api, to: string | undefined) =>
    api.post(`/admin/notifications/${id}/resend`, { to }),
  )
