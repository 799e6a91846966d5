import {
  archiveInstallationStore,
  createStoreExportLink,
  deleteStoreForGood,
  exportStore,
  handOverStore,
  restoreInstallationStore,
} from '@shopkey/client/admin.ts'
import type { HandOverStoreBody } from '@shopkey/client/types.ts'
import { useInstallationMutation } from '../../lib/use-api-mutation.ts'

export const useArchiveStore = () =>
  useInstallationMutation((call, id: string) => call(archiveInstallationStore, { params: { id } }))

export const useRestoreStore = () =>
  useInstallationMutation((call, id: string) => call(restoreInstallationStore, { params: { id } }))

export const useHandOverStore = (id: string) =>
  useInstallationMutation((call, body: HandOverStoreBody) => call(handOverStore, { params: { id }, body }))

export const useExportStore = (id: string) => useInstallationMutation((call) => call(exportStore, { params: { id } }))

/** Deletes a store for good; a job does it. */
export const useDeleteStore = (id: string) =>
  useInstallationMutation((call, name: string) => call(deleteStoreForGood, { params: { id }, body: { name } }))

export const useDownloadExport = () =>
  useInstallationMutation(async (call, id: string) => {
    const { download } = await call(createStoreExportLink, { params: { id } })
    window.location.assign(download.url)
  })
