import { sql } from 'kysely'
import { backgroundKind } from './background.ts'
import type { Database } from './database.ts'
import { inGroupsOf } from './in-groups.ts'

/**
 * Waits until the write-ahead log of everything committed before, in any process, is flushed to disk. For transactions
 * that commit with `synchronous_commit` off so as not to hold their locks during the flush: the caller holds no locks
 * here, and one flush serves many callers.
 */
export async function waitForWalFlush(db: Database): Promise<void> {
  if (backgroundKind()) await flush(db)
  else await flushTogether(db, undefined)
}

/** Callers that come while one flush is under way share the next. */
const flushTogether = inGroupsOf<undefined>(flush)

async function flush(db: Database): Promise<void> {
  // With a value, so that it is prepared.
  await sql`select pg_logical_emit_message(true, ${'shopkey'}, '')`.execute(db)
}
