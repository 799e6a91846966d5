import { BatchJob, BatchJobReply, batchJobFilters, CreateBatchJobBody } from '../batch-job.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listBatchJobs = endpoint({
  method: 'GET',
  path: '/admin/batch-jobs',
  tag: 'Batch jobs',
  summary: 'List your batch jobs',
  query: ListQuery(10, batchJobFilters),
  replies: { 200: Page('batch_jobs', BatchJob) },
})

export const createBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs',
  tag: 'Batch jobs',
  summary: 'Start an import or export',
  body: CreateBatchJobBody,
  replies: { 201: BatchJobReply },
  errors: ['batch_type_forbidden', 'batch_type_unknown'],
})

export const getBatchJob = endpoint({
  method: 'GET',
  path: '/admin/batch-jobs/:id',
  tag: 'Batch jobs',
  summary: 'Get a batch job',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_of_other'],
})

export const confirmBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs/:id/confirm',
  tag: 'Batch jobs',
  summary: 'Let a prepared batch job do its work',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_not_prepared', 'batch_job_of_other', 'batch_type_forbidden'],
})

export const cancelBatchJob = endpoint({
  method: 'POST',
  path: '/admin/batch-jobs/:id/cancel',
  tag: 'Batch jobs',
  summary: 'Stop a batch job',
  params: IdParams('batch job'),
  replies: { 200: BatchJobReply },
  errors: ['batch_job_of_other', 'batch_job_over'],
})
