import type { Currency } from '@shopkey/domain/currency.ts'
import { refundOfLines } from '../returns/return-lines.ts'
import type { SoldLine } from '../returns/sold-lines.queries.ts'
import type { ClaimLine } from './claim-lines.ts'

/**
 * Whether new items are worth more than the claimed ones, as a refund of either would be: what was paid for the claimed
 * items against the price of the new ones today. The same items in place of claimed ones count on neither side, whatever
 * they cost by now. Goods that came as a replacement were not paid for, so they are worth nothing but their like.
 */
export function isWorthMore(claimed: readonly ClaimLine[], sent: readonly SoldLine[], currency: Currency): boolean {
  const open = new Map<string, number>()
  for (const { variant_id, quantity } of claimed) open.set(variant_id, (open.get(variant_id) ?? 0) + quantity)
  const others = sent.map((line) => {
    const same = Math.min(line.quantity, open.get(line.variant_id ?? '') ?? 0)
    if (line.variant_id) open.set(line.variant_id, (open.get(line.variant_id) ?? 0) - same)
    return { line, quantity: line.quantity - same }
  })
  const left = claimed.map(({ line, variant_id, quantity }) => {
    const unmatched = Math.min(quantity, open.get(variant_id) ?? 0)
    open.set(variant_id, (open.get(variant_id) ?? 0) - unmatched)
    return { line, quantity: line.claim_order_id ? 0 : unmatched }
  })
  return refundOfLines(others, null, currency) > refundOfLines(left, null, currency)
}
