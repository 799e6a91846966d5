import { listBatchJobs } from '@shopkey/client/admin.ts'
import type { BatchJob } from '@shopkey/client/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { ListRange } from '../../list/list-params.ts'

const POLL_MS = 1_500

/** The progress and the outcome of a batch job; the wire leaves its shape open. */
interface BatchJobResult {
  count?: number
  advancement_count?: number
  /** 0 to 1. */
  progress?: number
  operations?: Record<string, number>
  /** Products that an import would leave as they are. */
  unchanged?: number
  /** Rows that an import does not take. */
  refused?: number
  errors?: JobMessage[]
  /** What a move takes over otherwise than it was, or as it cannot be used; the first of `noticed`. */
  notices?: JobMessage[]
  noticed?: number
  file_key?: string
  error_file_key?: string
  /** Of a move while it runs, estimated; null as long as it is not known. */
  seconds_left?: number | null
}

export interface JobMessage {
  message: string
  code?: string
  /** Of the refusal with this code. */
  details?: Record<string, unknown>
  /** Of a move: what a reader of its files noticed, and where. */
  notice?: { code: string; file: string; row: number | null; column: string | null; value: string | null }
}

/** The context of a move; the wire leaves its shape open. */
export const moveOf = ({ context }: BatchJob) =>
  (context ?? {}) as { platform?: string; files?: readonly { name: string }[] }

export const resultOf = ({ result }: BatchJob): BatchJobResult => (result ?? {}) as BatchJobResult

/** Whether `other` is the import of the same file that says the decimal mark, for which `job` asks. */
export const saysMarkOf = (other: BatchJob, job: BatchJob) =>
  other.context?.decimal_mark !== undefined && filesOf(other) === filesOf(job)

const filesOf = ({ context }: BatchJob) => JSON.stringify(context?.fileKey ?? context?.files)

/** Whether it is still running; a prepared dry run waits for its confirmation. */
export function isRunning({ status, dry_run, paused_at }: BatchJob): boolean {
  if (paused_at) return false
  if (status === 'pre_processed') return !dry_run
  return status === 'created' || status === 'confirmed' || status === 'processing'
}

/** Whether it waits to be resumed. */
export const isPaused = ({ status, paused_at }: BatchJob) =>
  paused_at !== null && (status === 'confirmed' || status === 'processing')

export const isWaiting = ({ status, dry_run }: BatchJob) => status === 'pre_processed' && dry_run

/** Whether a prepared import would change anything: not where every row is refused or as it is already. */
export function changesSomething(job: BatchJob): boolean {
  const { operations, count = 0, refused = 0 } = resultOf(job)
  if (operations) return Object.values(operations).some((figure) => figure > 0)
  return count > refused
}

/** The reader's own imports and exports; fetched again and again while one of them runs. */
export const batchJobsQuery = (view: string, range: ListRange & { type?: string | string[] }) =>
  queryOptions({
    queryKey: [view, 'batch-jobs', 'list', range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listBatchJobs, {
        query: { ...range, order: '-created_at', expand: 'paused_by_user' },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.batch_jobs.some(isRunning) ? POLL_MS : false),
  })
