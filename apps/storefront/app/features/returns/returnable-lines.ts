import type { PricedLineItem } from '@shopkey/client/types.ts'
import { returnableQuantity } from '@shopkey/domain/order-actions.ts'
import type { Order, Return } from '../../lib/wire.ts'

export interface ReturnableLine {
  item: PricedLineItem
  /** The quantity that may still be returned, at least one. */
  left: number
}

type ReturnedOrder = Pick<Order, 'status' | 'items' | 'total' | 'payments'>

/**
 * The lines of an order that can be returned: items that were fulfilled, are not returned, and are in no open return.
 * The API decides in the end; this hides what it would refuse.
 */
export function returnableLines(order: ReturnedOrder, returns: readonly Return[]): ReturnableLine[] {
  const isPaid = order.total === 0 || order.payments.some(({ captured_at, canceled_at }) => captured_at && !canceled_at)
  if (order.status === 'canceled' || !isPaid) return []
  const open = returns.filter(({ status }) => status === 'requested' || status === 'requires_action')
  const spokenFor = new Map<string, number>()
  for (const { item_id, quantity } of open.flatMap(({ items }) => items))
    spokenFor.set(item_id, (spokenFor.get(item_id) ?? 0) + quantity)
  return order.items.flatMap((item) => {
    const left = returnableQuantity({ ...item, open_return_quantity: spokenFor.get(item.id) ?? 0 })
    return left > 0 ? [{ item, left }] : []
  })
}
