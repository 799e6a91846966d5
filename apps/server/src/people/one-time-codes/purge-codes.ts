import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

/** Deletes codes of before yesterday, which limits no longer count. */
export async function purgeCodes({ db, now }: Services): Promise<void> {
  const yesterday = new Date(now().getTime() - 24 * 3_600_000)
  await sql`delete from one_time_codes where created_at <= ${yesterday}`.execute(db)
}
