import {
  cancelBatchJob,
  confirmBatchJob,
  createBatchJob,
  createDownloadUrl,
  getProductFileColumns,
  pauseBatchJob,
  resumeBatchJob,
  uploadProtectedFiles,
} from '@shopkey/client/admin.ts'
import type { BatchJob } from '@shopkey/client/types.ts'
import { excelLocale } from '../../lib/csv.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface ChosenColumn {
  /** As in the file. */
  header: string
  /** A column of product files; null: not imported. */
  column: string | null
}

/** Uploads a file of products as a protected one, and reads what its columns mean. */
export const useReadProductFile = () =>
  useStoreMutation(async (call, file: File) => {
    const form = new FormData()
    form.append('files', file)
    const { uploads } = await call(uploadProtectedFiles, { body: form })
    const file_key = uploads[0]?.key ?? ''
    return { file_key, found: await call(getProductFileColumns, { query: { file_key } }) }
  })

/** Starts a dry run, which reports what the import would change. Without columns, the headers are those of exports. */
export const useStartImport = () =>
  useStoreMutation((call, { file_key, columns }: { file_key: string; columns?: ChosenColumn[] }) => {
    const context = { fileKey: file_key, ...(columns && { columns }) }
    return call(createBatchJob, { body: { type: 'product-import', context, dry_run: true } })
  })

/** Starts an import again with what its file writes before decimals, which the first run could not tell. */
export const useImportWithMark = (job: BatchJob) =>
  useStoreMutation((call, decimal_mark: '.' | ',') =>
    call(createBatchJob, { body: { type: job.type, context: { ...job.context, decimal_mark }, dry_run: true } }),
  )

export const useStartExport = () =>
  useStoreMutation((call, { type, isForExcel }: { type: 'product-export' | 'order-export'; isForExcel: boolean }) => {
    const context = isForExcel ? { excel_locale: excelLocale() } : {}
    return call(createBatchJob, { body: { type, context, dry_run: false } })
  })

export const useConfirmBatchJob = () =>
  useStoreMutation((call, id: string) => call(confirmBatchJob, { params: { id } }))

export const useCancelBatchJob = () => useStoreMutation((call, id: string) => call(cancelBatchJob, { params: { id } }))

export const usePauseBatchJob = () => useStoreMutation((call, id: string) => call(pauseBatchJob, { params: { id } }))

export const useResumeBatchJob = () => useStoreMutation((call, id: string) => call(resumeBatchJob, { params: { id } }))

/** Fetches a job's file by a link that works for a few minutes. */
export const useDownload = () =>
  useStoreMutation(async (call, file_key: string) => {
    const { download_url } = await call(createDownloadUrl, { body: { file_key } })
    window.location.assign(download_url)
  })
