import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import type { Message, Paged } from './wire.ts'

/** What the shop wrote to people, newest first. */
export const messagesQuery = (view: string, page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [view, 'messages', page],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ notifications: Message[] } & Paged>(
        '/admin/notifications',
        { ...page, include_resends: true },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** to: another address than the first time; left out, the same. */
export function useResendMessage() {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to?: string }) =>
      storeApi(view).post<unknown>(`/admin/notifications/${id}/resend`, { to }),
    onSettled: () => client.invalidateQueries({ queryKey: [view, 'messages'] }),
  })
}
