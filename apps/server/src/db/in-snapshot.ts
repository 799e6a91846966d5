import type { Database } from './database.ts'

/** Reads everything as it was at one moment, however long it takes. Writes inside are refused by the database. */
export function inSnapshot<Result>(db: Database, work: (snapshot: Database) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
