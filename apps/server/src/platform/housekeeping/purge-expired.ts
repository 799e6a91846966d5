import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { archiveType, csvType } from '../uploads/private-files.ts'
import { daysBefore } from './days-before.ts'
import { deleteInSteps, timeLimit } from './delete-in-steps.ts'

/**
 * Deletes expired rows: sessions, links for passwords and new e-mail addresses, hand-overs, attempt counts, stored
 * replies, secrets of messages, the log of webhooks, addresses for direct uploads, files for imports that none has read to its
 * end (the storage loses them with the orphaned files), changes for version 0.2. Without it the tables only grow.
 */
export async function purgeExpired({ db, now }: Services): Promise<void> {
  const isOver = timeLimit()
  const moment = now()
  const yesterday = daysBefore(moment, 1)
  const lastMonth = daysBefore(moment, 30)
  await deleteInSteps(db, { table: 'sessions', where: sql`old.expires_at <= ${moment}` }, isOver)
  await sql`delete from password_tokens where expires_at <= ${moment}`.execute(db)
  await sql`delete from hand_overs where expires_at <= ${moment}`.execute(db)
  await sql`delete from email_changes where expires_at <= ${moment}`.execute(db)
  await sql`delete from direct_uploads where expires_at <= ${moment}`.execute(db)
  await deleteInSteps(db, { table: 'attempt_counts', where: sql`old.resets_at <= ${moment}` }, isOver)
  await sql`
    update notifications set sealed_secret = null, secret_expires_at = null where secret_expires_at <= ${moment}`.execute(
    db,
  )
  await deleteInSteps(db, { table: 'webhook_deliveries', where: sql`old.created_at <= ${lastMonth}` }, isOver)
  await sql`
    delete from uploads where is_private and content_type in (${csvType}, ${archiveType}) and created_at <= ${lastMonth} and file_key not in (
      select written from batch_jobs, unnest(array[result ->> 'file_key', result ->> 'error_file_key']) written
      where written is not null)`.execute(db)
  await deleteInSteps(db, { table: 'idempotency_keys', where: sql`old.created_at <= ${yesterday}` }, isOver)
  // What carts of version 0.2 are validated by. Keeps the last row before that: it shows that none after it is missing. Transaction numbers of the future come from
  // a restored database.
  await sql`
    delete from shop_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())
      or xid < (select max(xid) from shop_changes where changed_at <= ${yesterday})`.execute(db)
}
