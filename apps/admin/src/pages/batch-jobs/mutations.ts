import { useStoreMutation } from '../../lib/use-store-mutation.ts'

const changed = ['batch-jobs']

/** Uploads the file as a protected one; a dry run then reports what the import would change. */
export const useStartImport = () =>
  useStoreMutation(changed, async (api, file: File) => {
    const form = new FormData()
    form.append('files', file)
    const { uploads } = await api.post<{ uploads: { key: string }[] }>('/admin/uploads/protected', form)
    const context = { fileKey: uploads[0]?.key }
    await api.post('/admin/batch-jobs', { type: 'product-import', context, dry_run: true })
  })

export const useStartExport = () =>
  useStoreMutation(changed, (api, type: 'product-export' | 'order-export') =>
    api.post('/admin/batch-jobs', { type, context: {}, dry_run: false }),
  )

export const useConfirmBatchJob = () =>
  useStoreMutation(changed, (api, id: string) => api.post(`/admin/batch-jobs/${id}/confirm`))

export const useCancelBatchJob = () =>
  useStoreMutation(changed, (api, id: string) => api.post(`/admin/batch-jobs/${id}/cancel`))

/** Fetches a job's file by a link that works for a few minutes. */
export const useDownload = () =>
  useStoreMutation([], async (api, file_key: string) => {
    const { download_url } = await api.post<{ download_url: string }>('/admin/uploads/download-url', { file_key })
    window.location.assign(download_url)
  })
