import type { PaymentEvent, ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { returnKey } from '@shopkey/extension/return-key.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { SignedBy } from '../../http/signed-webhook.ts'
import { addOrderEvent, type OrderActor } from '../orders/order-events.ts'
import { retakeForOrder } from '../orders/retake-for-order.ts'
import type { Services } from '../services.ts'
import { storePaymentEvent } from './payment-event-inbox.ts'
import { capturePayment, type FoundPayment } from './payment-outcome.ts'

/** Whether money that comes for the payment comes too late: it was let go of. */
export function isLate({ payment }: FoundPayment): boolean {
  return payment.canceled_at !== null && payment.captured_at === null
}

/**
 * Decides what becomes of late money, once: true where the order takes it, which is re-opened; false where it has to be returned.
 * The order's and the payment's locks are held. Throws OrderNotRestorable where the order would be re-opened but no longer gets what
 * it had: all of it is rolled back, and the caller asks again with `mayReopen` false.
 */
export async function decideLatePayment(
  trx: Trx,
  services: Services,
  found: FoundPayment,
  { mayReopen, actor, now }: { mayReopen: boolean; actor: OrderActor; now: Date },
): Promise<boolean> {
  const { order, payment } = found
  const decided = await trx
    .selectFrom('late_payments')
    .select('payment_id')
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  if (decided) return false
  const reopens = mayReopen && (await isReopenedBy(trx, found))
  await trx
    .insertInto('late_payments')
    .values({
      payment_id: payment.id,
      store_id: order.store_id,
      order_id: order.id,
      outcome: reopens ? 'reopened' : 'returned',
      decided_at: now,
      settled_at: reopens ? now : null,
    })
    .execute()
  if (reopens) await reopenOrder(trx, services, found, { actor, now })
  return reopens
}

/**
 * Only what the shopper did not pay in time or the provider declined: an order that people have canceled stays canceled, as does
 * one whose shopper has chosen another method for it.
 */
async function isReopenedBy(trx: Trx, { order, payment }: FoundPayment): Promise<boolean> {
  if (!order.canceled_at || !payment.failure_reason || payment.swap_id) return false
  const { late_payments } = await trx
    .selectFrom('stores')
    .select('late_payments')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  if (late_payments !== 'reopen') return false
  const moving = await trx
    .selectFrom('payment_operations')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return moving === undefined
}

async function reopenOrder(
  trx: Trx,
  services: Services,
  { order, payment }: FoundPayment,
  { actor, now }: { actor: OrderActor; now: Date },
): Promise<void> {
  await retakeForOrder(trx, order, now)
  const reopened = await trx
    .updateTable('orders')
    .set({ status: 'pending', canceled_at: null, updated_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const live = await trx
    .updateTable('payments')
    .set({ canceled_at: null, failure_reason: null, updated_at: now })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = { payment_id: payment.id, amount: payment.amount }
  await addOrderEvent(trx, { order_id: order.id, type: 'reopened', ...actor, data, at: now })
  // Its message says that the money has arrived, too.
  await capturePayment(trx, services, { order: reopened, payment: live }, { actor, now, isSilent: true })
  await services.jobs.emit(trx, { name: 'order.reopened', store_id: order.store_id, data: { id: order.id } })
}

/**
 * Refunds first and records it afterwards: repeated after a crash, the provider makes one refund per id only, also where
 * its cancellation found the money first. A refusal is recorded for staff, who have to return the money themselves; a later event of
 * the payment asks again.
 */
export async function returnLatePayment(
  { db, payments, jobs, now }: Services,
  provider_id: string,
  event: SignedBy<PaymentEvent>,
  { order, payment: { id, amount, currency_code, data } }: FoundPayment,
): Promise<void> {
  const before = await db
    .selectFrom('late_payments')
    .select(['settled_at', 'refusal'])
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.settled_at && before.refusal === null) return
  const payment = { id, store_id: order.store_id, amount, currency_code, data: data as ProviderPayment['data'] }
  const refusal = await refusalOf(() => payments.get(provider_id).refund(payment, { refund_id: returnKey(id), amount }))
  await inTransaction(db, async (trx) => {
    const isFirst = await trx
      .updateTable('late_payments')
      .set({ settled_at: now(), refusal })
      .where('payment_id', '=', id)
      .where((eb) =>
        // A money return is final; a refusal that is repeated says nothing new.
        eb.or([eb('settled_at', 'is', null), ...(refusal === null ? [eb('refusal', 'is not', null)] : [])]),
      )
      .returning('payment_id')
      .executeTakeFirst()
    await storePaymentEvent(trx, provider_id, event, now())
    if (!isFirst) return
    const type = refusal === null ? 'late_payment_returned' : 'refund_failed'
    const entry = { order_id: order.id, type, actor_type: 'system', actor_id: null } as const
    await addOrderEvent(trx, {
      ...entry,
      data: { payment_id: id, amount, ...(refusal !== null && { note: refusal }) },
      at: now(),
    })
    if (refusal === null)
      await jobs.emit(trx, {
        name: 'order.late_payment_returned',
        store_id: order.store_id,
        data: { id: order.id, amount },
      })
  })
}

/** The provider's reason where it refused; null where it did what was asked. Throws for any other error. */
async function refusalOf(call: () => Promise<unknown>): Promise<string | null> {
  try {
    await call()
    return null
  } catch (error) {
    if (error instanceof PaymentRefused) return error.message
    throw error
  }
}
