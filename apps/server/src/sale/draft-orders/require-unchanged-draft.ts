import type { Trx } from '../../db/database.ts'
import { requireUnchanged } from '../../http/if-match.ts'
import { findDraftRow } from './draft-order.queries.ts'

/** Throws if a draft is newer than what the caller read. Its cart is locked, and with it the draft. */
export async function requireUnchangedDraft(
  trx: Trx,
  { store_id, id }: { store_id: string; id: string },
  expected: Date | undefined,
): Promise<void> {
  if (expected) await requireUnchanged(trx, await findDraftRow(trx, store_id, id), expected)
}
