import { sql } from 'kysely'
import type { Database } from './database.ts'

const fewestRows = 1_000

/**
 * Has PostgreSQL count the tables of which most rows are newer than its statistics, as autovacuum does within minutes. Until then it takes a
 * table that has just been filled for an empty one, and reads all of it for each row that it looks up: call it between the transactions of
 * work that writes very much. A role that does not own the tables is refused without an error.
 */
export async function analyzeGrownTables(db: Database): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_mod_since_analyze > ${fewestRows} and n_mod_since_analyze > n_live_tup / 2`.execute(db)
  for (const { schema, name } of rows) await sql`analyze ${sql.id(schema, name)}`.execute(db)
}
