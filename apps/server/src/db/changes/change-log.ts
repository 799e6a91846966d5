import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../database.ts'
import type { ChangeKind } from './change-sources.ts'

/** The log's own rows, each of which says: from this transaction on, no change is missing. */
const start = 'start'

/**
 * The condition that nothing of these scopes has changed since a snapshot (pg_current_snapshot), and that the log would have it. A
 * transaction that was not over then has its number at or above the snapshot's xmin.
 */
export function unchangedSince(scopes: RawBuilder<unknown>, snapshot: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${isComplete(snapshot)} and not exists (
    select from change_log l where l.scope = any(${scopes}) and ${isLater(snapshot)}))`
}

/** As unchangedSince, for all scopes of a store and those of every store. */
export function storeUnchangedSince(store_id: RawBuilder<unknown>, snapshot: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(${isComplete(snapshot)} and not exists (
    select from change_log l where l.store_id in (${store_id}, '*') and ${isLater(snapshot)}))`
}

/** The condition that a change of these scopes and kinds is in the log and not in the snapshot. For rows that `purgeChangeLog` looks after. */
export function changedSince(
  scopes: readonly RawBuilder<unknown>[],
  kinds: readonly ChangeKind[],
  snapshot: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`exists (
    select from change_log l where l.scope in (${sql.join(scopes)}) and l.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      and ${isLater(snapshot)})`
}

/** The condition that the log has each change since this snapshot. */
export const isComplete = (snapshot: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from change_log l where l.scope = ${sql.lit(start)} and l.xid < pg_snapshot_xmin(${snapshot}))`

const isLater = (snapshot: RawBuilder<unknown>) =>
  sql`l.xid >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(l.xid, ${snapshot})`

/** From now on, the log has every change. It is empty after a crash of PostgreSQL, which its table does not survive. */
export async function startChangeLog(db: QueryExecutorProvider): Promise<void> {
  await sql`
    insert into change_log (scope, kind) select ${start}, ${start}
    where not exists (select from change_log where scope = ${start})`.execute(db)
}

/**
 * Deletes changes of before yesterday. `before` runs first, in the same transaction: it deletes what they have outdated, whose snapshots are
 * older than what remains. Numbers of the future are of a restored database.
 */
export async function purgeChangeLog(db: Database, now: Date, before: (trx: Trx) => Promise<void>): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  await db.transaction().execute(async (trx) => {
    await before(trx)
    await sql`
      delete from change_log where xid >= pg_snapshot_xmax(pg_current_snapshot())
        or xid < (select max(xid) from change_log where scope = ${start} and recorded_at <= ${yesterday})`.execute(trx)
    await sql`insert into change_log (scope, kind, recorded_at) values (${start}, ${start}, ${now})`.execute(trx)
    await sql`
      delete from store_revisions r where r.numbered_at <= ${yesterday}
        and r.revision < (select max(l.revision) from store_revisions l where l.store_id = r.store_id)`.execute(trx)
  })
}
