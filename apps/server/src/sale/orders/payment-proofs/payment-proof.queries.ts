import type { ProofRejectionReason } from '@shopkey/contract/proof-rejection.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

export interface PaymentProof {
  id: string
  payment_id: string
  kind: 'picture' | 'pdf'
  status: 'sent' | 'rejected' | 'confirmed'
  rejected_at: Date | null
  rejection_reason: ProofRejectionReason | null
  created_at: Date
}

export const mostProofs = 5

/** The proofs of an order, the newest first. */
export async function listProofs(db: Database, store_id: string, order_id: string): Promise<PaymentProof[]> {
  const { rows } = await sql<PaymentProof>`
    select f.id, f.payment_id, f.kind, f.rejected_at, f.rejection_reason, f.created_at,
      case when f.rejected_at is not null then 'rejected' when p.captured_at is not null then 'confirmed' else 'sent' end as status
    from payment_proofs f join payments p on p.id = f.payment_id
    where f.order_id = ${order_id} and f.store_id = ${store_id}
    order by f.created_at desc, f.id desc limit ${mostProofs}`.execute(db)
  return rows
}
