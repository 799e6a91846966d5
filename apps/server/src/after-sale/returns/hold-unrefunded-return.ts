import type { PaymentFollowUp } from '../../sale/order-payments/follow-ups.ts'
import { writeDerivedStatuses } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'

/** The items have arrived but the provider refused the refund: sets requires_action on the order. */
export const holdUnrefundedReturn: PaymentFollowUp<Services> = async (trx, { now }, order, operation) => {
  if (operation.status === 'done' || !operation.reference_id) return
  await trx
    .updateTable('returns')
    .set({ refund_unsettled: true, updated_at: now() })
    .where('id', '=', operation.reference_id)
    .execute()
  await writeDerivedStatuses(trx, order.id, now())
}
