import type { CompiledQuery } from 'kysely'
import type { Trx } from './database.ts'
import { markAsPipelined } from './pipelining-connection.ts'

/**
 * Sends a write without waiting for its answer: it travels with the transaction's next statement, or with its commit. Await the
 * call itself, which keeps statements in order. Its failure is thrown by the next statement that is waited for, or by the
 * commit, so nothing is ever kept without it; use it where nobody means to catch the failure. `answer` is for the rare
 * write whose rows are wanted after all: wait for it only once the transaction is over.
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
