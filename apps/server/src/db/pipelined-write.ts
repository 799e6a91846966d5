import type { CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'
import { markAsPipelined } from './pipelining-connection.ts'

/**
 * Sends a write without waiting for its result (a pipelined write): it travels with the transaction's next statement,
 * or with its commit. Await the call itself, which keeps statements in order. A failure is thrown by the next awaited
 * statement or by the commit, so that nothing is committed without it; use it where no code means to catch the failure.
 * Await `rows`, for the rare write whose rows are needed, only after the transaction.
 */
export async function sendPipelined<Row>(
  trx: Trx,
  statement: { compile(trx: Trx): CompiledQuery<Row> },
): Promise<{ rows: Promise<Row[]> }> {
  const compiled = statement.compile(trx)
  let rows: Promise<Row[]> = Promise.resolve([])
  markAsPipelined(compiled, (result) => {
    rows = result.then((returned) => returned.rows)
    rows.catch(() => {})
  })
  await trx.executeQuery(compiled)
  return { rows }
}
