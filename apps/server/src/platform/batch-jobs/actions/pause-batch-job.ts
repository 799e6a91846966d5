import { batchJobStatus } from '@shopkey/domain/states/batch-job.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { batchJobNotPausable } from '../batch-job.errors.ts'
import type { BatchJobType } from '../batch-job-type.ts'
import { lockOwnJob } from '../lock-own-job.ts'

/** Pauses a job that runs. It stops after its current transaction, and waits to be resumed; its changes until then stay. */
export async function pauseBatchJob(
  { db, now }: Services,
  types: ReadonlyMap<string, BatchJobType>,
  actor: StaffActor,
  { store_id, id }: { store_id: string; id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { job, type } = await lockOwnJob(trx, types, actor, { store_id, id })
    const status = batchJobStatus(job)
    const isRunning = status === 'confirmed' || status === 'processing'
    if (!type.isPausable || !isRunning) throw batchJobNotPausable({ batch_type: job.type, status })
    if (job.paused_at) return
    const paused = { paused_at: now(), paused_by: actor.user_id, updated_at: now() }
    await trx.updateTable('batch_jobs').set(paused).where('id', '=', id).execute()
  })
}
