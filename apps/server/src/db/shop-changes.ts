import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * SQL for whether none of the tables that are recorded in `shop_changes` has changed since a snapshot (pg_current_snapshot). A
 * transaction that was not over then has its number at or above the snapshot's xmin. The oldest records are deleted in time: only
 * where one from before the snapshot still exists, none from after it can be missing.
 */
export function unchangedSince(snapshot: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`(
    exists (select from shop_changes s where s.xid < pg_snapshot_xmin(${snapshot})) and not exists (
      select from shop_changes s where s.xid >= pg_snapshot_xmin(${snapshot})
        and not pg_visible_in_snapshot(s.xid, ${snapshot})))`
}
