import type { CompiledQuery, Transaction } from 'kysely'
import { markAsPipelined } from './pipelining-connection.ts'

/**
 * Sends a write without waiting for its result (a pipelined write): it travels with the transaction's next statement,
 * or with its commit. Await the call itself, which keeps statements in order. A failure is thrown by the next awaited
 * statement or by the commit, so that nothing is committed without it; use it where no code means to catch the failure.
 * Await `rows`, for the rare write whose rows are needed, only after the transaction, or after a later statement that was awaited.
 */
export async function sendPipelined<DB, Row>(
  trx: Transaction<DB>,
  statement: { compile(trx: Transaction<DB>): CompiledQuery<Row> },
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
