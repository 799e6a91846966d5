import { sendBatch } from '@shopkey/pg-pipeline/send-batch.ts'
import type { CompiledQuery } from 'kysely'
import { backgroundKind } from './background.ts'
import type { Database } from './database.ts'
import { inGroupsOf } from './in-groups.ts'

interface Read {
  statement: CompiledQuery
  rows: unknown[]
}

/**
 * Runs a short statement that only reads, together with those that come while another such group is under way: one packet to
 * PostgreSQL and one back, in background work. For what follows an event, where many small reads come at once and none waits for a person; a slow one would
 * hold up the others.
 */
export async function readTogether<Row>(
  db: Database,
  read: { compile(db: Database): CompiledQuery<Row> },
): Promise<Row[]> {
  const statement = read.compile(db)
  if (backgroundKind() && !db.isTransaction) {
    const item: Read = { statement, rows: [] }
    try {
      await sendGroup(db, item)
      return item.rows as Row[] // those of its own statement
    } catch {
      // Perhaps for another's fault: on its own it fails only for its own.
    }
  }
  const { rows } = await db.executeQuery<Row>(statement)
  return rows
}

const mostTogether = 32

const sendGroup = inGroupsOf<Read>(async (db, group) => {
  const results = await sendBatch(
    db,
    group.map(({ statement }) => statement),
  )
  for (const [index, item] of group.entries()) item.rows = results[index] ?? []
}, mostTogether)
