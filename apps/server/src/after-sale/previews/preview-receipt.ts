import type { ReceiptPreview } from '@shopkey/contract/after-sale.ts'
import type { ReceiveReturnInput } from '@shopkey/contract/return.ts'
import { dryRun } from '../../db/dry-run.ts'
import { describeRefund } from '../../sale/order-payments/describe-refund.ts'
import { refundableNow } from '../../sale/order-payments/payment-operations.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../sale/orders/order-facts.ts'
import { requirePayable } from '../../sale/orders/require-payable.ts'
import type { Services } from '../../sale/services.ts'
import { receiveReturnRow } from '../returns/receive-return-row.ts'
import { getOrderIdOfReturn, lockReturn } from '../returns/return.queries.ts'

/** The refund that receiving these items would make. Throws what receiving them would. */
export function previewReceipt(
  services: Services,
  actor: OrderActor,
  store_id: string,
  return_id: string,
  input: ReceiveReturnInput & { mayRefund: boolean },
): Promise<ReceiptPreview> {
  return dryRun(services.db, async (trx) => {
    const order_id = await getOrderIdOfReturn(trx, store_id, return_id)
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    if (input.refund !== undefined) requirePayable(input.refund, order.currency_code)
    await receiveReturnRow(trx, services, { ...input, order, facts, return_id, actor })
    const { refund_amount, refund_unsettled, swap_id, claim_order_id } = await lockReturn(trx, store_id, return_id)
    const isSettledElsewhere = (swap_id !== null || claim_order_id !== null) && input.refund === undefined
    const due = isSettledElsewhere ? 0 : refund_amount
    const refunded_amount = refund_unsettled ? 0 : Math.max(0, due)
    return {
      refund_amount: due,
      refunded_amount,
      refund_parts: await describeRefund(trx, services, order, facts, refunded_amount),
      is_held: refund_unsettled,
      refundable_amount: refundableNow(facts, order.currency_code),
    }
  })
}
