import { batchJobStatus } from '@shopkey/domain/states/batch-job.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { batchJobNotPaused } from '../batch-job.errors.ts'
import type { BatchJobType } from '../batch-job-type.ts'
import { lockOwnJob } from '../lock-own-job.ts'

/** Continues a paused job where it stopped, if its creator still has the rights for it. */
export async function resumeBatchJob(
  { db, now, jobs }: Services,
  types: ReadonlyMap<string, BatchJobType>,
  actor: StaffActor,
  { store_id, id }: { store_id: string; id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { job } = await lockOwnJob(trx, types, actor, { store_id, id })
    const status = batchJobStatus(job)
    const isRunning = status === 'confirmed' || status === 'processing'
    if (!job.paused_at || !isRunning) throw batchJobNotPaused({ status })
    const resumed = { paused_at: null, paused_by: null, updated_at: now() }
    await trx.updateTable('batch_jobs').set(resumed).where('id', '=', id).execute()
    await jobs.emit(trx, { name: 'batch.confirmed', store_id, data: { id } })
  })
}
