import { batchJobStatus } from '@shopkey/domain/states/batch-job.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { batchJobOver } from '../batch-job.errors.ts'
import { lockBatchJob } from '../batch-job.queries.ts'

/** Cancels a job; a running one stops at its next step, and its changes until then stay. */
export async function cancelBatchJob(
  { db, now, jobs }: Services,
  owner: { store_id: string; user_id: string },
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const status = batchJobStatus(await lockBatchJob(trx, owner, id))
    if (status === 'canceled') return
    if (status === 'completed' || status === 'failed') throw batchJobOver({ status })
    await trx.updateTable('batch_jobs').set({ canceled_at: now(), updated_at: now() }).where('id', '=', id).execute()
    await jobs.emit(trx, { name: 'batch.canceled', store_id: owner.store_id, data: { id } })
  })
}
