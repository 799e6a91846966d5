import type { Trx } from '../../db/database.ts'
import { BatchJobStopped } from './batch-job-type.ts'

/**
 * For work that is one transaction: it has no progress that others could see before it commits, but it stops, and leaves nothing,
 * once the job was canceled. Reads on the transaction's own connection.
 */
export async function stopIfCanceled(trx: Trx, id: string): Promise<void> {
  const { canceled_at, failed_at } = await trx
    .selectFrom('batch_jobs')
    .select(['canceled_at', 'failed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (canceled_at || failed_at) throw new BatchJobStopped()
}
