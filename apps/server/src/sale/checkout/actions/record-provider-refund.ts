import type { PaymentEvent, ProviderRefund } from '@shopkey/extension/payment-provider.ts'
import { returnKey } from '@shopkey/extension/return-key.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SignedBy } from '../../../http/signed-webhook.ts'
import { insertRefund } from '../../order-payments/insert-refund.ts'
import { paymentBeingMoved } from '../../order-payments/order-payment.errors.ts'
import { addOrderEvent } from '../../orders/order-events.ts'
import { writeDerivedStatuses } from '../../orders/order-facts.ts'
import type { Services } from '../../services.ts'
import { lockPayment } from '../payment-outcome.ts'

/**
 * Records money that staff refunded at the provider itself, in whole or in part, once for each of its refunds. One that the
 * shop has asked for is recorded with the provider's reply. Throws 409 where the capture was not reported yet: the
 * event is sent again.
 */
export async function recordProviderRefund(
  { db, jobs, now, followUps }: Services,
  provider_id: string,
  { store_id, payment_id, happened_at }: SignedBy<PaymentEvent>,
  { refund_id, amount: refunded }: ProviderRefund,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const found = await lockPayment(trx, { store_id, provider_id, payment_id })
    // The money of a payment without an order is returned by the shop.
    if (!found || (await isKnown(trx, payment_id, refund_id))) return
    const { order, payment } = found
    if (!payment.captured_at) throw paymentBeingMoved({ payment_id })
    const amount = Math.min(refunded, payment.amount - payment.amount_refunded)
    if (amount <= 0) return
    const [order_id, at] = [order.id, now()]
    await trx
      .updateTable('payments')
      .set((eb) => ({ amount_refunded: eb('amount_refunded', '+', amount), updated_at: at }))
      .where('id', '=', payment_id)
      .execute()
    const refund = { order_id, payment_id, amount, reason: 'other', note: null, idempotency_key: refund_id }
    const id = await insertRefund(trx, { followUps }, refund, at)
    await writeDerivedStatuses(trx, order_id, at)
    const actor = { actor_type: 'provider', actor_id: provider_id } as const
    const data = { amount, payment_id, reason: 'other' }
    await addOrderEvent(trx, { order_id, type: 'refund_created', ...actor, data, at: happened_at })
    await jobs.emit(trx, {
      name: 'order.refund_created',
      store_id: order.store_id,
      data: { id: order_id, refund_id: id, amount, no_notification: order.no_notification ?? false },
    })
  })
}

/** Whether the refund is recorded, or was requested by the shop under this key. */
async function isKnown(trx: Trx, payment_id: string, refund_id: string): Promise<boolean> {
  if (refund_id === returnKey(payment_id)) return true
  const { known } = await trx
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('refunds')
            .select('id')
            .where('payment_id', '=', payment_id)
            .where('idempotency_key', '=', refund_id),
        ),
        exists(
          selectFrom('payment_operations')
            .select('id')
            .where('id', '=', refund_id)
            .where('payment_id', '=', payment_id)
            .where('status', '=', 'pending'),
        ),
      ]).as('known'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(known)
}
