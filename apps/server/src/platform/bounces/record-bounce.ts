import { sql } from 'kysely'
import { countAfterCommit } from '../../db/count-after-commit.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../services.ts'
import type { BounceReport } from './bounce-report.ts'

const LONGEST_REASON = 500

/**
 * Marks the address of a report in the store of its message, and that message as failed. A report that names no message marks it in each
 * store that has written to the address; one about an address that nobody wrote to changes nothing.
 */
export async function recordReport({ db, now }: Pick<Services, 'db' | 'now'>, report: BounceReport): Promise<void> {
  const address = report.address.trim().toLowerCase()
  await inTransaction(db, async (trx) => {
    const stores = await storesOf(trx, address, report.notification_id)
    for (const store_id of stores) await markAsBouncing(trx, { ...report, address, store_id }, now())
    if (report.notification_id && stores.length > 0)
      await trx
        .updateTable('notifications')
        .set({ status: 'failed', failure: reasonOf(report), updated_at: now() })
        .where('id', '=', report.notification_id)
        .where('to', '=', address)
        .where('status', '=', 'sent')
        .execute()
  })
}

async function storesOf(trx: Trx, address: string, notification_id: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from stores s where exists (
      select from notifications n where n.store_id = s.id and n."to" = ${address}
        and (${notification_id}::text is null or n.id = ${notification_id}))
    order by s.id`.execute(trx)
  return rows.map(({ id }) => id)
}

interface Bouncing {
  store_id: string
  address: string
  kind: 'rejected' | 'bounced' | 'complained'
  reason: string | null
  reported_at: Date
}

/** Marks an address; one that staff have cleared since the report stays cleared. */
export async function markAsBouncing(trx: Trx, bouncing: Bouncing, now: Date): Promise<void> {
  const { store_id, address, kind, reported_at } = bouncing
  const reason = reasonOf(bouncing)
  countAfterCommit(trx, 'mails_bounced_total', kind)
  await sql`
    insert into bouncing_addresses as b (id, store_id, address, kind, reason, reported_at, created_at, updated_at)
    values (${newId('bounce')}, ${store_id}, ${address}, ${kind}, ${reason}, ${reported_at}, ${now}, ${now})
    on conflict (store_id, address) do update set kind = excluded.kind, reason = excluded.reason,
      reported_at = excluded.reported_at, cleared_at = null, updated_at = excluded.updated_at
    where b.reported_at < excluded.reported_at and (b.cleared_at is null or b.cleared_at < excluded.reported_at)`.execute(
    trx,
  )
}

const reasonOf = ({ reason }: { reason: string | null }) =>
  reason?.replace(/\s+/g, ' ').slice(0, LONGEST_REASON) ?? null
