import type { MovedPicturesReport } from '@shopkey/contract/moved-pictures.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const failuresShown = 50

/** How far the download of a store's moved pictures is, and the first of those that were given up. */
export async function getMovedPictures(db: Database, store_id: string): Promise<MovedPicturesReport> {
  const { rows } = await sql<MovedPicturesReport>`
    select count(*)::int as total, count(m.file_url)::int as downloaded, count(m.next_attempt_at)::int as waiting,
      (count(*) - count(m.file_url) - count(m.next_attempt_at))::int as failed,
      coalesce((select json_agg(f) from (
        select url, failure from moved_pictures where store_id = ${store_id} and failure is not null and next_attempt_at is null
        order by created_at, url limit ${failuresShown}) f), '[]') as failures
    from moved_pictures m where m.store_id = ${store_id}`.execute(db)
  return rows[0] ?? { total: 0, downloaded: 0, waiting: 0, failed: 0, failures: [] }
}
