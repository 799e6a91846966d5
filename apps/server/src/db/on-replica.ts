import { DatabaseUnavailable } from '@shopkey/pg-pipeline/database-unavailable.ts'
import { sql } from 'kysely'
import { asOpened, type Database } from './database.ts'
import type { ReplicaState } from './read-replica.ts'

/**
 * Runs reads on the replica, where there is one that has everything committed before the call; else on the primary. So a caller
 * sees its own writes and all others that were acknowledged, by any process. `work` runs again on the primary where
 * the replica fails meanwhile.
 */
export async function onReplica<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { replica, counters } = asOpened(db)
  if (!replica) return work(db)
  const state = await replica.stateAt(await flushedPosition(db))
  counters.add('replica_reads_total', state)
  if (state !== 'used') return work(db)
  try {
    return await work(replica.db)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) && !isConflict(error)) throw error
    if (error instanceof DatabaseUnavailable) replica.leaveOut()
    return work(db)
  }
}

/** A standby server cancels reads of rows that the primary has vacuumed or of a table that it locks, and all reads when it stops. */
const conflict = /^(40001|40P01|57P0.)$/

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && conflict.test(error.code)
}

/** How far the replica is; undefined where there is none. */
export async function replicaState(db: Database): Promise<ReplicaState | undefined> {
  return asOpened(db).replica?.stateAt(await flushedPosition(db))
}

/** Up to here, the log holds everything that a reply has acknowledged. */
export async function flushedPosition(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}
