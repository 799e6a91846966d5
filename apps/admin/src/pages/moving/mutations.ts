import { createBatchJob, retryMovedPictures, uploadProtectedFiles } from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { PlatformId } from './platforms.ts'

export interface NewMove {
  platform: PlatformId
  /** An archive says it itself. */
  currency_code?: string
  files: readonly File[]
}

/** Uploads the files and starts a trial, which says what the move would bring. */
export const useTryMove = () =>
  useStoreMutation(async (call, { files, ...context }: NewMove) => {
    const form = new FormData()
    for (const file of files) form.append('files', file)
    const { uploads } = await call(uploadProtectedFiles, { body: form })
    const stored = files.map(({ name }, index) => ({ file_key: uploads[index]?.key ?? '', name }))
    await call(createBatchJob, { body: { type: 'move', context: { ...context, files: stored }, dry_run: true } })
  })

/** Counts what an undo of all moves would remove. */
export const useTryUndo = () =>
  useStoreMutation((call) => call(createBatchJob, { body: { type: 'move-undo', context: {}, dry_run: true } }))

export const useStartFullExport = () =>
  useStoreMutation((call) => call(createBatchJob, { body: { type: 'full-export', context: {}, dry_run: false } }))

export const useRetryPictures = () => useStoreMutation((call) => call(retryMovedPictures))
