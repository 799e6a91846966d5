import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { processOwner } from '../../db/notification-listener.ts'
import type { Services } from '../services.ts'
import type { BatchJobRow } from './batch-job-type.ts'

const lookAgainAfter_ms = 500
const releaseAgainAfter_ms = 1_000
/** An hour without a database. */
const maxReleases = 3_600

/** What this process runs, by job. */
const running = new Map<string, Promise<void>>()

/**
 * Runs `work` on a job while nothing else does, in this process or another: a process that was taken for dead may still run
 * it. No connection is held meanwhile; the row names the process, whose number is free as soon as it is dead.
 */
export async function whileAlone(
  { db }: Services,
  id: string,
  work: (job: BatchJobRow) => Promise<void>,
): Promise<void> {
  while (running.has(id)) await running.get(id)
  const { promise, resolve } = Promise.withResolvers<void>()
  running.set(id, promise)
  try {
    const job = await take(db, id)
    if (!job) return
    try {
      await work(job)
    } finally {
      await release(db, id).catch(() => releaseLater(db, id))
    }
  } finally {
    running.delete(id)
    resolve()
  }
}

async function release(db: Database, id: string): Promise<void> {
  await sql`update batch_jobs set running_by = null where id = ${id} and running_by = ${processOwner}`.execute(db)
}

/** The database is away. Other processes would wait for this one, which lives and no longer runs the job. */
function releaseLater(db: Database, id: string, attempt = 1): void {
  if (attempt > maxReleases) return
  setTimeout(() => {
    if (running.has(id)) return
    release(db, id).catch(() => releaseLater(db, id, attempt + 1))
  }, releaseAgainAfter_ms).unref()
}

/** Waits for another living process; undefined where there is no such job. */
async function take(db: Database, id: string): Promise<BatchJobRow | undefined> {
  for (;;) {
    const job = await db
      .updateTable('batch_jobs')
      .set({ running_by: processOwner })
      .where('id', '=', id)
      .where(
        sql<boolean>`(running_by is null or running_by = ${processOwner} or pg_try_advisory_xact_lock(running_by::bigint))`,
      )
      .returningAll()
      .executeTakeFirst()
    if (job) return job
    const found = await db.selectFrom('batch_jobs').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) return undefined
    await delay(lookAgainAfter_ms)
  }
}
