import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { storeUnchangedSince } from './change-log.ts'

/** Names a state of all that the change log has of a store. */
export interface StoreRevision {
  /** Another one after a restore, or a crash of PostgreSQL. Numbers of two epochs say nothing about each other. */
  epoch: string
  /** Grows with changes. Its state contains every change that was committed when an earlier number was given. */
  revision: number
}

/** SQL for the server and the table of the numbers. A restore makes another table. */
export const originOfRevisions = sql<string>`
  (select system_identifier::text from pg_control_system()) || '.' || 'store_revisions'::regclass::oid::text`

/**
 * The number of a store's present state. The same for every reader until something is committed; what is read after this is of this
 * state or a later one. A transaction gets no number of its own: those that commit in another order than they began in would
 * show a reader the greater number first. Writers wait for nobody.
 */
export async function readStoreRevision(db: Database, store_id: string): Promise<StoreRevision> {
  return (await findCurrent(db, store_id)) ?? (await numberState(db, store_id))
}

async function findCurrent(db: Database, store_id: string): Promise<StoreRevision | undefined> {
  const { rows } = await sql<StoreRevision>`
    select r.epoch::text, r.revision from (
      select * from store_revisions where store_id = ${store_id} order by revision desc limit 1) r
    where r.origin = ${originOfRevisions} and ${storeUnchangedSince(sql`r.store_id`, sql`r.as_of`)}`.execute(db)
  return rows[0]
}

/** One at a time: each statement below sees what the one before in the queue has committed, and its snapshot is a later one. */
async function numberState(db: Database, store_id: string): Promise<StoreRevision> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`revision of ${store_id}`}, 0))`.execute(trx)
    const current = await findCurrent(trx, store_id)
    if (current) return current
    await sql`delete from store_revisions where store_id = ${store_id} and origin <> ${originOfRevisions}`.execute(trx)
    const { rows } = await sql<StoreRevision>`
      insert into store_revisions (store_id, revision, epoch, as_of, origin)
      select ${store_id}, coalesce(max(r.revision), 0) + 1, coalesce((array_agg(r.epoch))[1], gen_random_uuid()),
        pg_current_snapshot(), ${originOfRevisions}
      from store_revisions r where r.store_id = ${store_id}
      returning epoch::text, revision`.execute(trx)
    const [given] = rows
    if (!given) throw new Error('an insert without a row')
    return given
  })
}
