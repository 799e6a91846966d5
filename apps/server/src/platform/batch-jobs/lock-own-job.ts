import type { Trx } from '../../db/database.ts'
import type { StaffActor } from '../../http/request-context.ts'
import { batchTypeForbidden } from './batch-job.errors.ts'
import { lockBatchJob } from './batch-job.queries.ts'
import { type BatchJobRow, type BatchJobType, mayRun } from './batch-job-type.ts'

/** Locks a job of this person and returns it with its type. Throws for a job of others, and where the rights for its type are gone. */
export async function lockOwnJob(
  trx: Trx,
  types: ReadonlyMap<string, BatchJobType>,
  actor: StaffActor,
  { store_id, id }: { store_id: string; id: string },
): Promise<{ job: BatchJobRow; type: BatchJobType }> {
  const job = await lockBatchJob(trx, { store_id, user_id: actor.user_id }, id)
  const type = types.get(job.type)
  if (!type || !mayRun(type, actor)) throw batchTypeForbidden({ batch_type: job.type })
  return { job, type }
}
