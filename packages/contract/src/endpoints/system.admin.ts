import { NoContent } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { FailedJobParams, FailedJobsQuery, FailedJobsReply, RunningExtensionsReply, SystemReply } from '../system.ts'

export const getSystem = endpoint({
  method: 'GET',
  path: '/admin/system',
  tag: 'Installation',
  summary: 'Get the state of the installation',
  description:
    'Returns versions, the size and connections of the database, the storage of files, the queues of background jobs, and whether providers outside respond.',
  replies: { 200: SystemReply },
})

export const listRunningExtensions = endpoint({
  method: 'GET',
  path: '/admin/extensions',
  tag: 'Installation',
  summary: 'List the running extensions',
  description:
    'Returns the extensions of the installation that were opened at its start. The back-office shows the pages and panels of these only.',
  replies: { 200: RunningExtensionsReply },
})

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/failed-jobs',
  tag: 'Installation',
  summary: 'List failed jobs',
  description:
    'Returns a page of the background jobs that were given up after all their retries, with the reason, the last one first. They are kept for some days.',
  query: FailedJobsQuery,
  replies: { 200: FailedJobsReply },
})

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/admin/failed-jobs/:id/retry',
  tag: 'Installation',
  summary: 'Retry a failed job',
  description: 'Runs a job that was given up once more. Handlers tolerate repeats.',
  params: FailedJobParams,
  replies: { 204: NoContent },
})
