import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Whether a job of this type is at work in the store, or paused; one that waits for its confirmation is not. */
export async function isUnderWay(db: Database, store_id: string, type: 'move' | 'move-undo'): Promise<boolean> {
  const { rows } = await sql`
    select from batch_jobs where store_id = ${store_id} and type = ${type} and (confirmed_at is not null or not dry_run)
      and completed_at is null and canceled_at is null and failed_at is null limit 1`.execute(db)
  return rows.length > 0
}
