import type { ProofRejectionReason } from '@shopkey/contract/proof-rejection.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { addOrderEvent, type OrderActor } from '../order-events.ts'
import { lockOrder } from '../order-facts.ts'
import { paymentProofConfirmed } from './payment-proof.errors.ts'

interface Rejection {
  store_id: string
  order_id: string
  proof_id: string
  reason: ProofRejectionReason
}

/** Rejects a proof, once, and notifies the shopper of the reason. */
export async function rejectPaymentProof(
  { db, jobs, now }: Services,
  actor: OrderActor,
  { store_id, order_id, proof_id, reason }: Rejection,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, store_id, order_id)
    const proof = await trx
      .selectFrom('payment_proofs')
      .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
      .select(['payment_proofs.rejected_at', 'payment_proofs.payment_id', 'payments.captured_at'])
      .where('payment_proofs.id', '=', proof_id)
      .where('payment_proofs.order_id', '=', order_id)
      .executeTakeFirst()
    if (!proof) throw notFound('Payment proof', proof_id)
    if (proof.rejected_at) return
    if (proof.captured_at) throw paymentProofConfirmed()
    const at = now()
    await trx
      .updateTable('payment_proofs')
      .set({ rejected_at: at, rejected_by: actor.actor_id, rejection_reason: reason, updated_at: at })
      .where('id', '=', proof_id)
      .execute()
    const data = { payment_id: proof.payment_id, reason }
    await addOrderEvent(trx, { order_id, type: 'payment_proof_rejected', ...actor, data, at })
    await jobs.emit(trx, { name: 'order.payment_proof_rejected', store_id, data: { id: order_id, proof_id } })
  })
}
