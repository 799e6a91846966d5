import { batchJobStatus } from '@shopkey/domain/states/batch-job.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { batchJobNotPrepared } from '../batch-job.errors.ts'
import type { BatchJobType } from '../batch-job-type.ts'
import { lockOwnJob } from '../lock-own-job.ts'

/** Starts the work of a prepared dry run, if its creator still has the rights for it. */
export async function confirmBatchJob(
  { db, now, jobs }: Services,
  types: ReadonlyMap<string, BatchJobType>,
  actor: StaffActor,
  { store_id, id }: { store_id: string; id: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { job } = await lockOwnJob(trx, types, actor, { store_id, id })
    const status = batchJobStatus(job)
    if (status !== 'pre_processed') throw batchJobNotPrepared({ status })
    await trx.updateTable('batch_jobs').set({ confirmed_at: now(), updated_at: now() }).where('id', '=', id).execute()
    await jobs.emit(trx, { name: 'batch.confirmed', store_id, data: { id } })
  })
}
