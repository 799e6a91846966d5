import { inTransaction } from '../../../db/in-transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import type { Services } from '../../services.ts'
import { awaitedPayments, lookUpPayment } from '../look-up-payments.ts'
import { failPayment, lockPayment } from '../payment-outcome.ts'

/** An event that is on its way when the time is over still counts. */
const graceMs = 5 * 60_000
/** How long a provider that does not reply delays the end. A payment that comes later is refunded. */
const silenceMs = 60 * 60_000

/**
 * Cancels the orders whose payment never came, where the provider sends no event. What a wallet asks its owner for is over
 * within a minute, so its provider is asked at once: its shopper waits on the page.
 */
export async function expireOverduePayments(services: Services): Promise<void> {
  const now = services.now()
  const ended = new Date(now.getTime() - graceMs)
  const overdue = await awaitedPayments(services)
    .where('expires_at', '<', now)
    .where(({ eb, or }) => or([eb('expires_at', '<', ended), eb('created_at', '>', ended)]))
    .limit(500)
    .execute()
  for (const payment of overdue) {
    const { id, store_id, provider_id, expires_at } = payment
    try {
      await lookUpPayment(services, payment)
    } catch (error) {
      services.onFault(error, `looking up payment ${id}`)
      if (expires_at && expires_at.getTime() > now.getTime() - silenceMs) continue
    }
    if (!expires_at || expires_at > ended) continue
    try {
      await inTransaction(services.db, async (trx) => {
        const found = await lockPayment(trx, { store_id, provider_id, payment_id: id })
        const actor: OrderActor = { actor_type: 'system', actor_id: null }
        if (found) await failPayment(trx, services, found, { kind: 'expired', actor, now })
      })
    } catch (error) {
      // A payment that is being captured, or cannot be expired, does not block the others; the next run tries it again.
      if (!(error instanceof AppError)) services.onFault(error, `expiring payment ${id}`)
    }
  }
}
