import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { AppError } from '../../http/app-error.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { Services } from '../services.ts'
import {
  type BatchJobResult,
  type BatchJobRow,
  type BatchJobRun,
  BatchJobStopped,
  type BatchJobType,
  type BatchJobUpdate,
  type JobMessage,
} from './batch-job-type.ts'
import { whileAlone } from './run-alone.ts'

type Types = ReadonlyMap<string, BatchJobType>

/** Handler of batch.created: prepares the job and starts its work unless it is a dry run. */
export async function prepareBatchJob(services: Services, types: Types, event: ShopEvent): Promise<void> {
  await runStep(services, types, event, async (type, run) => {
    if (run.job.pre_processed_at) return
    const update = await type.prepare(run)
    await inTransaction(services.db, async (trx) => {
      const now = services.now()
      const stamps = { pre_processed_at: now, ...(!run.job.dry_run && { confirmed_at: now }) }
      const isOpen = await stampOpenJob(trx, run.job.id, update, { ...stamps, updated_at: now })
      if (isOpen && !run.job.dry_run) await emitAbout(trx, services, 'batch.confirmed', run.job)
    })
  })
}

/** Handler of batch.confirmed: runs the job's work. */
export async function processBatchJob(services: Services, types: Types, event: ShopEvent): Promise<void> {
  await runStep(services, types, event, async (type, run) => {
    if (!run.job.confirmed_at || run.job.paused_at) return
    const { db, now } = services
    await db
      .updateTable('batch_jobs')
      .set({ processing_at: now(), updated_at: now() })
      .where('id', '=', run.job.id)
      .where('processing_at', 'is', null)
      .execute()
    const update = await type.process(run)
    await inTransaction(db, async (trx) => {
      const ended = { paused_at: null, paused_by: null }
      const isOpen = await stampOpenJob(trx, run.job.id, update, { ...ended, completed_at: now(), updated_at: now() })
      if (isOpen) await emitAbout(trx, services, 'batch.completed', run.job)
    })
  })
}

/** Handler of batch.completed, batch.canceled and batch.failed: deletes what the job needed only while it ran. */
export async function tidyBatchJob(services: Services, types: Types, event: ShopEvent): Promise<void> {
  await whileAlone(services, String(event.data.id), async (job) => {
    await types.get(job.type)?.tidy(services, job)
  })
}

/** Fails a job for which every attempt ended in a fault. */
export async function failAbandonedBatchJob(services: Services, event: ShopEvent): Promise<void> {
  const message = 'Something went wrong on our side, several times; nothing that was done is lost'
  await failBatchJob(services, String(event.data.id), { message, code: 'unknown_error' })
}

async function runStep(
  services: Services,
  types: Types,
  event: ShopEvent,
  step: (type: BatchJobType, run: BatchJobRun) => Promise<void>,
): Promise<void> {
  await whileAlone(services, String(event.data.id), async (job) => {
    const type = types.get(job.type)
    if (!type || job.canceled_at || job.failed_at || job.completed_at) return
    try {
      await step(type, {
        services,
        job,
        permissions: type.permissions,
        report: (update) => reportProgress(services, job.id, update),
      })
    } catch (error) {
      if (error instanceof BatchJobStopped) return
      // A fault, or a conflict with other work: the queue retries from where the job stopped.
      if (!(error instanceof AppError) || error.status === 409 || error.status >= 500) throw error
      await failBatchJob(services, job.id, {
        message: error.message,
        code: error.code ?? error.type,
        ...(error.details && { details: error.details }),
      })
    }
  })
}

async function failBatchJob(services: Services, id: string, error: JobMessage): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (trx) => {
    const job = await trx
      .updateTable('batch_jobs')
      .set({ result: merged({ errors: [error] }), failed_at: now(), updated_at: now() })
      .where('id', '=', id)
      .where('canceled_at', 'is', null)
      .where('completed_at', 'is', null)
      .where('failed_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (job) await emitAbout(trx, services, 'batch.failed', job)
  })
}

async function reportProgress({ db, now }: Services, id: string, update: BatchJobUpdate): Promise<void> {
  const { canceled_at, failed_at, paused_at } = await db
    .updateTable('batch_jobs')
    .set({ result: merged(withProgress(update)), updated_at: now() })
    .where('id', '=', id)
    .returning(['canceled_at', 'failed_at', 'paused_at'])
    .executeTakeFirstOrThrow()
  if (canceled_at || failed_at || paused_at) throw new BatchJobStopped()
}

/** False when the job was canceled meanwhile, which then stays. */
async function stampOpenJob(
  trx: Trx,
  id: string,
  update: BatchJobUpdate,
  stamps: Partial<Record<'pre_processed_at' | 'confirmed_at' | 'completed_at' | 'updated_at', Date>> & {
    paused_at?: null
    paused_by?: null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_jobs')
    .set({ result: merged(withProgress(update)), ...stamps })
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function emitAbout(
  trx: Trx,
  { jobs }: Services,
  name: 'batch.confirmed' | 'batch.completed' | 'batch.failed',
  { id, store_id }: BatchJobRow,
): Promise<void> {
  return jobs.emit(trx, { name, store_id, data: { id } })
}

function merged(update: Partial<BatchJobResult>) {
  return sql<string>`coalesce(result, '{}') || ${JSON.stringify(update)}::jsonb`
}

function withProgress(update: BatchJobUpdate): Partial<BatchJobResult> {
  return { ...update, progress: update.count === 0 ? 1 : Math.min(update.advancement_count / update.count, 1) }
}
