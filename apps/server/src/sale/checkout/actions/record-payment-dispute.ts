import type { PaymentDispute, PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { SignedBy } from '../../../http/signed-webhook.ts'
import { addOrderEvent } from '../../orders/order-events.ts'
import type { Services } from '../../services.ts'
import { lockPayment } from '../payment-outcome.ts'

const entries = { open: 'payment_disputed', won: 'dispute_won', lost: 'dispute_lost' } as const

/**
 * Records what a provider reports about a dispute, once for each state: in the order's timeline, and with a message to staff when
 * it is opened. A decided one stays decided, whatever comes later. The money moves at the provider; staff respond there.
 */
export async function recordPaymentDispute(
  services: Services,
  provider_id: string,
  { store_id: signer, payment_id, happened_at }: SignedBy<PaymentEvent>,
  { reference, amount, reason, status, respond_by }: PaymentDispute,
): Promise<void> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const found = await lockPayment(trx, { store_id: signer, provider_id, payment_id })
    if (!found) return
    const { id: order_id, store_id } = found.order
    const former = await trx
      .selectFrom('payment_disputes')
      .select(['id', 'status'])
      .where('store_id', '=', store_id)
      .where('provider_id', '=', provider_id)
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (former && (former.status !== 'open' || status === 'open')) return
    if (former)
      await trx.updateTable('payment_disputes').set({ status, updated_at: now }).where('id', '=', former.id).execute()
    else
      await trx
        .insertInto('payment_disputes')
        .values({
          id: newId('dp'),
          store_id,
          order_id,
          payment_id,
          provider_id,
          reference,
          amount,
          reason,
          status,
          respond_by,
          created_at: now,
          updated_at: now,
        })
        .execute()
    const data = { payment_id, amount, ...(reason && { note: reason }) }
    const actor = { actor_type: 'provider', actor_id: provider_id } as const
    await addOrderEvent(trx, { order_id, type: entries[status], ...actor, data, at: happened_at })
    if (status === 'open')
      await services.jobs.emit(trx, { name: 'order.payment_disputed', store_id, data: { id: order_id, reference } })
  })
}
