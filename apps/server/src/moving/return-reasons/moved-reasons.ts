import type { Trx } from '../../db/database.ts'
import type { Move } from '../move.types.ts'
import { findMoved } from '../moved-records.ts'

/** The ids that return reasons of the former shop have here, by those that they have there. */
export async function movedReasons(
  trx: Trx,
  move: Move,
  external_ids: readonly string[],
): Promise<Map<string, string>> {
  if (external_ids.length === 0) return new Map()
  const moved = await findMoved(trx, move, 'return_reason', [...new Set(external_ids)])
  return new Map([...moved].map(([external_id, { record_id }]) => [external_id, record_id]))
}
