import type { ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { returnKey } from '@shopkey/extension/return-key.ts'
import type { Selectable } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { AbandonedPayment } from '../../db/tables.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import type { Services } from '../services.ts'
import { receivedOutcome } from './payment-event-inbox.ts'

/**
 * Cancels abandoned payments at their providers; a timed job, for providers that did not reply or were not called yet.
 */
export async function settleAbandonedPayments(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('abandoned_payments')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(({ eb, or }) => or([eb('claimable_until', 'is', null), eb('claimable_until', '<', services.now())]))
    .orderBy('created_at')
    .limit(100)
    .execute()
  for (const row of open) await settleAbandonedPayment(services, row)
}

/** The same for one payment, where it is not settled. */
export async function settleAbandonedPaymentOf(services: Services, id: string): Promise<void> {
  const row = await services.db
    .selectFrom('abandoned_payments')
    .selectAll()
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (row) await settleAbandonedPayment(services, row)
}

/**
 * Cancels the payment, or refunds it where it was captured already. A provider that does not reply is called again
 * later, and recognizes the same refund by its id.
 */
export async function settleAbandonedPayment(services: Services, row: Selectable<AbandonedPayment>): Promise<void> {
  const { db, payments, now } = services
  const { id, cart_id, amount, currency_code, provider_id } = row
  try {
    const cart = await db.selectFrom('carts').select('store_id').where('id', '=', cart_id).executeTakeFirstOrThrow()
    const data = row.data as ProviderPayment['data'] // an object, whatever the provider stores in it
    const payment = { id, store_id: cart.store_id, amount, currency_code, data }
    const provider = payments.get(provider_id)
    if ((await receivedOutcome(db, { store_id: cart.store_id, provider_id, payment_id: id })) === 'captured')
      await provider.refund(payment, { refund_id: returnKey(id), amount })
    else await provider.cancel(payment)
    await db.updateTable('abandoned_payments').set({ settled_at: now() }).where('id', '=', id).execute()
  } catch (error) {
    if (error instanceof PaymentRefused && (await recordRefusal(services, row, error.message))) return
    services.onFault(error, `letting go of payment ${id}`)
  }
}

/** Where an order's shopper had requested it, staff read in its timeline that they have to return the money themselves. */
async function recordRefusal(
  { db, now }: Services,
  { id, cart_id, amount }: Selectable<AbandonedPayment>,
  note: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const order = await trx.selectFrom('orders').select('id').where('cart_id', '=', cart_id).executeTakeFirst()
    if (!order) return false
    const at = now()
    const settled = await trx
      .updateTable('abandoned_payments')
      .set({ settled_at: at })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const entry = { order_id: order.id, type: 'refund_failed', actor_type: 'system', actor_id: null } as const
    if (settled) await addOrderEvent(trx, { ...entry, data: { payment_id: id, amount, note }, at })
    return true
  })
}
