import type { RefundReason } from '@shopkey/contract/admin-order.ts'
import { allocateRefund } from '@shopkey/domain/refunds.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { PaymentOperation } from '../../db/tables.ts'
import { freshSignInRequired } from '../../http/http.errors.ts'
import type { PaymentProviders } from '../../offer/payments/payment-providers.ts'
import type { OrderActor } from '../orders/order-events.ts'
import type { LockedOrderFacts, OrderRow } from '../orders/order-facts.ts'
import { requirePayable } from '../orders/require-payable.ts'
import { partialRefundUnsupported, refundExceedsPayment } from './order-payment.errors.ts'

/** What a refund is asked of: whether a provider refunds parts. */
interface Refunding {
  payments: Pick<PaymentProviders, 'takesPartialRefunds'>
}

export type OperationRow = Selectable<PaymentOperation>

/** The purpose of an operation; its follow-up is registered under this name (follow-ups.ts). */
export type OperationPurpose = 'order' | 'cancel_order' | 'return' | 'swap' | 'claim'

export interface OperationContext {
  actor: OrderActor
  now: Date
  purpose: OperationPurpose
  /** The return, swap or claim. */
  reference_id?: string
  no_notification?: boolean
}

/** Records operations that capture these payments; one that is being captured already keeps its operation. */
export async function startCaptures(
  trx: Trx,
  order: OrderRow,
  payments: readonly { id: string; amount: number }[],
  context: OperationContext,
): Promise<OperationRow[]> {
  return startOnce(trx, order, 'capture', payments, context)
}

/** Likewise to cancel payments that were not captured. */
export async function startCancels(
  trx: Trx,
  order: OrderRow,
  payments: readonly { id: string; amount: number }[],
  context: OperationContext,
): Promise<OperationRow[]> {
  return startOnce(trx, order, 'cancel', payments, context)
}

/**
 * Records a refund of `amount` (minor units, above 0), taken from the order's captured payments in order. Amounts of
 * pending refunds are not available. Throws for more than is left, and for a part of a payment whose provider refunds no parts.
 */
export async function startRefund(
  trx: Trx,
  services: Refunding,
  order: OrderRow,
  facts: LockedOrderFacts,
  refund: { amount: number; reason: RefundReason; note?: string | null },
  context: OperationContext,
): Promise<OperationRow[]> {
  requirePayable(refund.amount, order.currency_code)
  requireRefundWithinLimit(context.actor, refund.amount, order.currency_code)
  const parts = requireRefund(services, facts, refund.amount)
  return insertOperations(
    trx,
    parts.map((part) => ({
      ...base(order, context),
      kind: 'refund',
      payment_id: part.payment_id,
      amount: part.amount,
      reason: refund.reason,
      note: refund.note ?? null,
    })),
  )
}

/** Records a refund of all that is left of one captured payment. id: the key for its provider, where it has one already. */
export async function startRefundOf(
  trx: Trx,
  order: OrderRow,
  payment: { id: string; amount: number; amount_refunded: number },
  { id, reason }: { id?: string; reason: RefundReason },
  context: OperationContext,
): Promise<OperationRow[]> {
  const amount = payment.amount - payment.amount_refunded
  if (amount <= 0) return []
  requireRefundWithinLimit(context.actor, amount, order.currency_code)
  const refund = { ...base(order, context), ...(id && { id }), kind: 'refund', payment_id: payment.id, amount, reason }
  return insertOperations(trx, [refund])
}

/** Whether the payments could give back this amount now. Minor units, above 0. */
export function canRefund({ payments }: Refunding, facts: LockedOrderFacts, amount: number): boolean {
  return planRefund(payments, facts, amount) !== undefined
}

/** The parts of a refund, or the refusal that says why there are none. */
export function requireRefund({ payments }: Refunding, facts: LockedOrderFacts, amount: number) {
  const parts = planRefund(payments, facts, amount)
  if (parts) return parts
  const refundable = refundableNow(facts)
  throw amount > refundable ? refundExceedsPayment({ amount, refundable }) : partialRefundUnsupported({ amount })
}

function planRefund(payments: Refunding['payments'], facts: LockedOrderFacts, amount: number) {
  const available = availablePayments(facts)
  return allocateRefund(
    amount,
    available.map((payment) => ({ ...payment, is_whole_only: !payments.takesPartialRefunds(payment.provider_id) })),
  )
}

/** The amount that could be refunded now, in minor units: at a provider that refunds no parts, all of it or nothing. */
export function refundableNow(facts: LockedOrderFacts): number {
  return availablePayments(facts).reduce(
    (sum, payment) =>
      payment.captured_at && !payment.canceled_at ? sum + payment.amount - payment.amount_refunded : sum,
    0,
  )
}

/** Throws fresh_sign_in_required for a large refund by staff without a fresh sign-in. */
function requireRefundWithinLimit(actor: OrderActor, amount: number, currency_code: string): void {
  if (actor.largestRefund && amount > actor.largestRefund(currency_code)) throw freshSignInRequired()
}

function availablePayments(facts: LockedOrderFacts) {
  return facts.payments.map((payment) => ({
    ...payment,
    amount_refunded: payment.amount_refunded + payment.refund_pending,
  }))
}

async function startOnce(
  trx: Trx,
  order: OrderRow,
  kind: 'capture' | 'cancel',
  payments: readonly { id: string; amount: number }[],
  context: OperationContext,
): Promise<OperationRow[]> {
  if (payments.length === 0) return []
  const running = await trx
    .selectFrom('payment_operations')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .where(
      'payment_id',
      'in',
      payments.map((payment) => payment.id),
    )
    .execute()
  const fresh = payments.filter((payment) => !running.some((operation) => operation.payment_id === payment.id))
  const started = await insertOperations(
    trx,
    fresh.map((payment) => ({ ...base(order, context), kind, payment_id: payment.id, amount: payment.amount })),
  )
  return [...running, ...started]
}

function base(order: OrderRow, { actor, now, purpose, reference_id, no_notification }: OperationContext) {
  return {
    id: newId('payop'),
    store_id: order.store_id,
    order_id: order.id,
    purpose,
    reference_id: reference_id ?? null,
    no_notification: no_notification ?? order.no_notification ?? false,
    actor_type: actor.actor_type,
    actor_id: actor.actor_id,
    attempted_at: now,
    created_at: now,
  }
}

async function insertOperations(trx: Trx, rows: Insertable<PaymentOperation>[]): Promise<OperationRow[]> {
  if (rows.length === 0) return []
  return trx.insertInto('payment_operations').values(rows).returningAll().execute()
}
