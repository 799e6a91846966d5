import { isDeepStrictEqual } from 'node:util'

export interface JoiningLine {
  id: string
  variant_id: string | null
  quantity: number
  should_merge: boolean
  metadata: unknown
  /** Whom a gift card is for. */
  gift: unknown
  added_by?: string | null
}

export interface JoinPlan {
  /** Lines of the remaining cart, with their new quantity, and the lines merged into each. */
  grown: { id: string; quantity: number; wanted: number; from: string[] }[]
  /** Lines that move to the other cart, with the available quantity. */
  moved: { id: string; quantity: number }[]
  /** Lines that cannot be bought in the remaining cart; they stay where they are. */
  left: string[]
}

/**
 * Plans how one cart's lines join another's without losing any: mergeable lines add up as far as the stock allows,
 * others move. `stock`: available quantity by variant; a missing variant is not for sale there. Existing lines of the
 * remaining cart never shrink here: their shortages are found when the cart is next read.
 */
export function joinPlan(
  staying: readonly JoiningLine[],
  joining: readonly JoiningLine[],
  stock: ReadonlyMap<string, number>,
): JoinPlan {
  const grown = new Map<string, JoinPlan['grown'][number]>()
  const moved: JoinPlan['moved'] = []
  const left: string[] = []
  const room = new Map(stock)
  for (const { variant_id, quantity } of staying) {
    if (variant_id) room.set(variant_id, Math.max(0, (room.get(variant_id) ?? 0) - quantity))
  }
  for (const line of joining) {
    const { id, variant_id, quantity } = line
    if (!variant_id) {
      moved.push({ id, quantity })
      continue
    }
    const available = Math.min(quantity, room.get(variant_id) ?? 0)
    const like = stock.has(variant_id) ? staying.find((candidate) => isLike(candidate, line)) : undefined
    if (like) {
      const growth = grown.get(like.id) ?? { id: like.id, quantity: like.quantity, wanted: like.quantity, from: [] }
      growth.quantity += available
      growth.wanted += quantity
      growth.from.push(id)
      grown.set(like.id, growth)
    } else if (available > 0) moved.push({ id, quantity: available })
    else left.push(id)
    room.set(variant_id, (room.get(variant_id) ?? 0) - available)
  }
  return { grown: [...grown.values()], moved, left }
}

function isLike(a: JoiningLine, b: JoiningLine): boolean {
  const mayMerge = a.should_merge && b.should_merge && a.variant_id === b.variant_id
  return (
    mayMerge &&
    isDeepStrictEqual(a.metadata ?? {}, b.metadata ?? {}) &&
    isDeepStrictEqual(a.gift ?? null, b.gift ?? null) &&
    (a.added_by ?? null) === (b.added_by ?? null)
  )
}
