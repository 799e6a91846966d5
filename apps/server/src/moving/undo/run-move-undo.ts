import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { BatchJobRow } from '../../platform/batch-jobs/batch-job-type.ts'
import { prepareBatchJob, processBatchJob } from '../../platform/batch-jobs/run-batch-job.ts'
import type { Services } from '../../platform/services.ts'
import { requireUndoable } from './require-undoable.ts'
import { moveUndoJob } from './undo-job.ts'

/** Undoes the moves into a store as nobody's job, and returns it as it ended. If this process dies, the shop's worker goes on. Throws where it cannot begin. */
export async function runMoveUndo(services: Services, store_id: string): Promise<BatchJobRow> {
  const { db, now, jobs } = services
  await requireUndoable(db, store_id)
  const id = newId('batch')
  const event: ShopEvent = { name: 'batch.created', store_id, data: { id } }
  await inTransaction(db, async (trx) => {
    const times = { created_at: now(), updated_at: now() }
    await trx
      .insertInto('batch_jobs')
      .values({ id, store_id, type: moveUndoJob.type, context: '{}', ...times })
      .execute()
    await jobs.emit(trx, event)
  })
  const types = new Map([[moveUndoJob.type, moveUndoJob]])
  await prepareBatchJob(services, types, event)
  await processBatchJob(services, types, event)
  return db.selectFrom('batch_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
