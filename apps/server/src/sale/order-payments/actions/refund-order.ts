import type { RefundOrderInput } from '@shopkey/contract/admin-order.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { OrderActor } from '../../orders/order-events.ts'
import { lockOrderWithFacts } from '../../orders/order-facts.ts'
import { requireNotCanceled } from '../../orders/require-action.ts'
import type { Services } from '../../services.ts'
import { type OperationRow, startRefund } from '../payment-operations.ts'
import { repeatSilentRefunds, requireSettled, settleOperations } from '../settle-operations.ts'

/**
 * Refunds an amount, never more than was captured and not refunded yet, also in parallel. While the provider has not replied
 * to an earlier refund, that one is repeated first: with its reply, a request of the same amount is the same refund.
 */
export async function refundOrder(
  services: Services,
  actor: OrderActor,
  store_id: string,
  id: string,
  input: RefundOrderInput,
): Promise<void> {
  const repeated = await repeatSilentRefunds(services, { store_id, order_id: id })
  requireSettled(repeated)
  const same = repeated.filter(({ operation }) => operation.purpose === 'order')
  const amount = same.reduce((sum, { operation }) => sum + operation.amount, 0)
  if (same.length > 0 && amount + (await givenToCards(services, id, same)) === input.amount) return
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, id)
    requireNotCanceled(order)
    return startRefund(trx, services, order, facts, input, {
      actor,
      now: services.now(),
      purpose: 'order',
      no_notification: input.no_notification,
    })
  })
  requireSettled(await settleOperations(services, operations))
}

/** What the same refunds gave to gift cards. */
async function givenToCards(
  { db }: Services,
  order_id: string,
  settled: readonly { operation: OperationRow }[],
): Promise<number> {
  const rows = await db
    .selectFrom('gift_card_refunds')
    .select(['amount', 'tax_amount'])
    .where('order_id', '=', order_id)
    .where('purpose', '=', 'order')
    .where(
      'created_at',
      'in',
      settled.map(({ operation }) => operation.created_at),
    )
    .execute()
  return rows.reduce((sum, row) => sum + row.amount + row.tax_amount, 0)
}
