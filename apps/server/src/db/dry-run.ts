import { sql } from 'kysely'
import type { Database, Trx } from './database.ts'
import { inTransaction } from './in-transaction.ts'

/** Carries the result out of the transaction, which its throwing rolls back. */
class DryRunEnd<Result> {
  readonly result: Result

  constructor(result: Result) {
    this.result = result
  }
}

/**
 * Runs an action in a transaction that is always rolled back, and returns its result: what the action would do, by the
 * very rules that act. Throws what the action throws.
 */
export async function dryRun<Result>(db: Database, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  try {
    await inTransaction(db, async (trx) => {
      const result = await work(trx)
      // Waits for pipelined writes, and checks what is otherwise checked at the commit.
      await sql`set constraints all immediate`.execute(trx)
      throw new DryRunEnd(result)
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.result as Result
    throw error
  }
  throw new Error('a dry run was committed')
}
