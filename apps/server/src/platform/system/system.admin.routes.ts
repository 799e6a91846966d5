import * as endpoints from '@shopkey/contract/endpoints/system.admin.ts'
import { anyStaff, installationOwner } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { freeBytesOf } from './free-bytes.ts'
import { shopkeyVersion } from './shopkey-version.ts'
import { countFiles, findQueueOfFailedJob, listFailedJobs, listQueues, readDatabaseFacts } from './system.queries.ts'

const guarded = { guard: installationOwner }

/** The state of the installation and its failed jobs, for the people who run it. */
export function registerSystemAdminRoutes(
  app: HttpApp,
  { config, db, jobs, providerCalls, extensions }: Services,
): void {
  serve(app, endpoints.getSystem, guarded, async () => {
    const providers = providerCalls.states()
    const provider_id = providers.find(({ kind }) => kind === 'file')?.id ?? null
    return {
      system: {
        version: shopkeyVersion,
        node_version: process.version,
        uptime_seconds: Math.floor(process.uptime()),
        memory_bytes: process.memoryUsage.rss(),
        ...(await readDatabaseFacts(db)),
        storage: {
          provider_id,
          ...(await countFiles(db)),
          free_bytes: provider_id ? null : await freeBytesOf(config.dataDir),
        },
        queues: await listQueues(db),
        providers,
        extensions: extensions(),
      },
    }
  })

  serve(app, endpoints.listRunningExtensions, { guard: anyStaff }, async () => ({
    extensions: extensions()
      .filter(({ state }) => state !== 'failed')
      .map(({ id }) => ({ id })),
  }))
  serve(app, endpoints.listFailedJobs, guarded, async (request) => {
    const { limit, offset } = request.query
    return { ...(await listFailedJobs(db, request.query)), offset, limit }
  })

  serve(app, endpoints.retryFailedJob, guarded, async (request, reply) => {
    const { id } = request.params
    const queue = await findQueueOfFailedJob(db, id)
    if (!queue) throw notFound('Failed job', id)
    await jobs.retry(queue, id)
    return reply.status(204).send(null)
  })
}
