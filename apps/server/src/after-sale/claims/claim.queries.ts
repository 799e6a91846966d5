import type { Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { ClaimOrder } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'

export type ClaimRow = Selectable<ClaimOrder>

/** A claim of this order, locked; the order's lock is held before. */
export async function lockClaim(trx: Trx, order_id: string, id: string): Promise<ClaimRow> {
  const claim = await trx
    .selectFrom('claim_orders')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw notFound('Claim', id)
  return claim
}
