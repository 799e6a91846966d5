import {
  cancelBatchJob,
  confirmBatchJob,
  createBatchJob,
  createDownloadUrl,
  uploadProtectedFiles,
} from '@shopkey/client/admin.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

const changed = ['batch-jobs']

/** Uploads the file as a protected one; a dry run then reports what the import would change. */
export const useStartImport = () =>
  useStoreMutation(changed, async (call, file: File) => {
    const form = new FormData()
    form.append('files', file)
    const { uploads } = await call(uploadProtectedFiles, { body: form })
    const context = { fileKey: uploads[0]?.key }
    await call(createBatchJob, { body: { type: 'product-import', context, dry_run: true } })
  })

export const useStartExport = () =>
  useStoreMutation(changed, (call, type: 'product-export' | 'order-export') =>
    call(createBatchJob, { body: { type, context: {}, dry_run: false } }),
  )

export const useConfirmBatchJob = () =>
  useStoreMutation(changed, (call, id: string) => call(confirmBatchJob, { params: { id } }))

export const useCancelBatchJob = () =>
  useStoreMutation(changed, (call, id: string) => call(cancelBatchJob, { params: { id } }))

/** Fetches a job's file by a link that works for a few minutes. */
export const useDownload = () =>
  useStoreMutation([], async (call, file_key: string) => {
    const { download_url } = await call(createDownloadUrl, { body: { file_key } })
    window.location.assign(download_url)
  })
