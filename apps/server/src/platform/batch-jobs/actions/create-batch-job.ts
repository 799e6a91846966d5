import type { CreateBatchJobInput } from '@shopkey/contract/batch-job.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import { readAs } from '../../../http/schema-compilers.ts'
import type { Services } from '../../services.ts'
import { batchTypeForbidden, batchTypeUnknown } from '../batch-job.errors.ts'
import { type BatchJobType, mayRun } from '../batch-job-type.ts'

/** Enqueues a job; it is prepared in the background, and then runs unless it is a dry run. */
export async function createBatchJob(
  { db, now, jobs }: Services,
  types: ReadonlyMap<string, BatchJobType>,
  actor: StaffActor,
  store_id: string,
  input: CreateBatchJobInput,
): Promise<string> {
  const type = types.get(input.type)
  if (!type) throw batchTypeUnknown({ batch_type: input.type })
  if (!mayRun(type, actor)) throw batchTypeForbidden({ batch_type: input.type })
  const context = readAs(type.context, input.context, 'context')
  await type.accept?.(db, { store_id, user_id: actor.user_id }, context)
  const id = newId('batch')
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('batch_jobs')
      .values({
        id,
        store_id,
        type: input.type,
        created_by: actor.user_id,
        context: JSON.stringify(context),
        dry_run: input.dry_run ?? false,
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    await jobs.emit(trx, { name: 'batch.created', store_id, data: { id } })
  })
  return id
}
