import type { CreateClaimInput } from '@shopkey/contract/claim.ts'
import { returnLineCanceled, returnLineUnknown } from '../returns/return.errors.ts'
import type { SoldLine } from '../returns/sold-lines.queries.ts'
import { claimLineCustom, claimQuantityTooLarge } from './claim.errors.ts'

type ClaimItem = CreateClaimInput['claim_items'][number]

/** A claimed quantity of a line. */
export interface ClaimLine {
  line: SoldLine
  variant_id: string
  quantity: number
  reason: NonNullable<ClaimItem['reason']>
  note?: string
  tags: string[]
  images: string[]
}

/**
 * Validates the claimed items: of products sold with this order, its swaps or its claims, fulfilled, and not settled
 * before by a return or another claim. Throws otherwise, and for a claim without a reason.
 */
export function readClaimLines(items: readonly ClaimItem[], lines: readonly SoldLine[]): ClaimLine[] {
  const taken = new Map<string, number>()
  return items.map(({ item_id, quantity, reason, note, tags = [], images = [] }) => {
    const line = lines.find((candidate) => candidate.id === item_id)
    if (!line) throw returnLineUnknown({ item_id })
    const { title } = line
    if (line.parent_canceled) throw returnLineCanceled({ title, item_id })
    if (!line.variant_id) throw claimLineCustom({ title })
    const left = claimableQuantity(line) - (taken.get(item_id) ?? 0)
    if (quantity > left) throw claimQuantityTooLarge({ title, left: Math.max(0, left), quantity })
    taken.set(item_id, quantity + (taken.get(item_id) ?? 0))
    return { line, variant_id: line.variant_id, quantity, reason, note, tags, images }
  })
}

/** The quantity of a line that can still be claimed: fulfilled, and not settled before by a return or another claim. */
export function claimableQuantity({ fulfilled_quantity, settled_quantity }: SoldLine): number {
  return Math.max(0, fulfilled_quantity - settled_quantity)
}
