import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { removePrivateFile } from '../../platform/uploads/private-files.ts'
import { fullExport } from './full-export.ts'

const daysKept = 7
const jobsPerRun = 100

/** Deletes the files of full exports a week after they were made: they have all personal data of the store. The file first: after a crash between the two, the next run removes what is gone already. */
export async function expireFullExports({ db, now, ...services }: Services): Promise<void> {
  const oldest = new Date(now().getTime() - daysKept * 24 * 3_600_000)
  const { rows } = await sql<{ id: string; store_id: string; file_key: string }>`
    select id, store_id, result ->> 'file_key' as file_key from batch_jobs
    where type = ${fullExport.type} and completed_at <= ${oldest} and result ? 'file_key' order by completed_at limit ${jobsPerRun}`.execute(
    db,
  )
  for (const { id, store_id, file_key } of rows) {
    await removePrivateFile({ db, now, ...services }, store_id, file_key)
    await inTransaction(db, (trx) =>
      sql`update batch_jobs set result = result - 'file_key' - 'file_size' where id = ${id}`.execute(trx),
    )
  }
}
