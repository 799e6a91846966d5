import type { RefundReason } from '@shopkey/contract/admin-order.ts'
import { refundableOfCards } from '@shopkey/domain/charged-cards.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { type RefundSplit, splitRefund } from '@shopkey/domain/refunds.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { PaymentOperation } from '../../db/tables.ts'
import { freshSignInRequired } from '../../http/http.errors.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { PaymentProviders } from '../../offer/payments/payment-providers.ts'
import type { OrderActor } from '../orders/order-events.ts'
import type { LockedOrderFacts, OrderRow } from '../orders/order-facts.ts'
import { requirePayable } from '../orders/require-payable.ts'
import type { OperationContext } from './operation-context.ts'
import { giftCardSpent, partialRefundUnsupported, refundExceedsPayment } from './order-payment.errors.ts'
import { lockBoughtCards, priceOfSpentCards, refundToCards, voidBoughtCards } from './refund-to-cards.ts'

/** What a refund is asked of: whether a provider refunds parts. */
interface Refunding {
  payments: Pick<PaymentProviders, 'takesPartialRefunds'>
}

interface Starting extends Refunding {
  jobs: Pick<JobQueue, 'emit'>
}

export type OperationRow = Selectable<PaymentOperation>

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

interface Refund {
  /** Minor units, above 0. */
  amount: number
  reason: RefundReason
  note?: string | null
  /** What becomes of gift cards whose price it gives back: they lose it unless staff let them keep it. */
  gift_cards?: 'void' | 'keep'
}

/**
 * Refunds an amount over everything that the order was paid by (splitRefund): records operations for its captured payments, and
 * gives to gift cards at once. Amounts of pending refunds are not available. Throws for more than is left, for a part of a payment whose
 * provider refunds no parts, and for the price of gift cards that are spent.
 */
export async function startRefund(
  trx: Trx,
  services: Starting,
  order: OrderRow,
  facts: LockedOrderFacts,
  refund: Refund,
  context: OperationContext,
): Promise<OperationRow[]> {
  requirePayable(refund.amount, order.currency_code)
  requireRefundWithinLimit(context.actor, refund.amount, order.currency_code)
  await lockBoughtCards(trx, order, facts)
  const parts = requireRefund(services, order, facts, refund.amount)
  await voidBoughtCards(trx, order, facts, refund, context)
  await refundToCards(trx, services, order, parts.cards, refund, context)
  return insertOperations(
    trx,
    parts.payments.map((part) => ({
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

/** The parts of a refund of this amount (minor units, above 0); undefined where it could not be given back now. */
export function planRefund(
  { payments }: Refunding,
  { currency_code }: Pick<OrderRow, 'currency_code'>,
  facts: LockedOrderFacts,
  amount: number,
): RefundSplit | undefined {
  if (amount > refundableNow(facts, currency_code)) return undefined
  const available = availablePayments(facts).map((payment) => ({
    ...payment,
    is_whole_only: !payments.takesPartialRefunds(payment.provider_id),
  }))
  const ways = { payments: available, cards: facts.gift_card_transactions }
  return splitRefund(amount, ways, getCurrency(currency_code).rounding_increment)
}

/** The parts of a refund, or the refusal that says why there are none. */
export function requireRefund(
  services: Refunding,
  order: Pick<OrderRow, 'currency_code'>,
  facts: LockedOrderFacts,
  amount: number,
): RefundSplit {
  const parts = planRefund(services, order, facts, amount)
  if (parts) return parts
  const refundable = refundableNow(facts, order.currency_code)
  if (amount <= refundable) throw partialRefundUnsupported({ amount })
  const spent = priceOfSpentCards(facts, order.currency_code)
  throw spent > 0 && amount <= refundable + spent
    ? giftCardSpent({ amount, refundable, spent })
    : refundExceedsPayment({ amount, refundable })
}

/**
 * The amount that could be given back now, in minor units, over all ways: without what spent gift cards of the order cost. At a
 * provider that refunds no parts, all of a payment or nothing.
 */
export function refundableNow(facts: LockedOrderFacts, currency_code: string): number {
  const paid = refundableMoney(facts) + refundableOfCards(facts.gift_card_transactions)
  return Math.max(0, paid - priceOfSpentCards(facts, currency_code))
}

/** What captured payments could give back now, minor units. */
export function refundableMoney(facts: LockedOrderFacts): number {
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
