import {
  archiveInstallationStore,
  createStoreExportLink,
  deleteStoreForGood,
  exportStore,
  handOverStore,
  restoreInstallationStore,
} from '@shopkey/client/admin.ts'
import type { HandOverStoreBody } from '@shopkey/client/types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'
import { storesKey } from './queries.ts'

export const useArchiveStore = () =>
  useStoresMutation((id: string) => installationApi.call(archiveInstallationStore, { params: { id } }))

export const useRestoreStore = () =>
  useStoresMutation((id: string) => installationApi.call(restoreInstallationStore, { params: { id } }))

export const useHandOverStore = (id: string) =>
  useMutation({
    mutationFn: (body: HandOverStoreBody) => installationApi.call(handOverStore, { params: { id }, body }),
  })

export const useExportStore = (id: string) =>
  useStoresMutation<void>(() => installationApi.call(exportStore, { params: { id } }))

/** Deletes a store for good; a job does it. */
export const useDeleteStore = (id: string) =>
  useStoresMutation((name: string) => installationApi.call(deleteStoreForGood, { params: { id }, body: { name } }))

export const useDownloadExport = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { download } = await installationApi.call(createStoreExportLink, { params: { id } })
      window.location.assign(download.url)
    },
  })

/** The session lists the stores that its person may open, so it changes, too. */
function useStoresMutation<Input>(send: (input: Input) => Promise<unknown>) {
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
