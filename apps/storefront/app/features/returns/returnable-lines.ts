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

export interface LinesForReturn {
  returnable: ReturnableLine[]
  /** Lines whose days for a return have ended. until: null where the store takes nothing back. */
  over: { item: PricedLineItem; until: string | null }[]
  /** Lines of what the store does not take back. */
  excluded: PricedLineItem[]
}

/** As `linesForReturn`, only those that can be returned. */
export function returnableLines(
  order: ReturnedOrder,
  returns: readonly Return[],
  policy: Pick<ReturnPolicy, 'lines'>,
): ReturnableLine[] {
  return linesForReturn(order, returns, policy).returnable
}

/**
 * The lines of an order with items that were fulfilled, are not returned and are in no open return: those that the store takes back
 * today, and the others. The API decides in the end; this hides what it would refuse, and says why.
 */
export function linesForReturn(
  order: ReturnedOrder,
  returns: readonly Return[],
  policy: Pick<ReturnPolicy, 'lines'>,
): LinesForReturn {
  const found: LinesForReturn = { returnable: [], over: [], excluded: [] }
  const isPaid = order.total === 0 || order.payments.some(({ captured_at, canceled_at }) => captured_at && !canceled_at)
  if (order.status === 'canceled' || !isPaid) return found
  const open = returns.filter(({ status }) => status === 'requested' || status === 'requires_action')
  const spokenFor = new Map<string, number>()
  for (const { item_id, quantity } of open.flatMap(({ items }) => items))
    spokenFor.set(item_id, (spokenFor.get(item_id) ?? 0) + quantity)
  for (const item of order.items) {
    const left = returnableQuantity({ ...item, open_return_quantity: spokenFor.get(item.id) ?? 0 })
    const rule = policy.lines.find(({ item_id }) => item_id === item.id)
    const until = rule?.until ?? null
    if (left <= 0) continue
    if (rule?.is_returnable === false) found.excluded.push(item)
    else if (rule?.is_over) found.over.push({ item, until })
    else found.returnable.push({ item, left, until })
  }
  return found
}
