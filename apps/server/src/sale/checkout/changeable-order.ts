import type { Trx } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { PaymentFees } from '../../offer/payments/payment-providers.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { paymentProviderNotInRegion } from '../cart/cart.errors.ts'
import type { PaymentFee } from '../cart/payment/payment-fee.ts'
import { paymentBeingMoved } from '../order-payments/order-payment.errors.ts'
import { requireOwnOrder } from '../orders/order.owner.ts'
import { type LockedOrder, lockOrderWithFacts } from '../orders/order-facts.ts'
import type { Services } from '../services.ts'
import { paymentNotAwaited, paymentProofWaits, tooManyPaymentChanges } from './payment-change.errors.ts'
import {
  countChanges,
  feesForOrder,
  findLivePayment,
  hasWaitingProof,
  isAwaited,
  isSameMethod,
  methodsForOrder,
  mostChanges,
  type PaymentRow,
  paidFee,
} from './payment-change.queries.ts'

interface WantedMethod {
  store: CurrentStore
  order_id: string
  shopper: Viewer
  provider_id: string
  channel: string | null
}

/** An order that waits for its payment, locked, with what the wanted method would cost. Amount: minor units. */
export interface ChangeableOrder {
  order: LockedOrder
  former: PaymentRow
  fee: PaymentFee | null
  amount: number
}

/**
 * Locks the shopper's order. Returns undefined where it is paid that way already; throws where it waits for no payment, and
 * where this method cannot be chosen for it.
 */
export async function lockChangeableOrder(
  trx: Trx,
  services: Pick<Services, 'payments' | 'now'>,
  { store, order_id, shopper, provider_id, channel }: WantedMethod,
  fees: PaymentFees,
): Promise<ChangeableOrder | undefined> {
  const { order, facts } = await lockOrderWithFacts(trx, store.id, order_id)
  requireOwnOrder(order, shopper)
  const former = await findLivePayment(trx, order_id)
  if (former && order.status !== 'canceled' && isSameMethod(former, { provider_id, channel }, services.now()))
    return undefined
  if (order.status !== 'pending' || !isAwaited(former)) throw paymentNotAwaited()
  if (facts.payments.some((payment) => payment.id === former.id && payment.is_being_moved))
    throw paymentBeingMoved({ payment_id: former.id })
  if (!(await methodsForOrder(trx, services.payments, order)).includes(provider_id))
    throw paymentProviderNotInRegion({ provider_id })
  if (await hasWaitingProof(trx, former.id)) throw paymentProofWaits()
  if ((await countChanges(trx, order_id)) >= mostChanges) throw tooManyPaymentChanges({ most: mostChanges })
  const fee = (await feesForOrder(trx, order, fees))(provider_id)
  return { order, former, fee, amount: former.amount - (paidFee(order)?.total ?? 0) + (fee?.total ?? 0) }
}
