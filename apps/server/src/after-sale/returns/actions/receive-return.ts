import type { ReceiveReturnInput } from '@shopkey/contract/return.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import type { OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import { requirePayable } from '../../../sale/orders/require-payable.ts'
import type { Services } from '../../../sale/services.ts'
import { receiveReturnRow } from '../receive-return-row.ts'
import { getOrderIdOfReturn } from '../return.queries.ts'

/**
 * Receives the items of a return and refunds their value, or the amount that staff name. Without the right to refund,
 * the refund waits for a member of staff with it.
 */
export async function receiveReturn(
  services: Services,
  actor: OrderActor,
  store_id: string,
  return_id: string,
  input: ReceiveReturnInput & { mayRefund: boolean },
): Promise<void> {
  const operations = await inTransaction(services.db, async (trx) => {
    const order_id = await getOrderIdOfReturn(trx, store_id, return_id)
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    if (input.refund !== undefined) requirePayable(input.refund, order.currency_code)
    return receiveReturnRow(trx, services, { ...input, order, facts, return_id, actor })
  })
  await settleOperations(services, operations)
}
