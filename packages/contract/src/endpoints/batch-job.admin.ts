import {
  BatchJob,
  BatchJobReply,
  batchJobFilters,
  CreateBatchJobBody,
  ProductFileColumnsQuery,
  ProductFileColumnsReply,
} from '../batch-job.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listBatchJobs = endpoint({
  method: 'GET',
  path: '/admin/batch-jobs',
  tag: 'Batch jobs',
  summary: 'List your batch jobs',
  description: 'Returns a page of the jobs that you created in this store, newest first unless `order` says otherwise.',
  query: ListQuery(10, batchJobFilters),
  replies: { 200: Page('batch_jobs', BatchJob) },
})

export const createBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs',
  tag: 'Batch jobs',
  summary: 'Create a batch job',
  description:
    'Starts an import or export in the background. It is prepared first, and then runs, or waits for a confirmation with `dry_run`. Returns the job as created: read it again to follow its progress.',
  body: CreateBatchJobBody,
  replies: { 201: BatchJobReply },
  errors: [
    'batch_type_forbidden',
    'batch_type_unknown',
    'move_currency_unknown',
    'move_undo_carts',
    'move_undo_customers',
    'move_undo_discounts',
    'move_undo_nothing',
    'move_undo_orders_placed',
    'move_undo_orders_worked_on',
    'move_undo_store_open',
    'move_undo_wishlists',
    'move_undo_while_moving',
    'move_while_undoing',
  ],
})

export const getBatchJob = endpoint({
  method: 'GET',
  path: '/admin/batch-jobs/:id',
  tag: 'Batch jobs',
  summary: 'Get a batch job',
  description: 'Returns a job that you created, with its progress.',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_of_other'],
})

export const confirmBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs/:id/confirm',
  tag: 'Batch jobs',
  summary: 'Confirm a batch job',
  description: 'Starts the work of a prepared dry run. Returns the job.',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_not_prepared', 'batch_job_of_other', 'batch_type_forbidden'],
})

export const cancelBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs/:id/cancel',
  tag: 'Batch jobs',
  summary: 'Cancel a batch job',
  description: 'Stops a job at its next step. What it did until then stays. Returns the job.',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_of_other', 'batch_job_over'],
})

export const pauseBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs/:id/pause',
  tag: 'Batch jobs',
  summary: 'Pause a batch job',
  description:
    'Pauses a `move` or `move-undo` that runs: it stops after the records that it is writing, and what it did until then stays. Returns the job.',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_not_pausable', 'batch_job_of_other', 'batch_type_forbidden'],
})

export const resumeBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs/:id/resume',
  tag: 'Batch jobs',
  summary: 'Resume a batch job',
  description: 'Continues a paused job where it stopped. Returns the job.',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_not_paused', 'batch_job_of_other', 'batch_type_forbidden'],
})

export const getProductFileColumns = endpoint({
  method: 'GET',
  path: '/admin/product-files/columns',
  tag: 'Batch jobs',
  summary: 'Read the columns of a product file',
  description:
    'Returns the headers of an uploaded file, and what each most likely means: by its title, as in the last import, or by a guess.',
  query: ProductFileColumnsQuery,
  replies: { 200: ProductFileColumnsReply },
  errors: ['import_file_broken', 'import_file_empty', 'import_file_not_text'],
})
