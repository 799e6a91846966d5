import type { OrderReturnsReply, PricedLineItem } from '@shopkey/client/types.ts'
import { returnableQuantity } from '@shopkey/domain/order-actions.ts'
import type { Order, Return } from '../../lib/wire.ts'

export type ReturnPolicy = OrderReturnsReply['policy']

export interface OrderReturns {
  returns: Return[]
  policy: ReturnPolicy
}

export interface ReturnableLine {
  item: PricedLineItem
  /** The quantity that may still be returned, at least one. */
  left: number
  /** The last moment for its return; null: without an end. */
  until: string | null
}

type ReturnedOrder = Pick<Order, 'status' | 'items' | 'total' | 'payments'>

/**
 * The lines of an order that can be returned: items that were fulfilled, are not returned, are in no open return, and
 * that the store takes back today.
 * The API decides in the end; this hides what it would refuse.
 */
export function returnableLines(
  order: ReturnedOrder,
  returns: readonly Return[],
  policy: Pick<ReturnPolicy, 'lines'>,
): ReturnableLine[] {
  const isPaid = order.total === 0 || order.payments.some(({ captured_at, canceled_at }) => captured_at && !canceled_at)
  if (order.status === 'canceled' || !isPaid) return []
  const open = returns.filter(({ status }) => status === 'requested' || status === 'requires_action')
  const spokenFor = new Map<string, number>()
  for (const { item_id, quantity } of open.flatMap(({ items }) => items))
    spokenFor.set(item_id, (spokenFor.get(item_id) ?? 0) + quantity)
  return order.items.flatMap((item) => {
    const left = returnableQuantity({ ...item, open_return_quantity: spokenFor.get(item.id) ?? 0 })
    const rule = policy.lines.find(({ item_id }) => item_id === item.id)
    if (left <= 0 || rule?.is_over || rule?.is_returnable === false) return []
    return [{ item, left, until: rule?.until ?? null }]
  })
}
