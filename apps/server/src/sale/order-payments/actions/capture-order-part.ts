import { isWaitingForCapture } from '@shopkey/domain/order-actions.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import { lockOrderWithFacts } from '../../orders/order-facts.ts'
import { requireAction } from '../../orders/require-action.ts'
import { requirePayable } from '../../orders/require-payable.ts'
import type { Services } from '../../services.ts'
import { captureExceedsPayment, partialCaptureNotSupported, paymentBeingMoved } from '../order-payment.errors.ts'
import { startCaptures } from '../payment-operations.ts'
import { requireSettled, settleOperations } from '../settle-operations.ts'

/**
 * Captures an amount, in minor units, of the order's authorized payment, once; the provider releases the rest. A repeat of the
 * same amount changes nothing; a second capture, and one of another amount while the provider is asked, are refused.
 */
export async function captureOrderPart(
  services: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
  amount: number,
): Promise<void> {
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    requirePayable(amount, order.currency_code)
    const isSame = facts.payments.some(
      (payment) => !payment.swap_id && payment.captured_at !== null && payment.amount === amount,
    )
    if (isSame && !facts.payments.some(isWaitingForCapture)) return []
    requireAction('capture', order, facts)
    const payment = facts.payments.find(isWaitingForCapture)
    if (!payment) return [] // requireAction has found one
    if (amount > payment.amount) throw captureExceedsPayment({ amount, authorized: payment.amount })
    const { provider_id } = payment
    if (amount < payment.amount && !services.payments.capturesParts(provider_id))
      throw partialCaptureNotSupported({ provider_id })
    const started = await startCaptures(trx, order, [{ id: payment.id, amount }], {
      actor,
      now: services.now(),
      purpose: 'order',
    })
    if (started.some((operation) => operation.amount !== amount)) throw paymentBeingMoved({ payment_id: payment.id })
    return started
  })
  requireSettled(await settleOperations(services, operations))
}
