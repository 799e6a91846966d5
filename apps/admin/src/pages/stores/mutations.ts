import { archiveInstallationStore, handOverStore, restoreInstallationStore } from '@shopkey/client/admin.ts'
import type { HandOverStoreBody } from '@shopkey/client/types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'
import { storesKey } from './queries.ts'

export const useArchiveStore = () =>
  useStoresMutation((id) => installationApi.call(archiveInstallationStore, { params: { id } }))

export const useRestoreStore = () =>
  useStoresMutation((id) => installationApi.call(restoreInstallationStore, { params: { id } }))

export const useHandOverStore = (id: string) =>
  useMutation({
    mutationFn: (body: HandOverStoreBody) => installationApi.call(handOverStore, { params: { id }, body }),
  })

/** The session lists the stores that its person may open, so it changes, too. */
function useStoresMutation(send: (id: string) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: storesKey }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}
