import type { RecordedPayment, RecordedRefund } from '../records.ts'
import type { OrderRow, PaymentRow, RefundRow } from './order-statements.ts'
import type { Units, Warn } from './priced-rows.ts'

interface Parts {
  payments: ReadonlyMap<string, readonly PaymentRow[]>
  refunds: ReadonlyMap<string, readonly RefundRow[]>
}

/**
 * An order's payments with what was given back of each. v1 names the order of a refund, and rarely its payment: it goes to the first ones that
 * were captured and can bear it.
 */
export function paymentsOf(
  order: OrderRow,
  { payments, refunds }: Parts,
  { units, warn }: { units: Units; warn: Warn },
): RecordedPayment[] {
  const made = (payments.get(order.id) ?? [])
    .filter(({ owner_id }) => owner_id === null)
    .map((payment) => readPayment(payment, order, units))
  for (const { payment_id, order_id: _, ...refund } of refunds.get(order.id) ?? []) {
    const bearing = made.filter(({ id, captured_at }) => captured_at !== null && (!payment_id || payment_id === id))
    const left = giveBack({ ...refund, amount: units(refund.amount) }, bearing)
    if (refund.amount <= 0) warn('refund_empty', 'a refund of nothing is left out.')
    else if (left > 0) warn('refund_left', `${left} minor units of a refund are more than was paid, and left out.`)
  }
  return made
}

export function readPayment(
  { order_id: _, owner_id: __, provider_id, amount_refunded: ___, ...payment }: PaymentRow,
  order: OrderRow,
  units: Units,
): RecordedPayment {
  return {
    ...payment,
    provider: provider_id,
    amount: units(payment.amount),
    // What was captured was not canceled, and with its order everything else was.
    canceled_at: payment.captured_at ? null : (payment.canceled_at ?? order.canceled_at?.toISOString() ?? null),
    refunds: [],
  }
}

/** Returns what the payments could not bear. */
function giveBack(refund: RecordedRefund, payments: readonly RecordedPayment[]): number {
  let left = refund.amount
  let part = 0
  for (const { amount, refunds } of payments) {
    const given = Math.min(left, amount - refunds.reduce((sum, { amount: before }) => sum + before, 0))
    if (given <= 0) continue
    part += 1
    refunds.push({ ...refund, id: part === 1 ? refund.id : `${refund.id}_${part}`, amount: given })
    left -= given
  }
  return left
}
