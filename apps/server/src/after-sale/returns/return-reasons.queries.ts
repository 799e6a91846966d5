import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { returnReasonNotLeaf, returnReasonUnknown } from './return.errors.ts'

/** Throws for reasons that the store does not have, and for those with child reasons. */
export async function requireReasons(trx: Trx, store_id: string, reason_ids: readonly string[]): Promise<void> {
  if (reason_ids.length === 0) return
  const { rows } = await sql<{ id: string; has_children: boolean }>`
    select r.id, exists (select from return_reasons c where c.parent_return_reason_id = r.id and c.deleted_at is null) as has_children
    from return_reasons r where r.id = any(${[...reason_ids]}) and r.store_id = ${store_id} and r.deleted_at is null`.execute(
    trx,
  )
  for (const reason_id of reason_ids) {
    const reason = rows.find((row) => row.id === reason_id)
    if (!reason) throw returnReasonUnknown({ reason_id })
    if (reason.has_children) throw returnReasonNotLeaf({ reason_id })
  }
}
