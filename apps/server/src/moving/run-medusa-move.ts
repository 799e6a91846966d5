import { MEDUSA_FILE } from '@shopkey/moving/medusa/read-shop.ts'
import type { ReadFile } from '@shopkey/moving/read-file.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import type { ShopEvent } from '../jobs/events.ts'
import type { BatchJobRow } from '../platform/batch-jobs/batch-job-type.ts'
import { prepareBatchJob, processBatchJob, tidyBatchJob } from '../platform/batch-jobs/run-batch-job.ts'
import type { Services } from '../platform/services.ts'
import { moveJob } from './move-job.ts'
import { recordsOf, stageRecords } from './stage-move.ts'

interface MedusaMove {
  store_id: string
  /** What a snapshot of the database had. */
  read: ReadFile
  /** Says what would be written, and writes nothing. */
  is_trial: boolean
}

/**
 * Moves what was read of a Medusa database into a store, as nobody's job, and returns it as it ended. Its records are staged together with the
 * job, so that if this process dies, the shop's worker continues it without the other database.
 */
export async function runMedusaMove(
  services: Services,
  { store_id, read, is_trial }: MedusaMove,
): Promise<BatchJobRow> {
  const { db, now, jobs } = services
  const id = newId('batch')
  const context = { platform: 'medusa', files: [] }
  const event: ShopEvent = { name: 'batch.created', store_id, data: { id } }
  await inTransaction(db, async (trx) => {
    const times = { created_at: now(), updated_at: now() }
    await trx
      .insertInto('batch_jobs')
      .values({ id, store_id, type: moveJob.type, context: JSON.stringify(context), dry_run: is_trial, ...times })
      .execute()
    await stageRecords(trx, id, recordsOf(MEDUSA_FILE, read))
    if (!is_trial) await jobs.emit(trx, event)
  })
  const types = new Map([[moveJob.type, moveJob]])
  await prepareBatchJob(services, types, event)
  if (is_trial) {
    await db.updateTable('batch_jobs').set({ canceled_at: now() }).where('id', '=', id).execute()
    await tidyBatchJob(services, types, event)
  } else await processBatchJob(services, types, event)
  return db.selectFrom('batch_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
