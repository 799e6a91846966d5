import type { Database } from './database.ts'
import { whileHolding } from './held-connection.ts'

/** Runs reads in one snapshot of the database. The database refuses writes inside. */
export function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => whileHolding(() => work(snapshot)))
}
