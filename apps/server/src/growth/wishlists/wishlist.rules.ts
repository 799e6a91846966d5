/** What messages about a product depend on. Price: minor units, the lowest of its variants; null without one. */
export interface ProductFacts {
  price: number | null
  is_available: boolean
}

export type ProductChange = { kind: 'back' } | { kind: 'cheaper'; from: number; to: number }

/** A price must fall by this share: a rounding or a change of tax is no change. */
const SMALLEST_DROP = 0.05

/**
 * The change between what the shopper knows and what is true now, and what they know afterwards. A product that was sold out
 * and can be bought again is back, whatever it costs. A lower price counts while it can be bought; several small drops add
 * up, since the known price stays until a message or a rise.
 */
export function changeOf(
  known: ProductFacts,
  now: ProductFacts,
): { change: ProductChange | null; known: ProductFacts } {
  if (!now.is_available) return { change: null, known: { price: known.price ?? now.price, is_available: false } }
  if (!known.is_available) return { change: { kind: 'back' }, known: now }
  if (known.price === null || now.price === null || now.price >= known.price) return { change: null, known: now }
  const isLess = known.price - now.price >= known.price * SMALLEST_DROP
  return isLess
    ? { change: { kind: 'cheaper', from: known.price, to: now.price }, known: now }
    : { change: null, known: { ...now, price: known.price } }
}
