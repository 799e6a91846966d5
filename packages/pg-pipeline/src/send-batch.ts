import { CompiledQuery, type Kysely } from 'kysely'
import { markAsPipelined } from './pipelining-connection.ts'

/**
 * Sends statements that have nothing to do with each other as one batch on one connection, and returns the rows of each. They are one
 * transaction: when one fails, all do.
 */
export async function sendBatch<DB>(db: Kysely<DB>, statements: readonly CompiledQuery[]): Promise<unknown[][]> {
  return db.connection().execute(async (connection) => {
    const results: Promise<unknown[]>[] = []
    for (const { sql, parameters } of statements.slice(0, -1)) {
      // A copy: the mark would stay with the given one.
      const statement = CompiledQuery.raw(sql, [...parameters])
      markAsPipelined(statement, (result) => {
        const rows = result.then((returned) => returned.rows)
        rows.catch(() => {})
        results.push(rows)
      })
      await connection.executeQuery(statement)
    }
    for (const last of statements.slice(-1)) results.push(connection.executeQuery(last).then(({ rows }) => rows))
    return Promise.all(results)
  })
}
