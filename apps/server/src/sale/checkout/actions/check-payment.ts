import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'
import { giveTryBack, takeTry } from '../../../platform/passwords/attempt-counts.ts'
import type { Viewer } from '../../cart/access/viewer.ts'
import { getOwnOrder } from '../../orders/order.owner.ts'
import type { Services } from '../../services.ts'
import { lookUpPayment } from '../look-up-payments.ts'
import { findLivePayment, isAwaited, type PaymentRow } from '../payment-change.queries.ts'

/** Pages of shoppers who wait ask every few seconds, in several browsers; the provider is asked no more often than this. */
const pauseMs = 5_000

interface CheckedPayment {
  /** The order still waits for its payment. */
  is_awaited: boolean
  /** The provider said so; false where it did not reply, or cannot be asked. */
  is_known: boolean
}

/**
 * Asks the provider for the payment that an order waits for, and applies its state like an event: its shopper may have paid, and be
 * back before the provider's event.
 */
export async function checkPayment(
  services: Services,
  { store_id, order_id, viewer }: { store_id: string; order_id: string; viewer: Viewer },
): Promise<CheckedPayment> {
  const { config, db, now, payments } = services
  const { secret } = config
  await getOwnOrder(db, store_id, order_id, viewer)
  const payment = await findAwaited(db, order_id)
  if (!payment) return { is_awaited: false, is_known: true }
  if (!payments.idsWithLookUp().includes(payment.provider_id)) return { is_awaited: true, is_known: false }
  const key = `look-ups of ${payment.id}`
  const isDue = await takeTry(db, { key, max: 1, windowMs: pauseMs, secret, now: now() })
  if (!isDue) return { is_awaited: true, is_known: true }
  try {
    await lookUpPayment(services, payment)
  } catch (error) {
    await giveTryBack(db, secret, key)
    // A payment that is being captured is decided by the reply to that.
    if (!(error instanceof AppError)) services.onFault(error, `looking up payment ${payment.id}`)
    return { is_awaited: true, is_known: false }
  }
  return { is_awaited: (await findAwaited(db, order_id)) !== undefined, is_known: true }
}

async function findAwaited(db: Database, order_id: string): Promise<PaymentRow | undefined> {
  const payment = await findLivePayment(db, order_id)
  return isAwaited(payment) ? payment : undefined
}
