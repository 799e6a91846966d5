import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockMoves } from '../moved-records.ts'
import { requireNotOpen } from './require-undoable.ts'
import { moveUndoUsed } from './undo.errors.ts'
import type { Undo, UndoStep } from './undo.types.ts'

interface Taken {
  records: number
  /** Of them, those that stay, since something else has them. */
  stay: number
}

/**
 * Deletes some rows of a kind, together with what says that they were moved, so that a repeat takes back the others. What the store had
 * before the move stays.
 */
export async function takeBack(undo: Undo, { kind, atOnce, remove }: UndoStep): Promise<Taken> {
  const { services, store_id } = undo
  try {
    return await inTransaction(services.db, async (trx) => {
      await requireNotOpen(trx, store_id)
      await lockMoves(trx, store_id)
      const { rows } = await sql<{ record_id: string; is_created: boolean }>`
        delete from moved_records where ctid = any(array(
          select ctid from moved_records where store_id = ${store_id} and kind = ${kind}
          order by platform, external_id limit ${atOnce}))
        returning record_id, is_created`.execute(trx)
      const ids = rows.flatMap(({ record_id, is_created }) => (is_created && record_id ? [record_id] : []))
      const stay = ids.length > 0 ? await remove(trx, undo, ids) : 0
      return { records: rows.length, stay }
    })
  } catch (error) {
    throw usedMeanwhile(error) ?? error
  }
}

/** Something refers to a row since the check. */
function usedMeanwhile(error: unknown): Error | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23503') return undefined
  return moveUndoUsed({ place: 'table' in error ? String(error.table).replaceAll('_', ' ') : '' })
}

/** New orders and drafts have the numbers after the highest that are left, as before the move. */
export async function resetNumbers(trx: Trx, store_id: string): Promise<void> {
  await sql`
    delete from store_counters where store_id = ${store_id} and not exists (select from orders where store_id = ${store_id})
      and not exists (select from draft_orders where store_id = ${store_id})`.execute(trx)
  await sql`
    update store_counters set
      last_order_display_id = coalesce((select max(display_id) from orders where store_id = ${store_id}), 1000),
      last_draft_order_display_id = coalesce((select max(display_id) from draft_orders where store_id = ${store_id}), 0)
    where store_id = ${store_id}`.execute(trx)
}
