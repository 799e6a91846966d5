import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from './tables.ts'

/** `late`: it lacks what is committed on the primary. `away`: it does not reply, or is no standby server. */
export type ReplicaState = 'used' | 'late' | 'away'

/** How long a read waits for what the replica still lacks. */
const patience_ms = 500
const pollEvery_ms = 20
/** How long a replica may take to say how far it is. */
const replyWithin_ms = 1_000
/** How long it is left out, after which the next read tries it again. */
const leftOutFor_ms = 5_000

/** A standby server that may serve reads. */
export class ReadReplica {
  readonly db: Kysely<DB>
  #leftOutUntil = 0

  constructor(db: Kysely<DB>) {
    this.db = db
  }

  /** Whether it has everything up to this position of the primary's write-ahead log; waits a moment for it. */
  async stateAt(position: string): Promise<ReplicaState> {
    if (performance.now() < this.#leftOutUntil) return 'away'
    const startedAt = performance.now()
    for (;;) {
      const behind = await this.bytesBehind(position)
      if (behind === undefined) {
        this.leaveOut()
        return 'away'
      }
      if (behind <= 0) return 'used'
      if (performance.now() - startedAt > patience_ms) return 'late'
      await delay(pollEvery_ms)
    }
  }

  /** The bytes that it has not replayed up to this position; undefined where it does not reply, or is no standby server. */
  async bytesBehind(position: string): Promise<number | undefined> {
    const asked = sql<{ behind: number | null }>`
      select case when pg_is_in_recovery() then pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()) end as behind`
      .execute(this.db)
      .then(
        ({ rows }) => rows[0]?.behind ?? undefined,
        () => undefined,
      )
    return Promise.race([asked, delay(replyWithin_ms, undefined, { ref: false })])
  }

  leaveOut(): void {
    this.#leftOutUntil = performance.now() + leftOutFor_ms
  }
}
