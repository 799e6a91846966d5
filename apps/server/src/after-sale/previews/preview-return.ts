import type { ReturnPreview } from '@shopkey/contract/after-sale.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { dryRun } from '../../db/dry-run.ts'
import { describeRefund } from '../../sale/order-payments/describe-refund.ts'
import { refundableNow } from '../../sale/order-payments/payment-operations.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { type ReturnRequest, startReturn } from '../returns/actions/request-return.ts'
import { requireReturnable } from '../returns/require-returnable.ts'
import { refundOfLines } from '../returns/return-lines.ts'
import { loadReturnShipping } from '../returns/return-shipping.queries.ts'

/** The refund that requesting this return would promise. Throws what requesting it would. */
export function previewReturn(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  input: ReturnRequest,
): Promise<ReturnPreview> {
  return dryRun(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    requireReturnable(order, facts)
    const request = { order, facts, actor, input: { ...input, receive_now: false } }
    const { id, items, refund_amount } = await startReturn(trx, services, request)
    const currency = getCurrency(order.currency_code)
    const items_amount = refundOfLines(items, null, currency)
    const shipping_amount = items_amount - refundOfLines(items, await loadReturnShipping(trx, id), currency)
    const refund_parts = await describeRefund(trx, services, order, facts, refund_amount)
    return {
      items_amount,
      shipping_amount,
      refund_amount,
      refund_parts,
      is_held: refund_amount > 0 && refund_parts.length === 0,
      refundable_amount: refundableNow(facts, order.currency_code),
    }
  })
}
