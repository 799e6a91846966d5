import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { sql } from 'kysely'
import { type Finding, warning } from './finding.ts'

/** Whether what Shopkey sets for a connection when it opens arrives at PostgreSQL: a pooler between may drop it. */
export async function checkPooler(url: string): Promise<Finding[]> {
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)
    if (rows[0]?.mode === 'force_generic_plan') return []
    const text = 'something between drops the settings of connections, such as PgBouncer. It must be in session mode'
    return [warning('pooler', `${text}; set them by the role: docs/operations/high-availability.md`)]
  } finally {
    await db.destroy()
  }
}
