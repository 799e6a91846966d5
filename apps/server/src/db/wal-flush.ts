import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Waits until everything that was committed before, here or elsewhere, is on disk. For transactions that commit with
 * `synchronous_commit` off so as not to hold their locks meanwhile: who waits here holds none, and many wait for one write.
 */
export async function waitForWalFlush(db: Database): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'shopkey', '')`.execute(db)
}
