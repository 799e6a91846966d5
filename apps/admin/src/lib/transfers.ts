import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import type { BatchJob, Paged } from './wire.ts'

const POLL_MS = 1_500

/** What a job says of itself while it runs and when it is over; the wire leaves its shape open. */
export interface TransferResult {
  count?: number
  advancement_count?: number
  /** 0 to 1. */
  progress?: number
  operations?: Record<string, number>
  errors?: { message: string }[]
  file_key?: string
  error_file_key?: string
}

export const resultOf = ({ result }: BatchJob): TransferResult => (result ?? {}) as TransferResult

/** Whether it goes on by itself; a dry run that is prepared waits for a person. */
export function isRunning({ status, dry_run }: BatchJob): boolean {
  if (status === 'pre_processed') return !dry_run
  return status === 'created' || status === 'confirmed' || status === 'processing'
}

export const isWaiting = ({ status, dry_run }: BatchJob) => status === 'pre_processed' && dry_run

/** One's own imports and exports, watched while one of them runs. */
export const transfersQuery = (view: string, page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [view, 'transfers', page],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ batch_jobs: BatchJob[] } & Paged>(
        '/admin/batch-jobs',
        { ...page, order: '-created_at' },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.batch_jobs.some(isRunning) ? POLL_MS : false),
  })

/** The file goes to the private shelf first; a dry run then says what it would do. */
export function useStartImport() {
  return useTransferMutation(async (api, file: File) => {
    const form = new FormData()
    form.append('files', file)
    const { uploads } = await api.post<{ uploads: { key: string }[] }>('/admin/uploads/protected', form)
    const context = { fileKey: uploads[0]?.key }
    await api.post<unknown>('/admin/batch-jobs', { type: 'product-import', context, dry_run: true })
  })
}

export function useStartExport() {
  return useTransferMutation((api, type: 'product-export' | 'order-export') =>
    api.post<unknown>('/admin/batch-jobs', { type, context: {}, dry_run: false }),
  )
}

export function useConfirmTransfer() {
  return useTransferMutation((api, id: string) => api.post<unknown>(`/admin/batch-jobs/${id}/confirm`))
}

export function useCancelTransfer() {
  return useTransferMutation((api, id: string) => api.post<unknown>(`/admin/batch-jobs/${id}/cancel`))
}

/** Fetches a job's file by a link that works for a few minutes. */
export function useDownload() {
  return useTransferMutation(async (api, file_key: string) => {
    const { download_url } = await api.post<{ download_url: string }>('/admin/uploads/download-url', { file_key })
    window.location.assign(download_url)
  })
}

function useTransferMutation<Input>(send: (api: ReturnType<typeof storeApi>, input: Input) => Promise<unknown>) {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(storeApi(view), input),
    onSettled: () => client.invalidateQueries({ queryKey: [view, 'transfers'] }),
  })
}
