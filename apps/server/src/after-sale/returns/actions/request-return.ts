import type { RequestReturnInput } from '@shopkey/contract/return.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { type OperationRow, requireRefund } from '../../../sale/order-payments/payment-operations.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import {
  type LockedOrder,
  type LockedOrderFacts,
  lockOrderWithFacts,
  type OrderRow,
} from '../../../sale/orders/order-facts.ts'
import { requirePayable } from '../../../sale/orders/require-payable.ts'
import type { Services } from '../../../sale/services.ts'
import { insertReturn } from '../insert-return.ts'
import { receiveReturnRow } from '../receive-return-row.ts'
import { requireReturnable } from '../require-returnable.ts'
import { type ReturnLine, readReturnLines } from '../return-lines.ts'
import { loadSoldLines } from '../sold-lines.queries.ts'

export interface ReturnRequest extends RequestReturnInput {
  requested_by_shopper?: boolean
  /** The caller's right to refund: with `receive_now` the refund is made at once. */
  mayRefund: boolean
}

/**
 * Creates a return for fulfilled items of a paid order. With `receive_now` they have arrived already. Returns the
 * return's id.
 */
export async function requestReturn(
  services: Services,
  actor: OrderActor | ((order: LockedOrder) => OrderActor),
  store_id: string,
  order_id: string,
  input: ReturnRequest,
): Promise<string> {
  const { id, operations } = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    const who = typeof actor === 'function' ? actor(order) : actor
    requireReturnable(order, facts)
    return startReturn(trx, services, { order, facts, actor: who, input })
  })
  await settleOperations(services, operations)
  return id
}

interface Start {
  order: OrderRow
  facts: LockedOrderFacts
  actor: OrderActor
  input: ReturnRequest
}

interface Started {
  id: string
  items: ReturnLine[]
  /** Minor units. */
  refund_amount: number
  operations: OperationRow[]
}

/** The use case within its transaction, under the order's lock. */
export async function startReturn(trx: Trx, services: Services, request: Start): Promise<Started> {
  const { order, facts, actor, input } = request
  const now = services.now()
  const items = readReturnLines(input.items, await loadSoldLines(trx, order.id))
  const refund = input.refund === undefined ? undefined : Math.max(0, input.refund)
  if (refund !== undefined) {
    requirePayable(refund, order.currency_code)
    if (refund > 0) requireRefund(services, order, facts, refund)
  }
  const no_notification = input.no_notification ?? order.no_notification ?? false
  const option_id = input.return_shipping?.option_id
  const { id, refund_amount } = await insertReturn(trx, order, {
    parent: { order_id: order.id },
    items,
    shipping: option_id ? { option_id, price: input.return_shipping?.price } : null,
    refund_amount: refund,
    no_notification,
    location_id: input.location_id,
    metadata: input.note ? { note: input.note } : undefined,
    requested_by_shopper: input.requested_by_shopper,
    now,
  })
  await addOrderEvent(trx, {
    order_id: order.id,
    type: 'return_requested',
    ...actor,
    at: now,
    data: {
      return_id: id,
      amount: refund_amount,
      items: items.map(({ line, quantity }) => ({ item_id: line.id, quantity })),
    },
  })
  await services.jobs.emit(trx, {
    name: 'order.return_requested',
    store_id: order.store_id,
    data: { id: order.id, return_id: id, no_notification },
  })
  if (!input.receive_now) return { id, items, refund_amount, operations: [] }
  const received = input.items.map(({ item_id, quantity }) => ({ item_id, quantity }))
  const { mayRefund } = input
  const receipt = { order, facts, return_id: id, items: received, actor, mayRefund }
  const operations = await receiveReturnRow(trx, services, receipt)
  return { id, items, refund_amount, operations }
}
