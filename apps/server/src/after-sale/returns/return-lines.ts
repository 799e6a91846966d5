import type { ReturnLineInput } from '@shopkey/contract/return.ts'
import type { Currency } from '@shopkey/domain/currency.ts'
import { returnableQuantity } from '@shopkey/domain/order-actions.ts'
import { refundOfReturn } from '@shopkey/domain/refunds.ts'
import type { PricedShippingMethod } from '@shopkey/domain/totals.ts'
import { returnLineCanceled, returnLineUnknown, returnQuantityTooLarge } from './return.errors.ts'
import type { SoldLine } from './sold-lines.queries.ts'

/** A returned quantity of a line. */
export interface ReturnLine {
  line: SoldLine
  quantity: number
  reason_id?: string
  note?: string
}

/**
 * Validates the returned items: of lines sold with this order, its swaps or its claims, fulfilled, not returned yet,
 * and not in another open return. Entries of one line add up. Throws otherwise.
 */
export function readReturnLines(items: readonly ReturnLineInput[], lines: readonly SoldLine[]): ReturnLine[] {
  const byLine = new Map<string, ReturnLine>()
  for (const { item_id, quantity, reason_id, note } of items) {
    const line = lines.find((candidate) => candidate.id === item_id)
    if (!line) throw returnLineUnknown({ item_id })
    if (line.parent_canceled) throw returnLineCanceled({ title: line.title, item_id })
    const before = byLine.get(item_id)
    byLine.set(item_id, { reason_id, note, ...before, line, quantity: quantity + (before?.quantity ?? 0) })
  }
  for (const { line, quantity } of byLine.values()) {
    const left = returnableQuantity(line)
    if (quantity > left) throw returnQuantityTooLarge({ title: line.title, left, quantity })
  }
  return [...byLine.values()]
}

/**
 * The refund for these items, from the amounts stored when they were sold: minor units, tax included, less the return
 * shipping. Units settled by a claim before are worth nothing more. Below zero when the return shipping costs more.
 */
export function refundOfLines(
  items: readonly Pick<ReturnLine, 'line' | 'quantity'>[],
  shipping_method: PricedShippingMethod | null,
  currency: Currency,
): number {
  return refundOfReturn(
    {
      lines: items.map(({ line, quantity }) => {
        const already = Math.min(line.settled_quantity, line.quantity)
        return { line, already, count: Math.min(quantity, line.quantity - already) }
      }),
      shipping_method,
    },
    currency,
  )
}
