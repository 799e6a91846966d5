import type { CreateBatchJobBody } from '@shopkey/contract/batch-job.ts'
import * as endpoints from '@shopkey/contract/endpoints/batch-job.admin.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { cancelBatchJob } from './actions/cancel-batch-job.ts'
import { confirmBatchJob } from './actions/confirm-batch-job.ts'
import { createBatchJob } from './actions/create-batch-job.ts'
import { pauseBatchJob } from './actions/pause-batch-job.ts'
import { resumeBatchJob } from './actions/resume-batch-job.ts'
import { getBatchJob, listBatchJobs } from './batch-job.queries.ts'
import type { BatchJobType } from './batch-job-type.ts'

/** Each kind of job names the permission it needs; whose job it is decides the rest. */
const config = { guard: anyStaff }

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

  serve(app, endpoints.listBatchJobs, config, async (request) => {
    const { rows, count } = await listBatchJobs(db, ownerOf(request), request.query)
    return { batch_jobs: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createBatchJob, { ...config, freshSignIn: exportsPeople }, async (request, reply) => {
    const owner = ownerOf(request)
    const id = await createBatchJob(services, types, currentStaff(request), owner.store_id, request.body)
    return reply.status(201).send({ batch_job: await getBatchJob(db, owner, id) })
  })

  serve(app, endpoints.getBatchJob, config, async (request) => ({
    batch_job: await getBatchJob(db, ownerOf(request), request.params.id),
  }))

  serve(app, endpoints.confirmBatchJob, config, async (request) => {
    const owner = ownerOf(request)
    await confirmBatchJob(services, types, currentStaff(request), { ...owner, id: request.params.id })
    return { batch_job: await getBatchJob(db, owner, request.params.id) }
  })

  serve(app, endpoints.cancelBatchJob, config, async (request) => {
    await cancelBatchJob(services, ownerOf(request), request.params.id)
    return { batch_job: await getBatchJob(db, ownerOf(request), request.params.id) }
  })

  serve(app, endpoints.pauseBatchJob, config, async (request) => {
    const owner = ownerOf(request)
    await pauseBatchJob(services, types, currentStaff(request), { ...owner, id: request.params.id })
    return { batch_job: await getBatchJob(db, owner, request.params.id) }
  })

  serve(app, endpoints.resumeBatchJob, config, async (request) => {
    const owner = ownerOf(request)
    await resumeBatchJob(services, types, currentStaff(request), { ...owner, id: request.params.id })
    return { batch_job: await getBatchJob(db, owner, request.params.id) }
  })
}
