import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isUnderWay } from './jobs-under-way.ts'
import { moveUndoNothing, moveUndoStoreOpen, moveUndoWhileMoving, useRefusals } from './undo.errors.ts'
import { usesSince } from './uses-since.ts'

/** Throws where what was moved into the store cannot be undone, or not without loss. `isBegun`: perhaps nothing is left. */
export async function requireUndoable(db: Database, store_id: string, { isBegun = false } = {}): Promise<void> {
  await requireNotOpen(db, store_id)
  if (!isBegun && !(await hasMoved(db, store_id))) throw moveUndoNothing()
  if (await isUnderWay(db, store_id, 'move')) throw moveUndoWhileMoving()
  const [used] = await usesSince(db, store_id)
  if (!used) return
  const [use, count] = used
  throw useRefusals[use]({ count })
}

/** In a transaction, the store cannot open before its end. */
export async function requireNotOpen(db: Database, store_id: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from stores where id = ${store_id} for share`.execute(db)
  if (rows[0]?.status === 'open') throw moveUndoStoreOpen()
}

async function hasMoved(db: Database, store_id: string): Promise<boolean> {
  const { rows } = await sql`select from moved_records where store_id = ${store_id} limit 1`.execute(db)
  return rows.length > 0
}
