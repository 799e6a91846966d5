import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { AdditionalItemsOwner } from './additional-items.ts'

/** Where a swap or claim is stored. */
export interface ReplacementRow {
  owner: AdditionalItemsOwner
  table: 'swaps' | 'claim_orders'
}

/** The swap or claim of an order whose additional items a fulfillment has; undefined for the order's own items. */
export async function findReplacement(
  db: Database | Trx,
  { order_id, fulfillment_id }: { order_id: string; fulfillment_id: string },
): Promise<ReplacementRow | undefined> {
  const { rows } = await sql<{ swap_id: string | null; claim_order_id: string | null }>`
    select s.id as swap_id, c.id as claim_order_id from fulfillments f
    left join swaps s on s.id = f.swap_id and s.order_id = ${order_id}
    left join claim_orders c on c.id = f.claim_order_id and c.order_id = ${order_id}
    where f.id = ${fulfillment_id}`.execute(db)
  const { swap_id, claim_order_id } = rows[0] ?? {}
  if (swap_id) return { owner: { swap_id }, table: 'swaps' }
  if (claim_order_id) return { owner: { claim_order_id }, table: 'claim_orders' }
  return undefined
}
