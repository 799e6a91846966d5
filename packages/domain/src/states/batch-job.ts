import type { TransitionTable } from './transition-table.ts'

export type BatchJobStatus =
  | 'created'
  | 'pre_processed'
  | 'confirmed'
  | 'processing'
  | 'completed'
  | 'canceled'
  | 'failed'
export type BatchJobEvent = 'pre_process' | 'confirm' | 'process' | 'complete' | 'cancel' | 'fail'

/** A batch job: prepared, confirmed (automatically unless it is a dry run), processed. Source: v1 wire rule. */
export const batchJobTable: TransitionTable<BatchJobStatus, BatchJobEvent> = {
  name: 'batch_job',
  starts: ['created'],
  ends: ['completed', 'canceled', 'failed'],
  states: {
    created: 'The job waits to be looked through.',
    pre_processed: 'The job has been looked through and waits to be confirmed.',
    confirmed: 'The job is confirmed and waits for its turn.',
    processing: 'The job is running.',
    completed: 'The job is done.',
    canceled: 'The job is canceled.',
    failed: 'The job has failed.',
  },
  transitions: [
    { from: 'created', event: 'pre_process', to: 'pre_processed' },
    { from: 'pre_processed', event: 'confirm', to: 'confirmed' },
    { from: 'confirmed', event: 'process', to: 'processing' },
    { from: 'processing', event: 'complete', to: 'completed' },
    { from: 'created', event: 'cancel', to: 'canceled' },
    { from: 'pre_processed', event: 'cancel', to: 'canceled' },
    { from: 'confirmed', event: 'cancel', to: 'canceled' },
    { from: 'processing', event: 'cancel', to: 'canceled' },
    { from: 'created', event: 'fail', to: 'failed' },
    { from: 'pre_processed', event: 'fail', to: 'failed' },
    { from: 'confirmed', event: 'fail', to: 'failed' },
    { from: 'processing', event: 'fail', to: 'failed' },
  ],
}

type Stamp = Date | string | null

/** A batch job's status by its timestamps. Source: v1 wire rule. */
export function batchJobStatus(job: {
  pre_processed_at: Stamp
  confirmed_at: Stamp
  processing_at: Stamp
  completed_at: Stamp
  canceled_at: Stamp
  failed_at: Stamp
}): BatchJobStatus {
  if (job.failed_at) return 'failed'
  if (job.canceled_at) return 'canceled'
  if (job.completed_at) return 'completed'
  if (job.processing_at) return 'processing'
  if (job.confirmed_at) return 'confirmed'
  return job.pre_processed_at ? 'pre_processed' : 'created'
}
