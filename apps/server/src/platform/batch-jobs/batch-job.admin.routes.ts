import { BatchJob, BatchJobReply, batchJobFilters, CreateBatchJobBody } from '@shopkey/contract/batch-job.ts'
import { IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { cancelBatchJob } from './actions/cancel-batch-job.ts'
import { confirmBatchJob } from './actions/confirm-batch-job.ts'
import { createBatchJob } from './actions/create-batch-job.ts'
import { getBatchJob, listBatchJobs } from './batch-job.queries.ts'
import type { BatchJobType } from './batch-job-type.ts'

const tags = ['Batch jobs']
/** Each kind of job names the permission it needs; whose job it is decides the rest. */
const config = { guard: anyStaff }
const answer = { 200: BatchJobReply }

export function registerBatchJobAdminRoutes(
  app: HttpApp,
  services: Services,
  types: ReadonlyMap<string, BatchJobType>,
): void {
  const { db } = services
  const exportsPeople = ({ body }: FastifyRequest) =>
    types.get((body as Static<typeof CreateBatchJobBody>).type)?.exportsPeople ?? false // checked by the schema
  const ownerOf = (request: FastifyRequest) => ({
    store_id: currentStore(request).id,
    user_id: currentStaff(request).user_id,
  })

  app.get(
    '/admin/batch-jobs',
    {
      config,
      schema: {
        tags,
        summary: 'List your batch jobs',
        querystring: ListQuery(10, batchJobFilters),
        response: { 200: Page('batch_jobs', BatchJob) },
      },
    },
    async (request) => {
      const { rows, count } = await listBatchJobs(db, ownerOf(request), request.query)
      return { batch_jobs: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/batch-jobs',
    {
      config: { ...config, freshSignIn: exportsPeople },
      schema: {
        tags,
        summary: 'Start an import or export',
        body: CreateBatchJobBody,
        response: { 201: BatchJobReply },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request)
      const id = await createBatchJob(services, types, currentStaff(request), owner.store_id, request.body)
      return reply.status(201).send({ batch_job: await getBatchJob(db, owner, id) })
    },
  )

  app.get(
    '/admin/batch-jobs/:id',
    { config, schema: { tags, summary: 'Get a batch job', params: IdParams, response: answer } },
    async (request) => ({ batch_job: await getBatchJob(db, ownerOf(request), request.params.id) }),
  )

  app.post(
    '/admin/batch-jobs/:id/confirm',
    { config, schema: { tags, summary: 'Let a prepared batch job do its work', params: IdParams, response: answer } },
    async (request) => {
      const owner = ownerOf(request)
      await confirmBatchJob(services, types, currentStaff(request), { ...owner, id: request.params.id })
      return { batch_job: await getBatchJob(db, owner, request.params.id) }
    },
  )

  app.post(
    '/admin/batch-jobs/:id/cancel',
    { config, schema: { tags, summary: 'Stop a batch job', params: IdParams, response: answer } },
    async (request) => {
      await cancelBatchJob(services, ownerOf(request), request.params.id)
      return { batch_job: await getBatchJob(db, ownerOf(request), request.params.id) }
    },
  )
}
